import { afterEach, describe, expect, it, vi } from "vitest";

import { formWith, openPaymentPage, READY } from "../../../../test/factories/payment-page.ts";

afterEach(() => vi.unstubAllGlobals());
const openPage = () => openPaymentPage(new Map(), () => Response.error());

describe("what a provider gives", () => {
  it("is nothing where there is none, or it brings its own button", async () => {
    const { dataOf } = await openPage();
    const nothing = { status: "ready", data: {} };
    expect([await dataOf(null), await dataOf(formWith(null))]).toEqual([nothing, nothing]);
  });

  it("is what its fields hold; nothing when it fails", async () => {
    const { dataOf } = await openPage();
    expect(await dataOf(formWith(async () => READY))).toEqual(READY);
    const failing = formWith(() => Promise.reject(new Error("away")));
    expect(await dataOf(failing)).toEqual({ status: "incomplete" });
  });
});
