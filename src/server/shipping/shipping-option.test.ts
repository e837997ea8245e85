import { describe, expect, it } from "vitest";

import { HOUR_MS } from "#domain/clock/durations.ts";

import { AUSTIN, GROUND } from "../../../test/factories/austin.ts";
import { createShippingOptions, type ShippingCase } from "./shipping-option.ts";

const BEGUN = Date.UTC(2026, 10, 22, 12);
const CASE: ShippingCase = { place: AUSTIN, lines: [{ sku: "FILTER", quantity: 2 }] };
const optionsAt = (ms: number, secret = 1) =>
  createShippingOptions({
    secret: new Uint8Array(32).fill(secret),
    now: () => new Date(BEGUN + ms),
  });
const ID = optionsAt(0).idOf(GROUND, CASE);

describe("a shipping option (decisions §6, ADR 0016)", () => {
  it("is the offer that it was made of, for any process of the shop", () => {
    expect(optionsAt(0).read(ID, CASE)).toMatchObject(GROUND);
  });

  it("may be chosen for two hours", () => {
    const read = [2 * HOUR_MS - 1_000, 2 * HOUR_MS].map((ms) => optionsAt(ms).read(ID, CASE));
    expect(read).toEqual([expect.objectContaining(GROUND), undefined]);
  });

  it.each([
    ["country", "CR"],
    ["state", "OK"],
    ["city", "Dallas"],
    ["district", "Norte"],
    ["postalCode", "78702"],
    ["type", "commercial"],
  ])("is good for no other %s", (field, value) => {
    const place = { ...AUSTIN, type: "residential" as const };
    const id = optionsAt(0).idOf(GROUND, { ...CASE, place });
    expect(optionsAt(0).read(id, { ...CASE, place })).toBeDefined();
    expect(optionsAt(0).read(id, { ...CASE, place: { ...place, [field]: value } })).toBeUndefined();
  });

  it("is good for its address in whatever case and with blanks around", () => {
    const place = { ...AUSTIN, city: ` ${AUSTIN.city.toUpperCase()} ` };
    expect(optionsAt(0).read(ID, { ...CASE, place })).toBeDefined();
  });

  it.each([
    [[{ sku: "FILTER", quantity: 1 }]],
    [[{ sku: "TURBO", quantity: 2 }]],
    [[...CASE.lines, { sku: "TURBO", quantity: 1 }]],
    [[]],
  ])("is good for no other cart: %j", (lines) => {
    expect(optionsAt(0).read(ID, { ...CASE, lines })).toBeUndefined();
  });

  it("is nobody else's to make or to change", () => {
    const [payload = "", signature = ""] = ID.split(".");
    const cheaper = JSON.parse(Buffer.from(payload, "base64url").toString());
    const changed = Buffer.from(JSON.stringify({ ...cheaper, price: 0 })).toString("base64url");
    const forged = [
      optionsAt(0, 2).idOf(GROUND, CASE),
      `${changed}.${signature}`,
      `${ID}.x`,
      payload,
      `${payload}.`,
      "",
    ];
    expect(forged.map((id) => optionsAt(0).read(id, CASE))).toEqual(forged.map(() => undefined));
  });
});
