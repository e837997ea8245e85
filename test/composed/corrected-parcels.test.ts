import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { DeskOrderResponse } from "#contract/desk-orders.ts";

import { openOrderingShop, orderIn } from "../factories/ordering-shop.ts";
import { requireWholeLedger } from "../ledger.ts";
import { readPdf } from "../read-pdf.ts";

const shop = await openOrderingShop();
const { pool, ask, placed, read } = shop;
const tokens = { customer: "", staff: "", other: "" };

beforeAll(async () => {
  tokens.customer = await shop.hired("customer@example.com", 0);
  tokens.staff = await shop.hired("staff@example.com", 1);
  tokens.other = await shop.hired("otra@example.com", 1);
});
afterEach(() => requireWholeLedger(shop.database));

type Role = keyof typeof tokens;
const desk = (verb: string, body: object, role: Role = "staff") =>
  ask({ url: `admin/orders/${verb}?lang=en`, body, token: tokens[role] });
const numberOf = (path: string) => Number(path.split("-")[1]);
const RR1 = { carrier: "Correos", tracking: "RR1" };
const RR2 = { carrier: "Correos", tracking: "RR2" };
const RR3 = { carrier: "Mensajería", tracking: "RR3" };

/** An order of two pieces, each of which left in a parcel of its own, or both in one. */
async function sent(parcels: 1 | 2 = 1) {
  const path = await placed();
  const orderNumber = numberOf(path);
  const parcel = { orderNumber, carrier: "Correos", trackingNumber: "RR1" };
  const lines = [{ position: 1, quantity: 1 }];
  if (parcels === 1) await desk("ship", parcel);
  else {
    await desk("ship", { ...parcel, lines });
    await desk("ship", { ...parcel, trackingNumber: "RR9", lines });
  }
  return { path, orderNumber };
}

type Way = typeof RR1;
const correct = (
  orderNumber: number,
  to: Way,
  { seen = RR1, parcel = 1, role = "staff" }: { seen?: Way; parcel?: number; role?: Role } = {},
) => desk("parcel", { orderNumber, parcel, ...to, seen }, role);
const shipmentsOf = async (path: string) =>
  orderIn(await read(path)).shipments.map(({ trackingNumber }) => trackingNumber);
const orderOf = async (orderNumber: number) =>
  DeskOrderResponse.parse((await desk("get", { orderNumber })).body).order;

type Mailed = { kind: string; state: string; tracking: string };
/** What its customer is told of parcels: the kind, whether it left, and the number that it names. */
async function mailed(orderNumber: number): Promise<Mailed[]> {
  const { rows } = await pool.query<Mailed>(
    `select kind, state, params -> 'facts' -> 1 ->> 'value' as tracking from mail
     where params ->> 'order' = $1 and kind in ('order_shipped', 'order_parcel') order by id`,
    [String(orderNumber)],
  );
  return rows;
}
/** All that waits has left, or somebody is just trying to send it. */
const leave = (columns = "state = 'sent', sent_at = now(), attempts = 1") =>
  pool.query(`update mail set ${columns} where state = 'waiting'`);
const logged = async (orderNumber: number) => {
  const { rows } = await pool.query(
    "select actor, change from audit_log where subject = $1 and action = 'order.parcel' order by id",
    [`order:${orderNumber}`],
  );
  return rows;
};

describe("a parcel that was noted wrongly", () => {
  it("is put right on every page and paper, and the log and the history say who, from what and to what", async () => {
    const { path, orderNumber } = await sent();
    const reply = await correct(orderNumber, { carrier: " Mensajería ", tracking: " RR3 " });
    expect(reply).toMatchObject({ status: 200, body: { parcel: RR3 } });
    const { shipments, history } = orderIn(await read(path));
    expect(shipments).toMatchObject([{ carrier: "Mensajería", trackingNumber: "RR3" }]);
    // Its customer reads what is right, and not that it was wrong.
    expect(history.map(({ kind }) => kind)).toEqual(["placed", "paid", "shipped"]);
    const seen = await orderOf(orderNumber);
    expect(seen.shipments).toMatchObject([{ carrier: "Mensajería", trackingNumber: "RR3" }]);
    expect(seen.history.at(-1)).toMatchObject({
      kind: "parcel_corrected",
      by: "staff@example.com",
      from: "shipped",
      to: "shipped",
      note: "parcel 1: Correos RR1 → Mensajería RR3",
    });
    expect(await logged(orderNumber)).toEqual([
      {
        actor: "staff@example.com",
        change: {
          parcel: [null, 1],
          carrier: ["Correos", "Mensajería"],
          trackingNumber: ["RR1", "RR3"],
        },
      },
    ]);
    const { bytes } = await shop.request({
      method: "POST",
      url: "/api/admin/orders/paper?lang=en",
      headers: { authorization: `Bearer ${tokens.staff}` },
      payload: { orderNumber, paper: "packing_slip", parcel: 1 },
    });
    const { text } = await readPdf(bytes);
    expect(text).toContain("Mensajería");
    expect(text).toContain("RR3");
    expect(text).not.toContain("RR1");
  });

  it("is that one alone of several, also once all arrived", async () => {
    const { path, orderNumber } = await sent(2);
    await desk("status", { orderNumber, to: "Delivered" });
    const seen = { carrier: "Correos", tracking: "RR9" };
    expect((await correct(orderNumber, RR2, { seen, parcel: 2 })).status).toBe(200);
    expect(await shipmentsOf(path)).toEqual(["RR1", "RR2"]);
    expect(await mailed(orderNumber)).toMatchObject([{ tracking: "RR1" }, { tracking: "RR2" }]);
  });

  it("may lose its number, and raises the version of its order for who looks at that", async () => {
    const { path, orderNumber } = await sent();
    const { version } = await orderOf(orderNumber);
    expect((await correct(orderNumber, { ...RR1, tracking: "" })).status).toBe(200);
    expect(await shipmentsOf(path)).toEqual([""]);
    expect((await orderOf(orderNumber)).version).toBeGreaterThan(version);
  });

  it("is changed by staff alone", async () => {
    const { path, orderNumber } = await sent();
    expect((await correct(orderNumber, RR2, { role: "customer" })).status).toBe(403);
    const body = { orderNumber, parcel: 1, ...RR2, seen: RR1 };
    expect((await ask({ url: "admin/orders/parcel?lang=en", body })).status).toBe(401);
    expect(await shipmentsOf(path)).toEqual(["RR1"]);
  });

  it.each([
    ["nobody who carries it", { carrier: "  " }],
    ["a number that is too long", { tracking: "1".repeat(81) }],
    ["no parcel", { parcel: 0 }],
    ["nothing that was seen", { seen: null }],
    ["something else", { voided: true }],
  ])("is refused with %s", async (_what, wrong) => {
    const { path, orderNumber } = await sent();
    const body = { orderNumber, parcel: 1, ...RR2, seen: RR1, ...wrong };
    expect((await desk("parcel", body)).status).toBe(400);
    expect(await shipmentsOf(path)).toEqual(["RR1"]);
  });

  it("is none that is not there, and none that its customer fetches", async () => {
    const { path, orderNumber } = await sent();
    expect((await correct(orderNumber, RR2, { parcel: 2 })).status).toBe(404);
    expect((await correct(999_999, RR2)).body.code).toBe("order_not_found");
    const option = JSON.stringify({ carrier: "Barreal", service: "pickup", days: null });
    await pool.query("update shop_order set shipping_option = $1 where number = $2", [
      option,
      orderNumber,
    ]);
    expect(await correct(orderNumber, RR2)).toMatchObject({
      status: 409,
      body: { code: "parcel_fetched" },
    });
    expect(await shipmentsOf(path)).toEqual(["RR1"]);
  });
});

describe("two who put a parcel right", () => {
  it("the second is shown what the first made of it, who that was and when, and may save over that", async () => {
    const { path, orderNumber } = await sent();
    expect((await correct(orderNumber, RR2, { role: "other" })).status).toBe(200);
    const { status, body } = await correct(orderNumber, RR3);
    expect({ status, code: body.code }).toEqual({ status: 409, code: "changed_meanwhile" });
    expect(body["current"]).toEqual({
      ...RR2,
      changedBy: "otra@example.com",
      changedAt: (await orderOf(orderNumber)).history.at(-1)?.at,
    });
    expect(await shipmentsOf(path)).toEqual(["RR2"]);
    expect((await correct(orderNumber, RR3, { seen: RR2 })).status).toBe(200);
    expect(await shipmentsOf(path)).toEqual(["RR3"]);
    expect(await logged(orderNumber)).toHaveLength(2);
  });

  it("names who put right that parcel, and not another", async () => {
    const { orderNumber } = await sent(2);
    await correct(orderNumber, RR2, { role: "other" });
    const seen = { carrier: "Correos", tracking: "RR9" };
    await correct(orderNumber, RR3, { seen, parcel: 2 });
    expect((await correct(orderNumber, RR3)).body["current"]).toMatchObject({
      changedBy: "otra@example.com",
    });
  });

  it("at the same moment change it once", async () => {
    const { path, orderNumber } = await sent();
    await leave();
    const replies = await Promise.all([
      correct(orderNumber, RR2),
      correct(orderNumber, RR3, { role: "other" }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
      200, 409,
    ]);
    const [number] = await shipmentsOf(path);
    expect(await logged(orderNumber)).toHaveLength(1);
    expect((await mailed(orderNumber)).map(({ tracking }) => tracking)).toEqual(["RR1", number]);
  });

  it("to the same change it once, as who sends it twice does: nobody is refused, and nobody told again", async () => {
    const { orderNumber } = await sent();
    await leave();
    const replies = await Promise.all([correct(orderNumber, RR2), correct(orderNumber, RR2)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { version } = await orderOf(orderNumber);
    expect((await correct(orderNumber, RR2)).status).toBe(200);
    expect((await orderOf(orderNumber)).version).toBe(version);
    expect(await logged(orderNumber)).toHaveLength(1);
    expect(await mailed(orderNumber)).toHaveLength(2);
  });
});

describe("the customer of a parcel that was put right", () => {
  const SHIPPED = { kind: "order_shipped", state: "sent", tracking: "RR1" };

  it("is mailed what is right, once the mail of it has left", async () => {
    const { orderNumber } = await sent();
    await leave();
    await correct(orderNumber, RR2);
    const corrected = { kind: "order_parcel", state: "waiting", tracking: "RR2" };
    expect(await mailed(orderNumber)).toEqual([SHIPPED, corrected]);
    const { mails } = await orderOf(orderNumber);
    expect(mails[0]).toMatchObject({ kind: "order_parcel", canResend: false });
  });

  it("reads it in the mail of the parcel where that has not left, and gets no other", async () => {
    const { orderNumber } = await sent();
    await correct(orderNumber, RR2);
    expect(await mailed(orderNumber)).toEqual([{ ...SHIPPED, state: "waiting", tracking: "RR2" }]);
  });

  it("is mailed beside a mail that may just be leaving, which goes when it would have", async () => {
    const { orderNumber } = await sent();
    await leave("attempts = 1, next_attempt_at = now() + interval '2 minutes'");
    await correct(orderNumber, RR2);
    expect(await mailed(orderNumber)).toMatchObject([
      { kind: "order_shipped", tracking: "RR2" },
      { kind: "order_parcel", tracking: "RR2" },
    ]);
    const { rows } = await pool.query<{ attempts: number; is_due: boolean }>(
      `select attempts, next_attempt_at <= now() as is_due from mail
       where params ->> 'order' = $1 and kind = 'order_shipped'`,
      [String(orderNumber)],
    );
    expect(rows).toEqual([{ attempts: 1, is_due: false }]);
  });

  it("is mailed by the mail that corrects it, as long as that waits, and then by another", async () => {
    const { orderNumber } = await sent();
    await leave();
    await correct(orderNumber, RR2);
    await correct(orderNumber, RR3, { seen: RR2 });
    const corrected = { kind: "order_parcel", state: "waiting", tracking: "RR3" };
    expect(await mailed(orderNumber)).toEqual([SHIPPED, corrected]);
    await leave();
    await correct(orderNumber, RR2, { seen: RR3 });
    expect(await mailed(orderNumber)).toEqual([
      SHIPPED,
      { ...corrected, state: "sent" },
      { ...corrected, tracking: "RR2" },
    ]);
  });

  it("is told nothing where the mail failed, which says what is right once it is sent again", async () => {
    const { orderNumber } = await sent();
    await leave("state = 'failed', attempts = 8");
    await correct(orderNumber, RR2);
    expect(await mailed(orderNumber)).toEqual([{ ...SHIPPED, state: "failed" }]);
    const mail = (await orderOf(orderNumber)).mails.find(({ kind }) => kind === "order_shipped");
    await desk("mailagain", { orderNumber, mail: mail?.id });
    expect(await mailed(orderNumber)).toEqual([{ ...SHIPPED, state: "waiting", tracking: "RR2" }]);
  });
});
