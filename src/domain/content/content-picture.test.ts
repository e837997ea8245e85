import { describe, expect, it } from "vitest";

import {
  contentPicture,
  ownPicturesIn,
  pictureAsMarkdown,
  withParagraph,
} from "./content-picture.ts";

const OWN = "/uploads/0b6f2a3c-1111-4222-8333-444455556666.webp";

describe("a picture in a text (decisions §12)", () => {
  it.each([
    [`${OWN}?size=1400x700`, { width: 1_400, height: 700 }],
    ["https://cdn.example/a.jpg#size=800x600", { width: 800, height: 600 }],
    ["https://cdn.example/a.jpg?v=1&size=8x6", { width: 8, height: 6 }],
    [OWN, undefined],
    [`${OWN}?size=0x700`, undefined],
    [`${OWN}?size=10000x7`, undefined],
    ["https://cdn.example/a.jpg", undefined],
    ["https://other.example/a.jpg#size=8x6", undefined],
    ["http://cdn.example/a.jpg#size=8x6", undefined],
    ["//cdn.example/a.jpg#size=8x6", undefined],
    ["/drawings/piston.svg?size=8x6", undefined],
    ["javascript:alert(1)#size=8x6", undefined],
    ["data:image/png;base64,AA#size=8x6", undefined],
  ])("%s is shown as %j", (address, size) => {
    expect(contentPicture(address, ["cdn.example"])).toEqual(size);
  });

  it("is known by its address, however often texts name it", () => {
    expect(
      ownPicturesIn([`a ![x](${OWN}?size=1x1) b`, `![y](${OWN}?size=1x1)`, "![z](/a.webp)"]),
    ).toEqual([OWN]);
  });

  it("has words in its place that mean nothing in Markdown", () => {
    expect(pictureAsMarkdown(OWN, " Eje [A] *x*\n_y_ ")).toBe(
      String.raw`![Eje \[A\] \*x\* \_y\_](${OWN})`,
    );
  });
});

describe("a paragraph more", () => {
  it.each([
    ["", 0, "P\n"],
    ["Uno", 0, "Uno\n\nP\n"],
    ["Uno\n\nDos\n\nTres", 1, "Uno\n\nP\n\nDos\n\nTres"],
    ["Uno\n\nDos\n\nTres", 6, "Uno\n\nDos\n\nP\n\nTres"],
    ["Uno\n\nDos\n", 7, "Uno\n\nDos\n\nP\n"],
    ["Uno\n", 99, "Uno\n\nP\n"],
  ])("in %j at %i", (text, place, after) => {
    expect(withParagraph(text, "P", place)).toBe(after);
  });
});
