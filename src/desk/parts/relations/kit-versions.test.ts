import { describe, expect, it } from "vitest";

import type { DraftPiece } from "./kit-draft.ts";
import { joinedKit, type KitVersions, metKits, ORDER, pieceOf } from "./kit-versions.ts";

const piece = (sku: string, quantity = "1"): DraftPiece => ({
  id: sku,
  sku,
  partNumber: sku,
  title: { es: sku, en: sku },
  quantity,
});
const named = (name: string, quantity = "1"): DraftPiece => ({
  id: `added ${name}`,
  sku: null,
  partNumber: "",
  title: { es: name, en: name },
  quantity,
});
const words = (pieces: readonly DraftPiece[]) =>
  pieces.map(({ sku, title, quantity }) => `${quantity} ${sku ?? title.en}`);

const versions = (
  base: readonly DraftPiece[],
  mine: readonly DraftPiece[],
  theirs: readonly DraftPiece[],
): KitVersions => ({ base, mine, theirs });

describe("the contents of a kit that two people edit", () => {
  it("take over what only the other one changed, and keep what is only mine", () => {
    const both = versions(
      [piece("A"), piece("B"), piece("C")],
      [piece("A", "2"), piece("B"), piece("C"), named("Clamp")],
      [piece("A"), piece("B", "4"), piece("D")], // without C
    );
    const met = metKits(both);
    expect(met.conflict.both).toEqual([]);
    expect(met.conflict.taken).toEqual(["part B", "part C", "part D"]);
    expect(words(joinedKit(both, met, {}))).toEqual(["2 A", "4 B", "1 Clamp", "1 D"]);
  });

  it("have each piece by an id of its own, of whichever version it is", () => {
    const id = "place 0";
    const both = versions([], [{ ...named("Clamp"), id }], [{ ...named("Hose"), id }]);
    const joined = joinedKit(both, metKits(both), {});
    expect(new Set(joined.map((one) => one.id)).size).toBe(2);
  });

  it("are asked of where both changed the same, whichever way it is decided", () => {
    const both = versions([piece("A")], [piece("A", "2")], [piece("A", "3")]);
    const met = metKits(both);
    expect(met.conflict.both).toEqual([{ field: "part A", base: "1", mine: "2", theirs: "3" }]);
    expect(words(joinedKit(both, met, { "part A": "2" }))).toEqual(["2 A"]);
    expect(words(joinedKit(both, met, { "part A": "3" }))).toEqual(["3 A"]);
  });

  it("ask of a piece that one took out and the other counted anew, and lose it only where that is said", () => {
    const both = versions([piece("A"), piece("B")], [piece("A")], [piece("A"), piece("B", "5")]);
    const met = metKits(both);
    expect(met.conflict.both).toMatchObject([{ field: "part B", mine: "", theirs: "5" }]);
    expect(words(joinedKit(both, met, { "part B": "" }))).toEqual(["1 A"]);
    expect(words(joinedKit(both, met, { "part B": "5" }))).toEqual(["1 A", "5 B"]);
  });

  it("keep an order that only one of them changed, and ask where both did", () => {
    const [a, b, c] = [piece("A"), piece("B"), piece("C")];
    const mine = versions([a, b, c], [c, a, b], [a, b, c]);
    expect(words(joinedKit(mine, metKits(mine), {}))).toEqual(["1 C", "1 A", "1 B"]);
    const theirs = versions([a, b, c], [a, b, c], [b, a, c]);
    expect(words(joinedKit(theirs, metKits(theirs), {}))).toEqual(["1 B", "1 A", "1 C"]);
    const both = versions([a, b, c], [c, a, b], [b, a, c]);
    expect(metKits(both).conflict.both.map(({ field }) => field)).toEqual([ORDER]);
  });

  it("tell pieces apart that are called alike, and know each by its name", () => {
    const both = versions([named("Nut"), named("Nut", "2")], [named("Nut"), named("Nut", "3")], []);
    expect(metKits(both).conflict.both).toHaveLength(1);
    const [conflict] = metKits(both).conflict.both;
    expect(pieceOf(both, conflict?.field ?? "")?.quantity).toBe("3");
  });
});
