import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { OWN_SCRIPTS } from "#web/ui/own-scripts.ts";
import { vouchForOwnMarkup } from "./own-markup.ts";

type Rules = {
  createHTML: (html: string) => string | null;
  createScriptURL: (url: string) => string | null;
};
const isParts = (url: string) => url.startsWith("https://parts.example/");

let rules: Rules | undefined;
beforeEach(() => {
  vi.stubGlobal("trustedTypes", { createPolicy: (_name: string, given: Rules) => (rules = given) });
  vouchForOwnMarkup();
});
afterEach(() => vi.unstubAllGlobals());

it.each(["<script></script>", "", "texto", '{"a":"\\u003cb\\u003e"}\n{"b":1}'])(
  "lets %j be markup",
  (html) => {
    expect(rules?.createHTML(html)).toBe(html);
  },
);

it.each([
  "<b>a</b>",
  "a<b>",
  "<script>a()</script>",
  "<script></script><b>",
  "<b><script></script>",
  "\n<img src=x onerror=a()>",
])("lets %j be none", (html) => {
  expect(rules?.createHTML(html)).toBeNull();
});

it("lets the shop's worker be loaded by its address, and nothing else", () => {
  expect(rules?.createScriptURL("/service-worker.js")).toBe("/service-worker.js");
  for (const url of ["/assets/a.js", "//other.example/service-worker.js", "blob:a", ""])
    expect(rules?.createScriptURL(url)).toBeNull();
});

it("lets what a page vouched for be loaded too, and nothing beside it", () => {
  expect(rules?.createScriptURL("https://parts.example/a.js")).toBeNull();
  OWN_SCRIPTS.add(isParts);
  expect(rules?.createScriptURL("https://parts.example/a.js")).toBe("https://parts.example/a.js");
  for (const url of ["https://other.example/a.js", "/assets/a.js", "blob:https://parts.example/"])
    expect(rules?.createScriptURL(url)).toBeNull();
});
