import { describe, expect, it } from "vitest";

import { isShownPicture, pictureSize } from "./picture-address.ts";

const HOSTS = ["cdn.example", "pictures.example:8443"];

describe("where pictures may come from (decisions §12)", () => {
  it.each([
    ["/logo.svg", true],
    ["/uploads/2026/logo.png?v=2", true],
    ["https://cdn.example/logo.png", true],
    ["https://CDN.example/logo.png", true],
    ["https://pictures.example:8443/a/b.webp", true],
    ["https://cdn.example.evil.example/logo.png", false],
    ["https://evil.example/cdn.example/logo.png", false],
    ["https://cdn.example@evil.example/logo.png", false],
    ["https://cdn.example:444/logo.png", false],
    ["https://pictures.example/a.webp", false],
    ["http://cdn.example/logo.png", false],
    ["//cdn.example/logo.png", false],
    ["/\\cdn.example/logo.png", false],
    ["data:image/png;base64,AAAA", false],
    ["logo.svg", false],
    ["/a picture.svg", false],
    ["", false],
  ])("shows %s: %s", (address, isShown) => {
    expect(isShownPicture(address, HOSTS)).toBe(isShown);
  });

  it("is the shop itself alone where no host is named", () => {
    expect(isShownPicture("https://cdn.example/logo.png", [])).toBe(false);
    expect(isShownPicture("/logo.svg", [])).toBe(true);
  });
});

describe("the size of a picture", () => {
  it.each([
    ["/uploads/x.webp?size=640x160", 640, 160],
    ["/logo.svg", 36, 22],
    ["https://cdn.example/logo.png", 36, 22],
    ["/uploads/x.webp?size=0x160", 36, 22],
    ["/uploads/x.webp?size=99999x2", 36, 22],
  ])("at %s is %i x %i", (address, width, height) =>
    expect(pictureSize(address)).toEqual({ width, height }),
  );
});
