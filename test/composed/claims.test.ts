import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";

import { ClaimsResponse } from "#contract/warranty.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import { openPartCatalogue } from "../factories/part-catalogue.ts";
import { orderIn } from "../factories/ordering-shop.ts";
import { codeOf, numberOf, openReturningShop } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openReturningShop();
const { pool, ask, desk, delivered, upkeep } = shop;
afterEach(() => requireWholeLedger(shop.database));

/** The browser that places the orders, and sees them whole. */
const HERE = "a-browser-of-a-guest-0004";
const PUMPS = { items: [{ sku: "PUMP", cartQty: 3 }], browser: HERE };
const TODAY = dayOf(new Date(), "cr");
const CLAIM = {
  line: 1,
  quantity: 1,
  vehicle: "Isuzu NPR 2016",
  distance: "12 500",
  fittedOn: TODAY,
  failedOn: TODAY,
  serial: " SN-7 ",
  comment: "It lost pressure.",
};

const claim = (path: string, changes: object = {}) => {
  const [, orderNumber, validator] = path.split("-");
  const body = { orderNumber, validator, claim: { ...CLAIM, ...changes } };
  return ask({ url: "orders/claims/open?lang=en", body });
};
const claimsOf = async (path: string, browser = HERE) => {
  const headers = { "browser-secret": browser };
  return ClaimsResponse.parse((await ask({ url: `orders/claims/${path}?lang=en`, headers })).body);
};
const Opened = z.looseObject({ claim: z.looseObject({ claim: z.string() }) });
async function opened(path: string, changes: object = {}): Promise<number> {
  return Number(Opened.parse((await claim(path, changes)).body).claim.claim);
}
const step = (name: string, number: number, more: object = {}) =>
  desk(`claims/${name}`, { claim: number, ...more });
async function approved(path: string, changes: object = {}): Promise<number> {
  const number = await opened(path, changes);
  await step("approve", number);
  return number;
}
const reconcile = async () => {
  await upkeep.reconcile();
  await upkeep.reconcile();
};
const mailsOf = async (number: number) => {
  const { rows } = await pool.query<{ kind: string }>(
    "select kind from mail where params ->> 'claim' = $1 order by id",
    [String(number)],
  );
  return rows.map(({ kind }) => kind);
};

describe("a warranty claim", () => {
  it("shows how it stands to whoever has the order's link, and no word or picture of whose it is", async () => {
    const path = await delivered(PUMPS);
    await opened(path);
    const [own] = (await claimsOf(path)).claims;
    expect(own).toMatchObject({ vehicle: "Isuzu NPR 2016", serial: "SN-7" });
    const [seen] = (await claimsOf(path, `${HERE}-else`)).claims;
    expect(seen).toEqual({ ...own, vehicle: "", serial: "", comment: "", images: [] });
  });

  it("is for pieces that left, with what failed, and is told to customer and shop", async () => {
    const path = await delivered(PUMPS);
    expect(await claimsOf(path)).toMatchObject({
      unit: "km",
      boughtOn: TODAY,
      today: TODAY,
      lines: [{ line: 1, maxQty: 3 }],
      claims: [],
    });
    const number = await opened(path, { quantity: 2 });
    const { lines, claims } = await claimsOf(path);
    expect(lines).toMatchObject([{ maxQty: 1 }]);
    expect(claims).toMatchObject([
      {
        claim: String(number),
        status: "received",
        sku: "PUMP",
        quantity: 2,
        vehicle: "Isuzu NPR 2016",
        distance: 12_500,
        unit: "km",
        fittedOn: TODAY,
        serial: "SN-7",
        comment: "It lost pressure.",
        credit: null,
      },
    ]);
    expect(await mailsOf(number)).toEqual(["claim_received", "staff_claim"]);
  });

  it("says which field is missing or cannot be", async () => {
    const path = await delivered(PUMPS);
    for (const [changes, field] of [
      [{ vehicle: " " }, "vehicle"],
      [{ distance: "far" }, "distance"],
      [{ fittedOn: "2001-01-01" }, "fittedOn"],
      [{ failedOn: "2090-01-01" }, "failedOn"],
      [{ comment: "" }, "comment"],
    ] as const)
      expect(await claim(path, changes)).toMatchObject({
        status: 400,
        body: { code: "invalid_form", errors: [{ field }] },
      });
    expect(codeOf(await claim(path, { comment: "4111 1111 1111 1111" }))).toBe(
      "card_number_refused",
    );
    expect((await claimsOf(path)).claims).toEqual([]);
  });

  it("is refused for pieces that nobody has, and is one 404 for every wrong link", async () => {
    const unsent = await shop.placed(PUMPS);
    expect((await claimsOf(unsent)).lines).toEqual([]);
    expect(codeOf(await claim(unsent))).toBe("claim_refused");
    const [path, other] = [await delivered(PUMPS), await delivered(PUMPS)];
    for (const wrong of [{ quantity: 4 }, { line: 2 }])
      expect(codeOf(await claim(path, wrong))).toBe("claim_refused");
    const [, number] = path.split("-");
    for (const wrong of [
      `order-${number}-${other.split("-")[2]}`,
      `order-1-${path.split("-")[2]}`,
    ]) {
      expect((await claim(wrong)).status).toBe(404);
      expect((await ask({ url: `orders/claims/${wrong}` })).status).toBe(404);
    }
  });

  it("is one when the button is pressed twice, and a piece is in one of many at once", async () => {
    const path = await delivered(PUMPS);
    const twice = await Promise.all([opened(path), opened(path), opened(path)]);
    expect(new Set(twice).size).toBe(1);
    const single = await delivered({ items: [{ sku: "FILTER", cartQty: 1 }] });
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => claim(single, { comment: `claim ${index}` })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("takes its pieces out of what may be returned, and those in a return cannot be claimed", async () => {
    const path = await delivered(PUMPS);
    await opened(path, { quantity: 1 });
    expect((await shop.returnable(path)).lines[0]).toMatchObject({ maxQty: 2 });
    await shop.opened(path, [{ quantity: 2 }]);
    expect((await claimsOf(path)).lines).toEqual([]);
    const whole = await delivered(PUMPS);
    const number = await opened(whole, { quantity: 3 });
    expect((await shop.returnable(whole)).lines[0]).toMatchObject({ whyNot: "claimed" });
    await step("refuse", number, { message: "Run without oil." });
    expect((await shop.returnable(whole)).lines[0]).toMatchObject({ maxQty: 3 });
  });
});

describe("what staff does with warranty claims", () => {
  it("credits one once when it is told to a hundred times at once", async () => {
    const path = await delivered(PUMPS);
    const number = await approved(path, { quantity: 2 });
    expect((await desk("claims/credit", { claim: number }, "staff")).status).toBe(403);
    const replies = await Promise.all(Array.from({ length: 100 }, () => step("credit", number)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(99);
    await Promise.all([reconcile(), reconcile()]);
    const [shown] = (await claimsOf(path)).claims;
    expect(shown?.credit).toMatchObject({ amount: 200, way: "provider" });
    expect(shown?.credit?.paidAt).not.toBeNull();
    expect(orderIn(await shop.read(path)).refunds).toMatchObject([{ amount: 200, state: "done" }]);
    expect(await mailsOf(number)).toEqual([
      "claim_received",
      "staff_claim",
      "claim_approved",
      "claim_credited",
      "claim_paid",
    ]);
  });

  it("never credits more than the pieces were paid with, whatever else was paid back", async () => {
    const path = await delivered({ items: [{ sku: "FILTER", cartQty: 3 }] });
    const { total, shipping } = orderIn(await shop.read(path));
    const back = await shop.received(await shop.opened(path, [{ quantity: 1 }]));
    await shop.step(back, "approve");
    const first = await approved(path);
    expect(codeOf(await step("credit", first, { amount: 99 }))).toBe("refund_refused");
    await step("credit", first);
    await step("credit", await approved(path, { comment: "The other one." }));
    await reconcile();
    const { refunds } = orderIn(await shop.read(path));
    const cents = refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(cents).toBe(Math.round((total - shipping) * 100));
  });

  it("replaces a piece, which may fail again and be claimed again", async () => {
    const path = await delivered({ items: [{ sku: "FILTER", cartQty: 1 }] });
    const number = await approved(path);
    expect((await claimsOf(path)).lines).toEqual([]);
    await step("replace", number, { message: "Correos CR77" });
    const { lines, claims } = await claimsOf(path);
    expect([lines.length, claims[0]?.status, claims[0]?.message]).toEqual([
      1,
      "replaced",
      "Correos CR77",
    ]);
    expect(codeOf(await step("credit", number))).toBe("claim_status_refused");
    expect(await opened(path)).not.toBe(number);
  });

  it("takes no step that is not its turn, refuses only with a reason, and pays by hand once", async () => {
    const path = await delivered({ ...shop.transfer, ...PUMPS });
    const number = await opened(path);
    for (const wrong of ["replace", "credit", "pay"])
      expect(codeOf(await step(wrong, number, { message: "no" }))).toBe("claim_status_refused");
    expect((await step("refuse", number)).status).toBe(400);
    expect((await desk("claims/approve", { claim: number }, "customer")).status).toBe(403);
    await step("approve", number);
    await step("credit", number, { amount: 60 });
    const unpaid = await desk("claims", { filters: { isUnpaid: true, claim: number } }, "staff");
    expect(unpaid.body).toMatchObject({
      items: [{ claim: String(number), credit: { amount: 60 } }],
    });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => step("pay", number, { message: "SINPE 4711" })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const name of ["approve", "refuse", "replace", "credit", "pay"])
      expect((await step(name, 1, { message: "no" })).status).toBe(404);
  });

  it("lists them by number, status and order, page by page, with who did what in the audit log", async () => {
    const path = await delivered(PUMPS);
    const numbers = [await opened(path), await opened(path, { comment: "Another." })];
    const Listed = z.looseObject({
      items: z.array(z.looseObject({ claim: z.string() })),
      next: z.number().nullable(),
    });
    const list = async (body: object) => Listed.parse((await desk("claims", body, "staff")).body);
    const orderNumber = numberOf(path);
    const filters = { orderNumber };
    const first = await list({ filters, limit: 1 });
    const rest = await list({ filters, limit: 1, after: first.next });
    expect([first.items[0]?.claim, rest.items[0]?.claim, rest.next]).toEqual([
      String(numbers[1]),
      String(numbers[0]),
      null,
    ]);
    await step("approve", numbers[0] ?? 0, { message: "Send it." });
    expect((await list({ filters: { orderNumber, status: "approved" } })).items).toMatchObject([
      { email: "ann@example.com", next: ["replace", "credit"] },
    ]);
    const { rows } = await pool.query("select action, change from audit_log where subject = $1", [
      `claim:${numbers[0]}`,
    ]);
    expect(rows).toEqual([
      {
        action: "claim.approve",
        change: { status: ["received", "approved"], message: [null, "Send it."] },
      },
    ]);
  });
});

describe("how long a part is warranted", () => {
  const { parts } = openPartCatalogue(shop.database);
  const guest: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };
  const warrantyOf = async (sku: string) => (await parts.product(sku, guest))?.warranty;

  it("is said of a brand, and otherwise of a part", async () => {
    const { rows } = await pool.query<{ name: string }>(
      "select b.name from brand b join part p on p.brand_id = b.id where p.sku = 'PUMP'",
    );
    const brand = rows[0]?.name ?? "";
    expect(await warrantyOf("PUMP")).toBeNull();
    await desk("warrantyterms", { of: { brand }, terms: { months: 12, km: 100_000 } });
    expect(await warrantyOf("PUMP")).toEqual({ months: 12, km: 100_000 });
    await desk("warrantyterms", { of: { sku: "PUMP" }, terms: { months: 24 } });
    expect(await warrantyOf("PUMP")).toEqual({ months: 24, km: null });
    await desk("warrantyterms", { of: { sku: "PUMP" }, terms: null });
    expect(await warrantyOf("PUMP")).toEqual({ months: 12, km: 100_000 });
  });

  it("is a manager's to say, of what there is", async () => {
    const terms = { months: 12 };
    expect((await desk("warrantyterms", { of: { sku: "NONE" }, terms })).status).toBe(404);
    expect((await desk("warrantyterms", { of: { sku: "PUMP" }, terms }, "staff")).status).toBe(403);
    expect(
      (await desk("warrantyterms", { of: { sku: "PUMP" }, terms: { months: 0 } })).status,
    ).toBe(400);
  });
});
