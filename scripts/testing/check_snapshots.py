"""Loads snapshots the way a trainer does, and prints one JSON line of what was found.

Usage: check_snapshots.py CACHE_FOLDER [TRL_WHEEL] < [{"folder": ..., "format": ...}, ...]
"""

import ast
import hashlib
import itertools
import json
import os
import sys
import zipfile


def tokenize_row_of(wheel):
    """TRL's own PRMTrainer.tokenize_row, cut out of its source: TRL as a whole would need torch."""
    with zipfile.ZipFile(wheel) as archive:
        name = next(n for n in archive.namelist() if n.endswith("prm_trainer.py"))
        tree = ast.parse(archive.read(name))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == "tokenize_row":
            node.decorator_list = []
            scope = {"chain": itertools.chain}
            exec(compile(ast.Module(body=[node], type_ignores=[]), name, "exec"), scope)
            return scope["tokenize_row"]
    raise LookupError("no tokenize_row in TRL")


class ByteTokenizer:
    """A token a byte: enough for what tokenize_row asks of a tokenizer."""

    bos_token_id = None

    def encode(self, text, add_special_tokens=False):
        return list(text.encode("utf-8", "surrogatepass"))

    def __call__(self, text, add_special_tokens=False):
        return {"input_ids": self.encode(text)}


def check_tokens(rows, tokenize_row):
    """Every label must come back at the end of its step, and nowhere else."""
    for row in rows:
        made = tokenize_row(row, ByteTokenizer(), "\n", None, None, False, False)
        assert len(made["input_ids"]) == len(made["labels"])
        labels = [label for label in made["labels"] if label != -100]
        assert labels == [int(label) for label in row["labels"]], row
    return len(rows)


def unzipped(folder, archive):
    """The folder that a zip makes, its checksums compared with the manifest's."""
    with zipfile.ZipFile(archive) as opened:
        assert opened.testzip() is None
        opened.extractall(folder)
    [root] = os.listdir(folder)
    root = os.path.join(folder, root)
    with open(os.path.join(root, "manifest.json"), encoding="utf-8") as file:
        manifest = json.load(file)
    for entry in manifest["files"]:
        with open(os.path.join(root, entry["path"]), "rb") as file:
            assert hashlib.sha256(file.read()).hexdigest() == entry["sha256"], entry["path"]
    return root


def main():
    cache, wheel = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None
    os.environ["HF_HUB_OFFLINE"] = "1"
    os.environ["HF_HOME"] = cache
    import datasets

    datasets.disable_progress_bars()
    tokenize_row = tokenize_row_of(wheel) if wheel else None
    found = []
    for index, snapshot in enumerate(json.load(sys.stdin)):
        folder = unzipped(os.path.join(cache, f"unzipped-{index}"), snapshot["zip"])
        loaded = datasets.load_dataset(folder, cache_dir=os.path.join(cache, "datasets"))
        rows = {split: len(part) for split, part in loaded.items()}
        types = {split: {name: str(kind) for name, kind in part.features.items()} for split, part in loaded.items()}
        entry = {"rows": rows, "types": types, "tokenized": None}
        if tokenize_row and snapshot["format"] == "trl":
            entry["tokenized"] = sum(check_tokens(part, tokenize_row) for part in loaded.values())
        found.append(entry)
    print(json.dumps({"datasets": datasets.__version__, "snapshots": found}))


main()
