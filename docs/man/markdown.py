"""Turns a filled page of scdoc into Markdown, for readers on the web.

    markdown.py PAGE.scd... DIRECTORY

DIRECTORY gets PAGE.md for each page, and README.md, a list of them. Text in bold is code, unless it names another page
or a section of this one, which becomes a link, or begins with a capital letter as a label does. A head with an indented
description is an item of a list.
"""

import pathlib
import re
import sys


class Page:
    """A page of the manual: `name` as in `gestured.yaml.5`, `title` as in `gestured.yaml(5)`."""

    def __init__(self, path):
        self.name = path.stem
        stem, _, section = self.name.rpartition(".")
        self.title = f"{stem}({section})"
        self.lines = path.read_text().splitlines()[1:]
        self.sections = [line[2:] for line in self.lines if re.fullmatch(r"# [A-Z ]+", line)]

    @property
    def summary(self):
        """The line of the section NAME, without the name."""
        return self.lines[self.lines.index("# NAME") + 2].partition(" - ")[2]


class Converter:
    """Writes one page; `pages` are all of them, by their titles."""

    def __init__(self, page, pages):
        self.page, self.pages = page, pages

    def markdown(self):
        contents = [name for name in self.page.sections if name not in ("NAME", "SYNOPSIS", "SEE ALSO")]
        head = [
            f"<!-- Made by docs/man/build from docs/man/{self.page.name}.scd -->", f"# {self.page.title}", "",
            " · ".join(f"[{name}](#{anchor(name)})" for name in contents)]
        return "\n".join(head + list(self.blocks(self.page.lines))).rstrip("\n") + "\n"

    def blocks(self, lines):
        """The lines of Markdown for lines of scdoc."""
        index = 0
        while index < len(lines):
            end = self.end(lines, index)
            block = lines[index:end]
            if block[0].startswith("#"):
                yield "#" + block[0]
            elif block[0] == "```":
                yield from (line.replace("\\\\", "\\") for line in block)
            elif block[0].startswith("[["):
                yield from self.table(block)
            elif block[0].startswith("- "):
                yield from self.items(block)
            elif len(block) > 1 and block[1].startswith("\t"):
                yield from self.definition(block)
            else:
                yield from self.text(block)
            index = end

    def end(self, lines, start):
        """The line after the block that begins in a line."""
        first = lines[start]
        if first == "```":
            return lines.index("```", start + 1) + 1
        end = start + 1
        if not first or first.startswith("#"):
            return end
        while end < len(lines) and (lines[end] and lines[end] != "```" and not lines[end].startswith("#")):
            # A head may follow the description of another one without an empty line.
            if lines[end - 1].startswith("\t") and not lines[end].startswith("\t"):
                break
            end += 1
        while end + 1 < len(lines) and not lines[end] and lines[end + 1].startswith("\t"):
            end += 2
            while end < len(lines) and lines[end].startswith("\t"):
                end += 1
        return end

    def text(self, lines):
        return self.inline("\n".join(lines)).split("\n")

    def definition(self, lines):
        head, *description = lines
        yield f"- {self.inline(head)}\\"
        for line in self.blocks([line.removeprefix("\t") for line in description]):
            yield f"  {line}".rstrip()

    def items(self, lines):
        for item in re.split(r"\n(?=- )", "\n".join(lines)):
            yield "- " + self.inline(item[2:])

    def table(self, lines):
        rows = []
        for line in lines:
            if line[0] in "[|]":
                rows.append([])
            rows[-1].append(self.inline(line[2:].strip()).replace("|", "\\|"))
        # A table of Markdown has a bold head by itself.
        rows[0] = [cell.strip("*") for cell in rows[0]]
        yield from ["| " + " | ".join(rows[0]) + " |", "|" + "---|" * len(rows[0])]
        yield from ("| " + " | ".join(row) + " |" for row in rows[1:])

    def inline(self, text):
        """A text with its formats."""
        parts = []
        for style, part in runs(text):
            name = " ".join(part.split())
            if style == "*" and name in self.page.sections:
                parts.append(f"[{name}](#{anchor(name)})")
            elif style == "*" and re.fullmatch(r"[A-Z][a-z]+( [a-z]+)*", name):
                parts.append(f"**{name}**")
            elif style == "*":
                parts.append(f"`{part}`")
            elif style == "_":
                parts.append(f"*{escaped(part)}*")
            else:
                parts.append(self.named(escaped(part)))
        return self.linked("".join(parts))

    def named(self, text):
        """A text in which the names of sections of this page are links."""
        for name in self.page.sections:
            words = r"\s".join(name.split())
            text = re.sub(rf"(?<![\w[]){words}(?![\w\]]|\.\w| in | there|\sin\s)", f"[{name}](#{anchor(name)})", text)
        return text

    def linked(self, text):
        """A text in which the names of pages are links, and those of their sections."""

        def page(match):
            target = self.pages.get(f"{match[2]}({match[3]})")
            if not target:
                return match[0]
            file = "" if target is self.page else f"{target.name}.md"
            link = f"[{target.title}]({file})" if file else target.title
            section = " ".join((match[1] or "").replace("`", "").split()[:-1])
            if section in target.sections:
                return f"[{section}]({file}#{anchor(section)}) in {link}"
            return (match[1] or "") + link

        return re.sub(r"(`?[A-Z]{3,}(?:\s[A-Z]+)*`?\sin\s)?`?\b([\w.-]+)`?\((\d)\)", page, text)


def runs(text):
    """The parts of a text, each with its style: `*`, `_` or nothing."""
    style, part, index = "", "", 0
    while index < len(text):
        sign = text[index]
        following = text[index + 1:index + 2]
        if sign == "\\":
            part, index = part + following, index + 2
            continue
        index += 1
        # An underscore within a word is one.
        is_format = sign == "*" or sign == "_" and not (text[index - 2:index - 1].isalnum() and following.isalnum())
        if not is_format or style not in ("", sign):
            part += sign
            continue
        if part:
            yield style, part
        style, part = "" if style else sign, ""
    if part:
        yield style, part


def escaped(text):
    """A text without signs that Markdown reads."""
    text = re.sub(r"([\\`*_\[\]<>])", r"\\\1", text)
    text = re.sub(r"(?m)^([-+#|])", r"\\\1", text)
    # A number at the beginning of a line would begin a list if a blank followed its period.
    return re.sub(r"(?m)^(\d+)\.(?=\s|$)", r"\1\.", text)


def anchor(title):
    return title.lower().replace(" ", "-")


def main(paths, directory):
    pages = [Page(pathlib.Path(path)) for path in paths]
    titles = {page.title: page for page in pages}
    for page in pages:
        (directory / f"{page.name}.md").write_text(Converter(page, titles).markdown())
    index = ["<!-- Made by docs/man/build from docs/man -->", "# Manual", ""]
    index += ["The man pages of the programs, as `man gestured` shows them.", "", "| page | |", "|---|---|"]
    index += [f"| [{page.title}]({page.name}.md) | {escaped(page.summary)} |" for page in pages]
    (directory / "README.md").write_text("\n".join(index) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:-1], pathlib.Path(sys.argv[-1]))
