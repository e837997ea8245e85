import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { foldText, searchWords } from "../search-words.ts";
import { alignText } from "./aligned-text.ts";
import { inTypedOrder, takenSpans, wholeSpan, wordSpan } from "./read-spans.ts";
import type { PlacedSpan } from "./span.ts";

const WORD = { kind: "word", certainty: 0.6 } as const;

function taken(kind: PlacedSpan["kind"], text: string, from: number): PlacedSpan {
  return { kind, text, certainty: 0.9, from, to: from + text.length };
}

describe("the pieces of a text", () => {
  it("stand in the order in which they were typed", () => {
    const around = { aligned: alignText("hola bomba x2"), taken: [taken("filler", "hola", 0)] };
    const spans = inTypedOrder([wordSpan("bomba", WORD, around), ...takenSpans(around)], around);
    expect(spans.map(({ text, used }) => [text, used])).toEqual([
      ["hola", false],
      ["bomba", true],
      ["x2", false],
    ]);
  });

  it("leave out labels and the small words that join others", () => {
    const around = {
      aligned: alignText("p/n: 8981 de"),
      taken: [taken("filler", "p/n:", 0), taken("number", "8981", 5), taken("filler", "de", 10)],
    };
    expect(takenSpans(around)).toEqual([expect.objectContaining({ text: "8981", used: true })]);
  });

  it("say what was read only where it is something else", () => {
    const numbers = [
      { ...taken("number", "89-81", 0), read: "8981" },
      { ...taken("number", "8981", 6), read: "8981" },
    ];
    const around = { aligned: alignText("89-81 8981"), taken: numbers };
    expect(takenSpans(around).map(({ read }) => read)).toEqual(["8981", undefined]);
  });

  it("may be one", () => {
    const around = { aligned: alignText(" 8981 63 "), taken: [] };
    const number = wholeSpan({ kind: "number", certainty: 1 }, around);
    expect(inTypedOrder([number], around)).toEqual([
      { kind: "number", certainty: 1, text: "8981 63", used: true },
    ]);
  });

  it("hold every word that was typed", () => {
    const text = array(constantFrom("bomba", "agua", "de", "2", "npr", "w4", "Cigüeñal"), {
      minLength: 1,
      maxLength: 8,
    }).map((words) => words.join(" "));
    assert(
      property(text, (typed) => {
        const around = { aligned: alignText(typed), taken: [] };
        const readings = typed.includes("agua") ? [wordSpan("agua", WORD, around)] : [];
        const shown = inTypedOrder(readings, around).map((span) => span.text);
        expect(new Set(shown.map(foldText).flatMap(searchWords))).toEqual(
          new Set(searchWords(typed)),
        );
      }),
    );
  });
});
