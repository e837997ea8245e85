import { expect, it } from "vitest";

import { localeOf, requestLocale } from "./locale.ts";

it.each([
  ["/", "es"],
  ["/en", "en"],
  ["/EN/part/x", "en"],
  ["/engine/4HK1", "es"],
])("reads the language of the page %s as %s", (pathname, expected) => {
  expect(localeOf(pathname)).toBe(expected);
});

it.each([
  [undefined, undefined, "es"],
  [undefined, "en-US,en;q=0.9,es;q=0.8", "en"],
  [undefined, "fr-FR,fr", "es"],
  ["en", "es", "en"],
  ["fr", "en", "es"],
])("answers a caller with ?lang=%s and Accept-Language %s in %s", (lang, header, expected) => {
  expect(requestLocale(lang, header)).toBe(expected);
});
