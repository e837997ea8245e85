import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { ClaimableResponse } from "#contract/after-sale-desk.ts";
import { AdminClaimResponse, ClaimChangedResponse, ClaimsResponse } from "#contract/warranty.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { writeMail } from "#server/mails/write-mail.ts";

import { openActingShop } from "../factories/acting-shop.ts";
import { MAIL_SHOP } from "../factories/mail-shop.ts";
import { codeOf, numberOf } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const CLERK = "staff@example.com";
const BOSS = "manager@example.com";
const SAYS = "Our staff made the request on your behalf.";
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
const PUMPS = { items: [{ sku: "PUMP", cartQty: 3 }] };

const shop = await openActingShop();
const { ask, desk, delivered, logged, tokens } = shop;
/** A customer of each test's own. */
let email = "";
let own = "";
let count = 0;

beforeEach(async () => {
  count += 1;
  email = `ana-${count}@example.com`;
  own = await shop.customer(email);
});
afterEach(() => requireWholeLedger(shop.database));

type Role = "customer" | "staff" | "manager";
const begin = (path: string, changes: object = {}, role: Role = "staff") =>
  desk("claims/open", { orderNumber: numberOf(path), claim: { ...CLAIM, ...changes } }, role);
const claimable = async (path: string) => {
  const { body } = await desk("claims/claimable", { orderNumber: numberOf(path) }, "staff");
  return ClaimableResponse.parse(body);
};
const claimOf = async (body: unknown) => {
  const claim = Number(ClaimChangedResponse.parse(body).claim.claim);
  return AdminClaimResponse.parse((await desk("claims/get", { claim }, "staff")).body).claim;
};
const begun = async (path: string, changes: object = {}) =>
  claimOf((await begin(path, changes)).body);
/** A claim by the order's link, as its customer opens it. */
const openByLink = (path: string, token: string) => {
  const [, orderNumber, validator] = path.split("-");
  const body = { orderNumber, validator, claim: CLAIM };
  return ask({ url: "orders/claims/open?lang=en", body, token });
};
/** What its customer was mailed when it was opened. */
async function mailed(claim: string) {
  const { params, recipient } = await shop.db
    .selectFrom("mail")
    .select(["params", "recipient"])
    .where("once_key", "=", `claim_received:${claim}`)
    .executeTakeFirstOrThrow();
  const mail = writeMail({ kind: "claim_received", locale: "en", params, shop: MAIL_SHOP });
  return { to: recipient, text: mail?.text ?? "" };
}
const entries = (claim: string) => logged(`claim:${claim}`, "claim.acted");

describe("a warranty claim that staff opens from the order", () => {
  it("names who of the staff opened it, in its history and the audit log, and is told to its customer as such", async () => {
    const path = await delivered({ ...PUMPS, token: own, order: { email } });
    const claim = await begun(path, { quantity: 2 });
    expect(claim).toMatchObject({
      status: "received",
      quantity: 2,
      vehicle: "Isuzu NPR 2016",
      distance: 12_500,
      serial: "SN-7",
      email,
      history: [{ status: "received", by: CLERK }],
    });
    expect(await entries(claim.claim)).toEqual([
      { actor: CLERK, action: "claim.acted", change: { order: [null, numberOf(path)] } },
    ]);
    const { to, text } = await mailed(claim.claim);
    expect(to).toBe(email);
    expect(text).toContain(SAYS);
  });

  it("is one of an order without an account too, and goes on as any other", async () => {
    const claim = await begun(await delivered({ ...PUMPS, ...shop.transfer }));
    expect(claim).toMatchObject({ account: null, history: [{ by: CLERK }] });
    expect((await mailed(claim.claim)).to).toBe("ann@example.com");
    for (const name of ["approve", "credit", "pay"])
      expect((await desk(`claims/${name}`, { claim: Number(claim.claim) })).status).toBe(200);
  });

  it("is the same when the button was pressed twice, and its customer's own where the order is the clerk's", async () => {
    const path = await delivered({ ...PUMPS, token: tokens.staff, order: { email: CLERK } });
    const claim = await begun(path);
    expect((await begun(path)).claim).toBe(claim.claim);
    expect(claim.history).toMatchObject([{ by: "" }]);
    expect((await mailed(claim.claim)).text).not.toContain("Our staff");
  });

  it("is for the pieces and days that its customer may claim, by a manager either", async () => {
    const path = await delivered({ ...PUMPS, token: own, order: { email } });
    expect(await claimable(path)).toMatchObject({
      unit: "km",
      boughtOn: TODAY,
      today: TODAY,
      lines: [{ line: 1, maxQty: 3 }],
    });
    for (const role of ["staff", "manager"] as const) {
      expect(codeOf(await begin(path, { quantity: 4 }, role))).toBe("claim_refused");
      expect(codeOf(await begin(path, { line: 2 }, role))).toBe("claim_refused");
      expect(await begin(path, { fittedOn: "2001-01-01", vehicle: " " }, role)).toMatchObject({
        status: 400,
        body: { code: "invalid_form", errors: [{ field: "vehicle" }, { field: "fittedOn" }] },
      });
    }
    await begun(path, { quantity: 2 });
    expect((await claimable(path)).lines).toMatchObject([{ maxQty: 1 }]);
    const link = await ask({ url: `orders/claims/${path}?lang=en`, token: own });
    expect(ClaimsResponse.parse(link.body).lines).toEqual((await claimable(path)).lines);
  });

  it("is opened by staff alone, of an order that there is, with words and no photos", async () => {
    const path = await delivered(PUMPS);
    expect((await begin(path, {}, "customer")).status).toBe(403);
    const bare = { orderNumber: numberOf(path), claim: CLAIM };
    expect((await ask({ url: "admin/claims/open", body: bare })).status).toBe(401);
    const images = ["00000000-0000-4000-8000-000000000001"];
    expect((await begin(path, { images })).status).toBe(400);
    expect(codeOf(await begin("order-1-x"))).toBe("not_found");
    expect((await desk("claims/claimable", { orderNumber: 1 }, "staff")).status).toBe(404);
  });
});

describe("a warranty claim in a customer's place (ADR 0055)", () => {
  it("names who acts, in its history, the audit log and the mail", async () => {
    const path = await delivered({ ...PUMPS, token: own, order: { email } });
    const claim = await claimOf((await openByLink(path, await shop.acting(email))).body);
    expect(claim.history).toMatchObject([{ by: BOSS }]);
    expect(await entries(claim.claim)).toMatchObject([{ actor: BOSS }]);
    expect((await mailed(claim.claim)).text).toContain(SAYS);
  });

  it("is so too where the clerk opens it by the order's link, and not where its customer does", async () => {
    const path = await delivered({ ...PUMPS, token: own, order: { email } });
    const clerks = await claimOf((await openByLink(path, tokens.staff)).body);
    expect(await entries(clerks.claim)).toMatchObject([{ actor: CLERK }]);
    const other = await delivered({ ...PUMPS, token: own, order: { email } });
    const theirs = await claimOf((await openByLink(other, own)).body);
    expect(theirs.history).toMatchObject([{ by: "" }]);
    expect(await entries(theirs.claim)).toEqual([]);
    expect((await mailed(theirs.claim)).text).not.toContain("Our staff");
  });
});
