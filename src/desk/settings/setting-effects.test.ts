import { describe, expect, it } from "vitest";

import type { EditableSetting } from "#contract/setting-desk.ts";

import { effectsOf, heldBy } from "./setting-effects.ts";

const held = (value: unknown) => ({
  value,
  isStored: value !== null,
  version: 1,
  changedBy: null,
  changedAt: null,
});

const PHONE: EditableSetting = {
  key: "phone_number",
  group: "contact",
  form: { kind: "line" },
  name: { es: "Teléfono", en: "Phone" },
  help: { es: "Un número", en: "A number" },
  ofStorefront: true,
  role: "manager",
  shop: held("1"),
  cr: held(null),
  us: held("2"),
};

describe("what a change of a setting does", () => {
  it("reaches every storefront that has none of its own", () => {
    expect(effectsOf(PHONE, { place: "shop", value: "3" })).toEqual([
      { storefront: "cr", before: "1", after: "3", isKept: false },
      { storefront: "us", before: "2", after: "2", isKept: true },
    ]);
  });

  it("reaches one storefront alone where it is that one's", () => {
    expect(effectsOf(PHONE, { place: "cr", value: "3" })).toEqual([
      { storefront: "cr", before: "1", after: "3", isKept: false },
    ]);
  });

  it("gives a storefront again what the whole shop has", () => {
    expect(effectsOf(PHONE, { place: "us", value: undefined })).toEqual([
      { storefront: "us", before: "2", after: "1", isKept: false },
    ]);
  });
});

it("holds a storefront's own before the shop's", () => {
  expect([heldBy(PHONE, "shop"), heldBy(PHONE, "cr"), heldBy(PHONE, "us")]).toEqual([
    "1",
    "1",
    "2",
  ]);
});
