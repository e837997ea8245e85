import { describe, expect, it } from "vitest";

import {
  isPartPicture,
  LONGEST_PICTURE_ADDRESS,
  picturesAsText,
  withPictureAt,
  writtenPictures,
} from "./part-pictures.ts";

const OWN = "/uploads/0b6f2a3c-1111-4222-8333-444455556666.webp";
const HOSTS = ["cdn.example"];

describe("what a part may have a picture of (decisions §12)", () => {
  it.each([
    [OWN, true],
    [`${OWN}?size=1200x900`, true],
    ["https://cdn.example/a.jpg", true],
    ["https://CDN.example/a.jpg", true],
    ["https://cdn.example/a.jpg?v=2", true],
    ["https://other.example/a.jpg", false],
    ["https://cdn.example.other.example/a.jpg", false],
    ["https://cdn.example@other.example/a.jpg", false],
    ["http://cdn.example/a.jpg", false],
    ["//cdn.example/a.jpg", false],
    ["/drawings/piston.svg", false],
    ["/uploads/../logo.svg", false],
    ["/uploads/0b6f2a3c-1111-4222-8333-444455556666.pdf", false],
    [`${OWN}x`, false],
    ["data:image/png;base64,AAAA", false],
    ["javascript:alert(1)", false],
    ["", false],
    [`https://cdn.example/${"a".repeat(LONGEST_PICTURE_ADDRESS)}`, false],
  ])("%s: %s", (address, isOne) => {
    expect(isPartPicture(address, HOSTS)).toBe(isOne);
  });

  it("takes nothing from elsewhere where no host was named", () => {
    expect(isPartPicture("https://cdn.example/a.jpg", [])).toBe(false);
    expect(isPartPicture(OWN, [])).toBe(true);
  });
});

describe("pictures as a cell of a file", () => {
  it.each([
    ["a|b", ["a", "b"]],
    [" a | b ", ["a", "b"]],
    ["a b\nc", ["a", "b", "c"]],
    ["a|a||b|", ["a", "b"]],
    ["", []],
  ])("%j names %j", (text, addresses) => {
    expect(writtenPictures(text)).toEqual(addresses);
  });

  it("reads back what it writes", () => {
    const addresses = [`${OWN}?size=1x2`, "https://cdn.example/a,b;c.jpg?x=1&y=2"];
    expect(writtenPictures(picturesAsText(addresses))).toEqual(addresses);
  });
});

describe("a picture at another place", () => {
  it.each([
    [0, ["c", "a", "b"]],
    [1, ["a", "c", "b"]],
    [2, ["a", "b", "c"]],
    [-1, ["a", "b", "c"]],
    [3, ["a", "b", "c"]],
  ])("goes to place %i", (place, order) => {
    expect(withPictureAt(["a", "b", "c"], "c", place)).toEqual(order);
  });
});
