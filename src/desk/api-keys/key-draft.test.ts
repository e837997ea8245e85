import { expect, it } from "vitest";

import { EMPTY_KEY, keyDraft, sentKey, sentTerms } from "./key-draft.ts";

const KEY = {
  name: "ERP",
  holder: "shop",
  account: null,
  scopes: ["stock"],
  storefront: "cr",
  networks: ["10.0.0.0/8", "2001:db8::1"],
  state: "active",
  secrets: [],
  madeBy: "ana@example.com",
  createdAt: "2026-11-26T00:00:00.000Z",
  expiresAt: "2027-11-26T00:00:00.000Z",
  lastAt: null,
  lastFrom: null,
  today: 0,
  version: 3,
} as const;

it("a key goes through its form unchanged", () => {
  const { fields, version } = keyDraft({
    ...KEY,
    scopes: ["stock"],
    networks: [...KEY.networks],
    secrets: [],
  });
  expect(version).toBe(3);
  expect(sentTerms(fields)).toEqual({
    scopes: ["stock"],
    storefront: "cr",
    networks: ["10.0.0.0/8", "2001:db8::1"],
  });
});

it("addresses are read from lines and commas, and empty ones are none", () => {
  const networks = " 10.0.0.0/8 \n\n203.0.113.7, 203.0.113.8;";
  expect(sentTerms({ ...EMPTY_KEY.fields, networks }).networks).toEqual([
    "10.0.0.0/8",
    "203.0.113.7",
    "203.0.113.8",
  ]);
  expect(sentTerms(EMPTY_KEY.fields)).toMatchObject({ storefront: null, networks: [] });
});

it("a customer's key asks for nothing of the shop's own, and the shop's key for no customer", () => {
  const scopes = ["catalogue", "stock", "buying"] as const;
  const fields = { ...EMPTY_KEY.fields, name: " Flota ", email: " ana@example.com ", scopes };
  expect(sentKey({ ...fields, holder: "customer" })).toMatchObject({
    name: "Flota",
    email: "ana@example.com",
    scopes: ["catalogue", "buying"],
    days: 90,
  });
  expect(sentKey(fields)).toMatchObject({ email: null, scopes: ["catalogue", "stock"] });
});
