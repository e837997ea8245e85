import { afterEach, describe, expect, it } from "vitest";

import { AdminReturnResponse, OpenReturnResponse } from "#contract/returns.ts";
import { type AdminClaim, AdminClaimResponse } from "#contract/warranty.ts";
import { fromDollars } from "#domain/money/money.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { createFigures } from "#server/dashboard/read-figures.ts";
import { dollarsText } from "#server/mails/mail-money.ts";

import { filters, openProposingShop, parcel, pumps } from "../factories/proposing-shop.ts";
import { codeOf } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openProposingShop();
const { db, pool, manager, desk, edited, byCard, payMore, reconciled } = shop;
const { refundsOf, rowsOf, dueOf, mailsAbout } = shop;
afterEach(() => requireWholeLedger(shop.database));

/** An order that two payments by card paid, of which all has arrived. */
async function deliveredTwicePaid(): Promise<number> {
  const number = await byCard([filters(2), pumps(3)]);
  await edited(number, { items: [filters(2), pumps(6)] }, manager);
  expect((await payMore(number)).status).toBe(200);
  expect((await desk("orders/ship", parcel(number))).status).toBe(200);
  const delivered = { orderNumber: number, to: "Delivered", note: "" };
  expect((await desk("orders/status", delivered)).status).toBe(200);
  return number;
}

/** What its path says for the calls of its customer. */
async function heldOf(number: number) {
  const [, orderNumber, validator] = (await shop.pathOf(number)).split("-");
  return { orderNumber, validator };
}

/** A return of all of its pieces, which the shop took back: both payments pay it. */
async function returnedWhole(number: number): Promise<number> {
  const wish = { reason: "not_needed", comment: "" };
  const items = [
    { line: 1, quantity: 2, ...wish },
    { line: 2, quantity: 6, ...wish },
  ];
  const body = { return: { ...(await heldOf(number)), items, resolution: "refund" } };
  const reply = await shop.ask({ url: "orders/openreturn?lang=en", body });
  const returnNumber = Number(OpenReturnResponse.parse(reply.body).return.returnNumber);
  for (const step of ["authorize", "receive", "approve"]) {
    const { status, body: why } = await desk(`returns/${step}`, { returnNumber });
    expect({ status, why }).toMatchObject({ status: 200 });
  }
  return returnNumber;
}

const returnOf = async (returnNumber: number) =>
  AdminReturnResponse.parse((await desk("returns/get", { returnNumber })).body).return;

/** Its two refunds in cents, the larger one, which is the return's or the claim's own, first. */
async function partsOf(number: number) {
  const [own, further, ...more] = await refundsOf(number);
  if (!own || !further || more.length > 0) throw new Error("It does not go back by two payments.");
  return { own, further };
}

const refuse = (attempt: string) =>
  pool.query(
    "update refund set state = 'refused', done_at = now() where attempt_id = $1 and state = 'waiting'",
    [attempt],
  );
const wentOf = (number: number) =>
  rowsOf("select cause, amount_cents::int as amount from payout where order_number = $1", number);
const paid = (orderNumber: number) => desk("payouts/paid", { orderNumber, reference: "BNCR 6" });

/** Cents as its customer's mails say them. */
const shown = (amount: number) => dollarsText(amount, "es");

/** What went back to customers, counted anew, in cents. */
async function returnedNow(): Promise<number> {
  const read = createFigures({ db, now: () => new Date() });
  return fromDollars((await read({ span: "week", storefront: undefined }, "en")).sum.returned);
}

describe("a return that two payments of its order pay back", () => {
  it("of which the first is refused is paid by transfer of that alone, once the other part is back", async () => {
    const before = await returnedNow();
    const number = await deliveredTwicePaid();
    const returnNumber = await returnedWhole(number);
    const { own, further } = await partsOf(number);
    await refuse(own.attempt);
    expect(await dueOf(number)).toEqual([{ cause: "return", amount: own.amount }]);
    expect(await returnOf(returnNumber)).toMatchObject({
      isRefundRefused: true,
      steps: [],
      parts: {
        transfer: own.amount / 100,
        provider: 0,
        waiting: further.amount / 100,
        refused: 0,
      },
    });
    const tooEarly = await desk("returns/refund", { returnNumber, reference: "BNCR 5" });
    expect(codeOf(tooEarly)).toBe("return_status_refused");
    await reconciled();
    expect(await returnOf(returnNumber)).toMatchObject({
      status: "approved",
      steps: ["refund"],
      parts: { transfer: own.amount / 100, provider: further.amount / 100, waiting: 0 },
    });
    expect((await desk("returns/refund", { returnNumber, reference: "BNCR 5" })).status).toBe(200);
    expect(await wentOf(number)).toEqual([{ cause: "return", amount: own.amount }]);
    expect(await returnOf(returnNumber)).toMatchObject({
      status: "refunded",
      parts: { transfer: null, provider: further.amount / 100 },
    });
    const [mail] = await mailsAbout(number, "return_refunded");
    expect(mail?.["way"]).toContain(`Le pagamos ${shown(own.amount)} por transferencia`);
    expect(mail?.["way"]).toContain(`${shown(further.amount)} volvió por la misma forma de pago`);
    expect(mail?.["transfer"]).toContain("BNCR 5");
    expect((await returnedNow()) - before).toBe(own.amount + further.amount);
  });

  it("of which the other is refused is not back before that was transferred", async () => {
    const before = await returnedNow();
    const number = await deliveredTwicePaid();
    const returnNumber = await returnedWhole(number);
    const { own, further } = await partsOf(number);
    await refuse(further.attempt);
    await reconciled();
    expect(await returnOf(returnNumber)).toMatchObject({
      status: "approved",
      isRefundRefused: false,
      steps: [],
      parts: { transfer: null, provider: own.amount / 100, refused: further.amount / 100 },
    });
    expect(await dueOf(number)).toEqual([{ cause: "reduction", amount: further.amount }]);
    expect((await paid(number)).status).toBe(200);
    await reconciled();
    expect((await returnOf(returnNumber)).status).toBe("refunded");
    const [mail] = await mailsAbout(number, "return_refunded");
    expect(mail?.["way"]).toContain(`Le pagamos ${shown(further.amount)} por transferencia`);
    expect((await returnedNow()) - before).toBe(own.amount + further.amount);
  });

  it("of which both are refused is paid by two transfers, its own the last", async () => {
    const number = await deliveredTwicePaid();
    const returnNumber = await returnedWhole(number);
    const { own, further } = await partsOf(number);
    await refuse(own.attempt);
    await refuse(further.attempt);
    expect((await returnOf(returnNumber)).parts).toEqual({
      transfer: own.amount / 100,
      provider: 0,
      waiting: 0,
      refused: further.amount / 100,
    });
    const tooEarly = await desk("returns/refund", { returnNumber, reference: "BNCR 5" });
    expect(codeOf(tooEarly)).toBe("return_status_refused");
    expect((await paid(number)).status).toBe(200);
    expect((await desk("returns/refund", { returnNumber, reference: "BNCR 5" })).status).toBe(200);
    expect(await wentOf(number)).toEqual(
      expect.arrayContaining([
        { cause: "return", amount: own.amount },
        { cause: "reduction", amount: further.amount },
      ]),
    );
    const [mail] = await mailsAbout(number, "return_refunded");
    expect(mail?.["way"]).toBe("Se lo pagamos por transferencia.");
  });
});

describe("a claim that two payments of its order pay back", () => {
  it("of which the first is refused is paid by transfer of that alone, once the other part is back", async () => {
    const before = await returnedNow();
    const number = await deliveredTwicePaid();
    const { claim, get } = await creditedClaim(number);
    const { own, further } = await partsOf(number);
    await refuse(own.attempt);
    expect(await get()).toMatchObject({
      steps: [],
      parts: { transfer: own.amount / 100, waiting: further.amount / 100 },
    });
    expect(codeOf(await desk("claims/pay", { claim }))).toBe("claim_status_refused");
    await reconciled();
    expect(await get()).toMatchObject({ steps: ["pay"], parts: { waiting: 0 } });
    expect((await desk("claims/pay", { claim, reference: "BNCR 7" })).status).toBe(200);
    expect(await wentOf(number)).toEqual([{ cause: "claim", amount: own.amount }]);
    const [mail] = await mailsAbout(number, "claim_paid");
    expect(mail?.["way"]).toContain(`Le pagamos ${shown(own.amount)} por transferencia`);
    expect(mail?.["way"]).toContain("BNCR 7");
    expect((await returnedNow()) - before).toBe(own.amount + further.amount);
  });
});

/** A claim of all pumps of an order, credited whole. */
async function creditedClaim(number: number) {
  const today = dayOf(new Date(), "cr");
  const claim = {
    line: 2,
    quantity: 6,
    vehicle: "Isuzu NPR 2016",
    distance: "12 500",
    fittedOn: today,
    failedOn: today,
    comment: "They lost pressure.",
  };
  const body = { ...(await heldOf(number)), claim };
  expect((await shop.ask({ url: "orders/claims/open?lang=en", body })).status).toBe(200);
  const [opened] = await rowsOf<{ number: number }>(
    "select number::int from warranty_claim where order_number = $1",
    number,
  );
  const of = { claim: opened?.number };
  for (const step of ["approve", "credit"]) {
    const { status, body: why } = await desk(`claims/${step}`, of);
    expect({ status, why }).toMatchObject({ status: 200 });
  }
  const get = async (): Promise<AdminClaim> =>
    AdminClaimResponse.parse((await desk("claims/get", of)).body).claim;
  return { ...of, get };
}
