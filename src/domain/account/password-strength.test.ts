import { expect, it } from "vitest";

import { PASSWORD_RULES } from "./password-rules.ts";
import { PASSWORD_STRENGTHS, passwordStrength } from "./password-strength.ts";

it.each([
  ["", "short"],
  ["Xk9#mQ2", "short"],
  ["password1", "common"],
  ["aaaaaaaab", "weak"],
  ["abcabcabcabd", "weak"],
  ["tornillo7", "weak"],
  ["tornillo7Azul", "fair"],
  ["tornillo verde 47 corto", "good"],
  ["Xk9#mQ2!pL", "fair"],
])("calls %j %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

it("says short or common of nothing that the rules take", () => {
  for (const password of ["tornillo7", "tornillo verde 47", "Xk9#mQ2!"]) {
    expect(PASSWORD_RULES.map((rule) => rule(password))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(PASSWORD_STRENGTHS.slice(2)).toContain(passwordStrength(password));
  }
});

it("never calls a longer one of the same beginning weaker", () => {
  const phrase = "Tres tristes tigres 33 tragan";
  const ranks = Array.from({ length: phrase.length - 7 }, (_, index) =>
    PASSWORD_STRENGTHS.indexOf(passwordStrength(phrase.slice(0, index + 8))),
  );
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
});
