import { beforeEach, expect, it, vi } from "vitest";

const WRITTEN = "<p>Uno</p>";
const FOREIGN = "<p><img src=x onerror=alert(1)></p>";

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

it("is what the shop wrote, where a browser knows no trusted types too", async () => {
  const { trustedText } = await import("./trusted-text.ts");
  expect(trustedText(WRITTEN)).toBe(WRITTEN);
  expect(() => trustedText(FOREIGN)).toThrow(TypeError);
});

it("is made by the one policy that the content policy names, and judged by it", async () => {
  type Rules = { createHTML: (html: string) => string };
  const createPolicy = vi.fn<(name: string, rules: Rules) => object>((_name, { createHTML }) => ({
    createHTML: (html: string) => ({ trusted: createHTML(html) }),
  }));
  vi.stubGlobal("trustedTypes", { createPolicy });
  const { trustedText } = await import("./trusted-text.ts");
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(["shop-text"]);
  expect(trustedText(WRITTEN)).toEqual({ trusted: WRITTEN });
  expect(() => trustedText(FOREIGN)).toThrow(TypeError);
});
