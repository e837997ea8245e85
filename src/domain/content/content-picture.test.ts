import { describe, expect, it } from "vitest";

import {
  contentPicture,
  drawingAsMarkdown,
  ownPicturesIn,
  pictureAsMarkdown,
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
    ["/drawings/air-dryer.svg#size=240x240", { width: 240, height: 240 }],
    ["/drawings/air-dryer.svg", undefined],
    ["/drawings/../air-dryer.svg#size=8x6", undefined],
    ["/fonts/a.svg#size=8x6", undefined],
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

  it("is one of the shop's drawings, as it is written", () => {
    expect(drawingAsMarkdown("air-dryer", "Secador [A]")).toBe(
      String.raw`![Secador \[A\]](/drawings/air-dryer.svg#size=240x240)`,
    );
  });

  it("has words in its place that mean nothing in Markdown", () => {
    expect(pictureAsMarkdown(OWN, " Eje [A] *x*\n_y_ ")).toBe(
      String.raw`![Eje \[A\] \*x\* \_y\_](${OWN})`,
    );
  });
});
