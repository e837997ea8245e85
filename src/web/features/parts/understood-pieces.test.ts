import { describe, expect, it } from "vitest";

import type { Reading } from "#contract/reading.ts";

import { understoodPieces } from "./understood-pieces.ts";

type Span = Reading["spans"][number];

function span(kind: Span["kind"], text: string, changes: Partial<Span> = {}): Span {
  return { kind, text, certainty: 0.9, used: true, ...changes };
}

function understood(text: string, spans: Span[], hasVehicle = false) {
  const reading: Reading = { rung: "all", spans, unused: [], alternatives: [] };
  return understoodPieces(text, { reading, hasVehicle });
}

describe("what is said of how a text was read", () => {
  it("names each piece, and the text without it", () => {
    const spans = [span("family", "bomba de agua"), span("vehicle", "npr")];
    expect(understood("bomba de agua para npr", spans)).toEqual({
      pieces: [
        { kind: "family", value: "bomba de agua", without: "npr" },
        { kind: "vehicle", value: "npr", without: "bomba de agua" },
      ],
      unused: null,
    });
  });

  it("puts together what was not asked, and leaves it out together", () => {
    const spans = [
      span("filler", "buenas", { used: false }),
      span("filler", "ocupo", { used: false }),
      span("family", "bomba"),
    ];
    expect(understood("buenas, ocupo bomba", spans)).toEqual({
      pieces: [{ kind: "family", value: "bomba", without: "" }],
      unused: { words: ["buenas", "ocupo"], without: "bomba" },
    });
  });

  it("shows a word as it was read, and a number as it was typed", () => {
    const spans = [
      span("family", "inyectr", { read: "inyector" }),
      span("number", "8-98163-061-0", { read: "8981630610" }),
    ];
    const { pieces = [] } = understood("inyectr 8-98163-061-0", spans) ?? {};
    expect(pieces.map(({ value }) => value)).toEqual(["inyector", "8-98163-061-0"]);
    expect(pieces.map(({ without }) => without)).toEqual(["8-98163-061-0", "inyectr"]);
  });

  it("says what a code of the trade was taken for, even where nothing else was typed", () => {
    const spans = [span("vehicle", "npr85", { read: "npr" })];
    expect(understood("npr85", spans)?.pieces).toEqual([
      { kind: "vehicle", value: "npr85 → NPR", without: "" },
    ]);
  });

  it("says a piece that was typed twice once", () => {
    const spans = [span("number", "1R0750"), span("number", "1r0750"), span("number", "1R0751")];
    expect(understood("1R0750 1r0750 1R0751", spans)?.pieces).toEqual([
      { kind: "number", value: "1r0750", without: "1R0751" },
      { kind: "number", value: "1R0751", without: "1R0750 1r0750" },
    ]);
  });

  it.each([
    ["of one piece that says all", "bomba de agua", [span("family", "bomba de agua")]],
    ["of nothing that was understood", "qwerty", [span("unknown", "qwerty", { used: false })]],
    ["without a text", "", []],
  ])("says nothing %s", (_, text, spans) => {
    expect(understood(text, spans)).toBeNull();
  });

  it("names the only piece beside a vehicle", () => {
    expect(understood("bomba", [span("family", "bomba")], true)?.pieces).toHaveLength(1);
  });

  it("says nothing where nothing was read", () => {
    expect(understoodPieces("", { reading: undefined, hasVehicle: true })).toBeNull();
  });
});
