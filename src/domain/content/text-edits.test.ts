import { describe, expect, it } from "vitest";

import {
  boldEdit,
  linesEdit,
  paragraphEdit,
  type Selected,
  type TextEdit,
  wordsEdit,
} from "./text-edits.ts";

/** A text with what is selected in brackets, or the cursor as a bar. */
function selected(marked: string): Selected {
  const bar = marked.indexOf("|");
  if (bar !== -1) return { text: marked.replace("|", ""), start: bar, end: bar };
  const [start, end] = [marked.indexOf("["), marked.indexOf("]") - 1];
  return { text: marked.replace("[", "").replace("]", ""), start, end };
}

function written({ text }: Selected, { from, to, put, start, end }: TextEdit): string {
  const after = text.slice(0, from) + put + text.slice(to);
  const within = start === end ? "|" : `[${after.slice(start, end)}]`;
  return after.slice(0, start) + within + after.slice(end);
}

const done = (before: string, by: (one: Selected) => TextEdit) =>
  written(selected(before), by(selected(before)));

describe("bold", () => {
  it.each([
    ["a [word] b", "a **[word]** b"],
    ["a **[word]** b", "a [word] b"],
    ["a [**word**] b", "a [word] b"],
    ["a [word ]b", "a **[word]** b"],
    ["a |b", "a **|**b"],
    ["**|**", "|"],
    ["[****]", "**[****]**"],
  ])("%s", (before, after) => expect(done(before, boldEdit)).toBe(after));
});

describe("headings and items", () => {
  it.each([
    ["## ", "one\nt|wo", "one\n## two|"],
    ["## ", "## t|wo", "two|"],
    ["## ", "- t|wo", "## two|"],
    ["- ", "|", "- |"],
    ["- ", "[one\n\ntwo]\nthree", "[- one\n\n- two]\nthree"],
    ["- ", "[- one\n- two]", "[one\ntwo]"],
    ["- ", "[- one\ntwo]", "[- one\n- two]"],
    ["- ", "1. o|ne", "- one|"],
  ] as const)("with %j: %j", (mark, before, after) =>
    expect(done(before, (one) => linesEdit(one, mark))).toBe(after),
  );
});

it.each([
  ["a [b] c", "a X| c"],
  ["a |c", "a X|c"],
])("words take the place of what is selected: %s", (before, after) =>
  expect(done(before, (one) => wordsEdit(one, "X"))).toBe(after),
);

describe("a paragraph more", () => {
  it.each([
    ["|", "P\n|"],
    ["one|", "one\n\nP\n|"],
    ["o|ne\n\ntwo", "one\n\nP|\n\ntwo"],
    ["one\n\nt|wo\n\n", "one\n\ntwo\n\nP|\n\n"],
    ["one\n|", "one\n\nP\n|"],
    ["|one\n\ntwo", "one\n\ntwo\n\nP\n|"],
  ])("%j", (before, after) => expect(done(before, (one) => paragraphEdit(one, "P"))).toBe(after));
});
