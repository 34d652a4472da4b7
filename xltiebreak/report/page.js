// Comfort only: without it every link of the page leads to its place all the same.
"use strict";
(() => {
  // How a value was made is shown over the place where it was asked for.
  const dialog = document.getElementById("how");
  const shown = dialog.firstElementChild;

  const copied = (name, source) => {
    const made = document.createElement(name);
    made.append(...source.cloneNode(true).childNodes);
    return made;
  };

  const explain = (how) => {
    const head = copied("h2", how.closest("article").querySelector("h3"));
    const value = copied("p", how.closest("details").querySelector("summary"));
    value.className = "summary";
    shown.replaceChildren(head, value, copied("div", how));
    if (!dialog.open) dialog.showModal();
    dialog.scrollTop = 0;
  };

  document.addEventListener("click", (event) => {
    if (event.target === dialog || event.target.closest("#how > button")) return dialog.close();
    const link = event.target.closest("a[href^='#']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = document.getElementById((link.getAttribute("href") || "").slice(1));
    if (!target) return;
    if (target.closest("details")) {
      event.preventDefault();
      return explain(target);
    }
    if (dialog.open) dialog.close();
    if (target.hidden) find("");
  });

  // A value that is asked for by the address itself.
  const opened = () => {
    const target = document.getElementById(location.hash.slice(1));
    const around = target && target.closest("details");
    if (around) around.open = true;
  };
  addEventListener("hashchange", opened);
  opened();

  // Finding somebody: the others step aside, in the tables and among the cards.
  const box = document.getElementById("find");
  if (!box) return;
  const input = box.querySelector("input");
  const said = box.querySelector("output");
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const cards = new Map();
  for (const card of document.querySelectorAll(".card")) {
    const names = [card.querySelector("h3"), ...card.querySelectorAll(".players .name")];
    cards.set("#" + card.id, [card, plain(names.map((name) => name.textContent).join("\n"))]);
  }
  const rows = [...document.querySelectorAll(".standings tbody tr, .crosstable tbody tr")]
    .map((row) => [row, row.querySelector(".name a").getAttribute("href")]);

  const find = (text) => {
    if (input.value !== text) input.value = text;
    const wanted = plain(text.trim());
    let count = 0;
    for (const [card, names] of cards.values()) {
      card.hidden = !names.includes(wanted);
      count += !card.hidden;
    }
    for (const [row, card] of rows) row.hidden = cards.get(card)[0].hidden;
    said.textContent = count ? "" : said.dataset.none;
  };
  input.addEventListener("input", () => find(input.value));
  box.hidden = false;
  if (input.value) find(input.value);
})();
