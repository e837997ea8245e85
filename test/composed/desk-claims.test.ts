import { describe, expect, it } from "vitest";
import { z } from "zod";

import { AdminClaimResponse, AdminClaimsResponse } from "#contract/warranty.ts";
import { dayOf } from "#domain/storefront/day-of.ts";

import { numberOf, openReturningShop } from "../factories/returning-shop.ts";

const shop = await openReturningShop();
const { pool, ask, desk, delivered } = shop;

const PUMPS = { items: [{ sku: "PUMP", cartQty: 3 }] };
const TODAY = dayOf(new Date(), "cr");
const Opened = z.looseObject({ claim: z.looseObject({ claim: z.string() }) });

async function opened(path: string): Promise<number> {
  const [, orderNumber, validator] = path.split("-");
  const claim = {
    line: 1,
    quantity: 2,
    vehicle: "Isuzu NPR 2016",
    distance: "12 500",
    fittedOn: TODAY,
    failedOn: TODAY,
    serial: "SN-7",
    comment: "It lost pressure.",
  };
  const body = { orderNumber, validator, claim };
  const reply = await ask({ url: "orders/claims/open?lang=en", body });
  return Number(Opened.parse(reply.body).claim.claim);
}
const step = (name: string, claim: number, more: object = {}) =>
  desk(`claims/${name}`, { claim, ...more });
const get = async (claim: number, role: "staff" | "manager" = "staff") =>
  AdminClaimResponse.parse((await desk("claims/get", { claim }, role)).body).claim;
const numbers = async (filters: object) =>
  AdminClaimsResponse.parse((await desk("claims", { filters }, "staff")).body).items.map((one) =>
    Number(one.claim),
  );

describe("a warranty claim as staff sees it", () => {
  it("says what failed, what may be credited, and what each role may do now", async () => {
    const path = await delivered({ ...shop.transfer, ...PUMPS });
    const claim = await opened(path);
    await desk("warrantyterms", { of: { sku: "PUMP" }, terms: { months: 12, km: 20_000 } });
    expect(await get(claim)).toMatchObject({
      email: "ann@example.com",
      vehicle: "Isuzu NPR 2016",
      distance: 12_500,
      unit: "km",
      serial: "SN-7",
      terms: { months: 12, km: 20_000 },
      worth: 200,
      way: "by_hand",
      credit: null,
      steps: ["approve", "refuse"],
    });
    await step("approve", claim, { message: "Yes." });
    expect((await get(claim)).steps).toEqual(["replace"]);
    expect((await get(claim, "manager")).steps).toEqual(["replace", "credit"]);
    await step("credit", claim, { amount: 150 });
    expect((await get(claim)).steps).toEqual([]);
    expect(await get(claim, "manager")).toMatchObject({
      steps: ["pay"],
      credit: { amount: 150, way: "by_hand", paidAt: null },
      history: [
        { status: "received", by: "" },
        { status: "approved", by: "manager@example.com", message: "Yes." },
        { status: "credited", by: "manager@example.com" },
      ],
    });
    await step("pay", claim);
    expect((await get(claim, "manager")).steps).toEqual([]);
  });

  it("is none where there is none, and no customer's to read", async () => {
    const claim = await opened(await delivered(PUMPS));
    expect((await get(claim)).terms).toEqual({ months: 12, km: 20_000 });
    expect((await desk("claims/get", { claim: 1 }, "staff")).status).toBe(404);
    expect((await desk("claims/get", { claim }, "customer")).status).toBe(403);
  });

  it("takes no step of who saw it before somebody else changed it", async () => {
    const claim = await opened(await delivered(PUMPS));
    await step("approve", claim, { version: 1 });
    expect(await step("replace", claim, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", current: { status: "approved", version: 2 } },
    });
    expect((await step("replace", claim, { version: 2 })).status).toBe(200);
  });

  it("is found by its number, order, customer, part and age", async () => {
    const path = await delivered(PUMPS);
    const claim = await opened(path);
    expect(await numbers({ text: String(claim) })).toEqual([claim]);
    expect(await numbers({ text: `#${numberOf(path)}` })).toEqual([claim]);
    expect(await numbers({ text: "ann@example.com" })).toContain(claim);
    expect(await numbers({ text: "nobody@example.com" })).toEqual([]);
    await pool.query(
      "update warranty_claim set created_at = now() - interval '3 days' - interval '1 minute' where number = $1",
      [claim],
    );
    expect(await numbers({ olderThanDays: 3 })).toEqual([claim]);
    expect(await numbers({ olderThanDays: 4 })).toEqual([]);
  });
});
