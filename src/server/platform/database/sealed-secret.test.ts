import { expect, it } from "vitest";

import { createSecretSeal } from "./sealed-secret.ts";

const secret = Buffer.from("12345678901234567890");
const seal = createSecretSeal(new Uint8Array(32).fill(1));

it("opens what it sealed, and never seals the same twice", () => {
  const sealed = seal.seal(secret, "ana");
  expect(seal.open(sealed, "ana")).toEqual(secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(seal.seal(secret, "ana").equals(sealed)).toBe(false);
});

it("opens nothing in another's row, by another key, or with a bit changed", () => {
  const sealed = seal.seal(secret, "ana");
  expect(seal.open(sealed, "eva")).toBeUndefined();
  expect(createSecretSeal(new Uint8Array(32).fill(2)).open(sealed, "ana")).toBeUndefined();
  const other = createSecretSeal(new Uint8Array(32).fill(1), "payout account");
  expect(other.open(sealed, "ana")).toBeUndefined();
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(seal.open(changed, "ana")).toBeUndefined();
  }
  expect(seal.open(Buffer.alloc(3), "ana")).toBeUndefined();
});
