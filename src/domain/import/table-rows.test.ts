import { describe, expect, it } from "vitest";

import { importCells } from "../../../test/factories/import-cells.ts";
import { crossReferenceKey, readCrossReferenceRow } from "./cross-reference-row.ts";
import { readInterchangeRow } from "./interchange-row.ts";
import { kitRowKey, readKitRow } from "./kit-row.ts";
import type { RowCells, RowReading } from "./row-cells.ts";
import { readStockRow } from "./stock-row.ts";

/** What a row says, or the columns that are wrong and why. */
function reading<Value>(read: (cells: RowCells) => RowReading<Value>) {
  return (written: Record<string, string>) => {
    const row = read(importCells(written));
    return row.ok ? row.value : row.problems.map(({ column, code }) => `${column}: ${code}`);
  };
}

describe("a row of the stock file", () => {
  const read = reading(readStockRow);
  const A = { sku: "a-1", warehouse: "CR-HER" };

  it("says what one warehouse holds and expects, and when it was counted", () => {
    const counted = { on_hand: "12.0", incoming: "0", incoming_on: "2027-01-05" };
    expect(read({ ...A, ...counted, as_of: "2026-11-22 06:00" })).toEqual({
      sku: "A-1",
      warehouse: "CR-HER",
      onHand: 12,
      incoming: 0,
      incomingOn: "2027-01-05",
      asOf: "2026-11-22T12:00:00.000Z",
    });
  });

  it.each([
    [{ on_hand: "0" }, { onHand: 0, incoming: undefined, incomingOn: undefined }],
    [{ incoming: "3" }, { onHand: undefined, incoming: 3 }],
    [{ incoming_on: "-" }, { onHand: undefined, incomingOn: null }],
  ])("says something by %j alone", (written, row) => {
    expect(read({ ...A, ...written })).toMatchObject(row);
  });

  it.each([
    [{ as_of: "2026-11-22 06:00" }, ["on_hand: nothing_to_do"]],
    [{ on_hand: "-1" }, ["on_hand: not_whole"]],
    [{ on_hand: "1000001" }, ["on_hand: out_of_range"]],
    [{ on_hand: "1", incoming_on: "05/01/2027" }, ["incoming_on: not_a_date"]],
    [{ on_hand: "1", as_of: "2026-11-22" }, ["as_of: not_a_moment"]],
    [{ on_hand: "1", warehouse: "" }, ["warehouse: required"]],
    [{ on_hand: "1", sku: "" }, ["sku: required"]],
  ])("is refused with %j", (written, problems) => {
    expect(read({ ...A, ...written })).toEqual(problems);
  });

  it("takes a million pieces", () => {
    expect(read({ ...A, on_hand: "1000000" })).toMatchObject({ onHand: 1_000_000 });
  });
});

describe("a row of the kits file", () => {
  const read = reading(readKitRow);

  it("names a part of the kit, by number or by name, and adds it unless it says otherwise", () => {
    expect(read({ sku: "kit-1", part: "a-1", quantity: "4" })).toEqual({
      sku: "KIT-1",
      part: "A-1",
      titleEs: undefined,
      titleEn: undefined,
      quantity: 4,
      action: "add",
    });
    for (const title of ["title_es", "title_en"])
      expect(read({ sku: "KIT-1", [title]: "Anillo", action: "D" })).toMatchObject({
        part: undefined,
        quantity: undefined,
        action: "remove",
      });
  });

  it.each([
    [{}, ["part: required"]],
    [{ part: "KIT 1" }, ["part: contains_itself"]],
    [{ part: "A-1", quantity: "0" }, ["quantity: out_of_range"]],
    [{ part: "A-1", quantity: "10000" }, ["quantity: out_of_range"]],
    [{ quantity: "x" }, ["quantity: not_whole"]],
    [{ title_es: "x".repeat(201) }, ["title_es: too_long"]],
  ])("is refused with %j", (written, problems) => {
    expect(read({ sku: "KIT 1", ...written })).toEqual(problems);
  });

  it("is about the same as another with the same number, or the same name where there is none", () => {
    const row = { quantity: 1, action: "add" as const };
    const keyOf = (part?: string, titleEs?: string, titleEn?: string) =>
      kitRowKey({ sku: "KIT", part, titleEs, titleEn, ...row });
    expect(keyOf("A-1", "Anillo")).toBe(keyOf("A-1", "Otro"));
    expect(keyOf(undefined, "Anillo rojo")).toBe(keyOf(undefined, "ANILLO  rojo", "Ring"));
    expect(keyOf(undefined, undefined, "Ring")).not.toBe(keyOf(undefined, undefined, "Cap"));
    expect(keyOf("RING")).not.toBe(keyOf(undefined, undefined, "RING"));
    expect(keyOf("A-1")).not.toBe(
      kitRowKey({ sku: "KIT-2", part: "A-1", titleEs: undefined, titleEn: undefined, ...row }),
    );
  });
});

describe("a row of the interchange file", () => {
  const read = reading(readInterchangeRow);

  it("gives a part another number, a competitor's unless it says whose", () => {
    expect(read({ sku: "a-1", number: "p 55", maker: "Donaldson" })).toEqual({
      sku: "A-1",
      number: { kind: "competitor", maker: "Donaldson", number: "P 55" },
      group: undefined,
      supersededBy: undefined,
    });
    expect(read({ sku: "A-1", number: "P 55", type: "Original" })).toMatchObject({
      number: { kind: "oem", maker: "" },
    });
  });

  it.each([
    [{ group: "U-1" }, { number: undefined, group: "U-1", supersededBy: undefined }],
    [{ group: "-" }, { group: null }],
    [{ superseded_by: "b-2" }, { group: undefined, supersededBy: "B-2" }],
    [{ superseded_by: "-" }, { supersededBy: null }],
  ])("says something by %j alone", (written, row) => {
    expect(read({ sku: "A-1", ...written })).toMatchObject(row);
  });

  it.each([
    [{}, ["number: nothing_to_do"]],
    [{ maker: "Donaldson", type: "oem" }, ["number: nothing_to_do"]],
    [{ superseded_by: "a-1" }, ["superseded_by: supersedes_itself"]],
    [{ number: "P1", type: "primo" }, ["type: not_a_choice"]],
    [{ type: "primo" }, ["type: not_a_choice"]],
  ])("is refused with %j", (written, problems) => {
    expect(read({ sku: "A-1", ...written })).toEqual(problems);
  });

  it("without its SKU says nothing of anything", () => {
    expect(read({ number: "P1" })).toEqual(["sku: required"]);
  });
});

describe("a row of the cross references file", () => {
  const read = reading(readCrossReferenceRow);
  const WHOLE = { sku: "a-1", brand: "Fleetguard", number: "lf 9009" };

  it("says which part takes the place of another brand's number, and how surely", () => {
    expect(read({ ...WHOLE, certainty: "Parecido" })).toEqual({
      sku: "A-1",
      brand: "Fleetguard",
      number: "LF 9009",
      certainty: "similar",
      action: "add",
    });
    expect(read({ ...WHOLE, action: "quitar" })).toMatchObject({
      certainty: undefined,
      action: "remove",
    });
  });

  it.each([
    [{ sku: "" }, ["sku: required"]],
    [{ brand: "" }, ["brand: required"]],
    [{ number: "" }, ["number: required"]],
    [{ certainty: "quizá" }, ["certainty: not_a_choice"]],
    [{ action: "cambiar" }, ["action: not_a_choice"]],
  ])("is refused with %j", (written, problems) => {
    expect(read({ ...WHOLE, ...written })).toEqual(problems);
  });

  it("is about the same as another with the part, brand and number, however they are written", () => {
    const row = { certainty: undefined, action: "add" as const };
    const keyOf = (sku: string, brand: string, number: string) =>
      crossReferenceKey({ sku, brand, number, ...row });
    expect(keyOf("A", "Fleet Guard", "LF-9009")).toBe(keyOf("A", "FLEET-GUARD", "LF 9009"));
    const others = [
      keyOf("B", "Fleet Guard", "LF-9009"),
      keyOf("A", "Baldwin", "LF-9009"),
      keyOf("A", "Fleet Guard", "LF-9008"),
    ];
    expect(others).not.toContain(keyOf("A", "Fleet Guard", "LF-9009"));
  });
});
