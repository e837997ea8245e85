import { describe, expect, it } from "vitest";

import { alignText } from "./aligned-text.ts";
import { placeOfPiece, placeOfWords } from "./word-places.ts";

describe("words of a question, where they stand in its text", () => {
  it.each([
    ["Bomba de Agua npr", "bomba agua", "Bomba de Agua"],
    ["Bomba de Agua npr", "npr", "npr"],
    ["DT 466 filtro", "dt466", "DT 466"],
    ["kit U-joint 1710", "ujoint", "U-joint"],
    ["cigüeñal", "ciguenal", "cigüeñal"],
    ["motor 5.9, filtro", "5.9", "5.9"],
  ])("of %j %j is %j", (typed, words, text) => {
    const aligned = alignText(typed);
    const place = placeOfWords(words, aligned, []);
    expect(place.text).toBe(text);
    expect(aligned.text.slice(place.from, place.to)).toBe(text);
  });

  it("passes over what is no word of the question", () => {
    const aligned = alignText("2008 filtro 2008");
    expect(placeOfWords("2008", aligned, [{ from: 0, to: 4 }])).toMatchObject({ from: 12 });
  });

  it("puts words that are not in the text at its end", () => {
    expect(placeOfWords("filtro", alignText("bomba"), [])).toEqual({
      from: 5,
      to: 5,
      text: "filtro",
    });
  });
});

describe("a piece of a text that was kept as it was typed", () => {
  it.each([
    ["Ref. 16100-E0373, hino", "16100-e0373", "16100-E0373"],
    ["9711490   4 gm", "9711490 4", "9711490   4"],
    ["A-906-090-0050", "a-906-090-0050", "A-906-090-0050"],
  ])("stands in %j", (typed, piece, text) => {
    const aligned = alignText(typed);
    const place = placeOfPiece(piece, aligned);
    expect(place.text).toBe(text);
    expect(aligned.text.slice(place.from, place.to)).toBe(text);
  });

  it("stands at the end where it is not in the text", () => {
    expect(placeOfPiece("1-2", alignText("bomba"))).toEqual({ from: 5, to: 5, text: "1-2" });
  });
});
