import { globSync, readFileSync } from "node:fs";

import type { Locale } from "#domain/i18n/locale.ts";

/** What stands for a value within a text. */
const VALUE = /\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/gu;

/** Whether a text is one of those that the back office says in a language, with any values in it. */
export function saysIn(locale: Locale): (text: string) => boolean {
  const texts = globSync(`src/desk/i18n/locales/${locale}/*.json`).flatMap((file) =>
    textsIn(JSON.parse(readFileSync(file, "utf8"))),
  );
  const whole = new Set(texts.filter((text) => !text.includes("{")));
  const patterns = texts
    .filter((text) => text.includes("{") && text.replaceAll(VALUE, "").trim().length > 2)
    .map((text) => new RegExp(`^${text.split(VALUE).map(literally).join(".+")}$`, "u"));
  return (text) => whole.has(text) || patterns.some((pattern) => pattern.test(text));
}

/** A piece of a pattern that means just what it says. */
function literally(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`);
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
