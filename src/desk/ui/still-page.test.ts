import { beforeEach, expect, it, vi } from "vitest";

const STILL = '<!doctype html><html lang="es"><body><p>Uno</p></body></html>';
const RUNNING = STILL.replace("Uno", "<img src=x onerror=alert(1)>");

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

it("is a page that is only looked at, where a browser knows no trusted types too", async () => {
  const { stillPage } = await import("./still-page.ts");
  expect(stillPage(STILL)).toBe(STILL);
  expect(() => stillPage(RUNNING)).toThrow(TypeError);
});

it("is made by the policy that the content policy names, and judged by it", async () => {
  type Rules = { createHTML: (html: string) => string };
  const createPolicy = vi.fn<(name: string, rules: Rules) => object>((_name, { createHTML }) => ({
    createHTML: (html: string) => ({ trusted: createHTML(html) }),
  }));
  vi.stubGlobal("trustedTypes", { createPolicy });
  const { stillPage } = await import("./still-page.ts");
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(["still-page"]);
  expect(stillPage(STILL)).toEqual({ trusted: STILL });
  expect(() => stillPage(RUNNING)).toThrow(TypeError);
});
