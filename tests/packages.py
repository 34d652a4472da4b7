"""Whether a file is a whole Open Packaging file: types, relations and parts."""

from __future__ import annotations

import io
import posixpath
import xml.etree.ElementTree as ET
import zipfile


def parts_that_fit_together(data: bytes) -> set[str]:
    """Every part has a type, every relation a target; the answer is the parts with a type of their own."""
    package = zipfile.ZipFile(io.BytesIO(data))
    assert package.testzip() is None
    names = set(package.namelist())
    types = ET.fromstring(package.read("[Content_Types].xml"))
    endings = {e.get("Extension") for e in types if e.tag.endswith("Default")}
    parts = {e.get("PartName", "").lstrip("/") for e in types if e.tag.endswith("Override")}
    assert parts <= names
    assert {n for n in names - parts if n.rpartition(".")[2] not in endings} <= {"[Content_Types].xml"}
    for name in names:
        if not name.endswith(".rels"):
            continue
        source = posixpath.join(posixpath.dirname(posixpath.dirname(name)), posixpath.basename(name)[:-5])
        assert source in names or name == "_rels/.rels"
        relations = list(ET.fromstring(package.read(name)))
        assert len({r.get("Id") for r in relations}) == len(relations)
        for relation in relations:
            target = relation.get("Target", "")
            if relation.get("TargetMode") == "External" or target.startswith("#"):
                continue
            place = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
            assert (target.lstrip("/") if target.startswith("/") else place) in names, (name, target)
    return parts
