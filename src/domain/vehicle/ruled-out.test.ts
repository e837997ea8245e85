import { expect, it } from "vitest";

import { withoutRuledOut } from "./ruled-out.ts";

const NAMES = new Set(["4d33", "4m50", "canter", "npr", "7.3"]);

function left(text: string): string {
  const words = text.split(" ").map((typed) => ({ typed }));
  return withoutRuledOut(words, ({ typed }) => NAMES.has(typed.toLowerCase()))
    .map(({ typed }) => typed)
    .join(" ");
}

it.each([
  ["canter 4m50 no el 4d33", "canter 4m50"],
  ["bomba 4m50 no es para npr", "bomba 4m50"],
  ["bomba no es para la npr 4m50", "bomba 4m50"],
  ["No el 4D33 bomba", "bomba"],
  ["injector 4m50 not 7.3", "injector 4m50"],
  ["pump for canter, not the 4d33", "pump for canter,"],
  ["pump not for the npr canter", "pump canter"],
])("%s leaves %s", (text, rest) => {
  expect(left(text)).toBe(rest);
});

it.each([
  "motor no 4d33",
  "motor no. 4d33",
  "no arranca canter 4d33",
  "bomba no el filtro canter",
  "canter 4d33",
  "no es para el la npr",
  "",
])("%j stays whole", (text) => {
  expect(left(text)).toBe(text);
});
