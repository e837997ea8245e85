import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";

import { dayOf } from "#domain/storefront/day-of.ts";
import { keepApiKeys } from "#server/api-keys/keep-api-keys.ts";
import { createNoticeLinks } from "#server/stock-notices/notice-links.ts";
import { sendNotices } from "#server/stock-notices/send-notices.ts";
import { sweepUploads } from "#server/uploads/sweep-uploads.ts";

import { openCoreShop, PUMPS } from "../factories/core-shop.ts";
import { spoilRows } from "../factories/bad-row.ts";
import { createPutOffTurns, failureOf } from "../factories/put-off-turns.ts";
import { plantAccount } from "../factories/customer.ts";
import { HEREDIA, MIAMI, plantPart, setStock } from "../factories/sellable.ts";
import { numberOf } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openCoreShop();
const { pool, ask, desk, delivered, upkeep } = shop;
afterEach(() => requireWholeLedger(shop.database));
const { putOff, passTime, turnsWith: turnsOf } = createPutOffTurns(shop.database);
const count = async (statement: string) => {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int ${statement}`);
  return rows[0]?.count;
};

type Turns = Parameters<typeof turnsOf>[0];
const turnsWith = ({ turn = upkeep.reconcile, ...turns }: Partial<Turns> & Omit<Turns, "turn">) =>
  turnsOf({ ...turns, turn });

const nothing = async () => undefined;

const NONE = { [HEREDIA]: 0, [MIAMI]: 0 };
/** Told, one left, put off alone; passed by; and done in the end, when nothing is put off any more. */
const ALONE = [true, 1, true, "nothing failed", 1, 0, []];

/** Twice the same, the first of which will be the bad one. */
async function two<Made>(make: () => Promise<Made>): Promise<[Made, Made]> {
  const first = await make();
  return [first, await make()];
}

const Opened = z.looseObject({ claim: z.looseObject({ claim: z.string() }) });
const TODAY = dayOf(new Date(), "cr");
const CLAIM = {
  line: 1,
  quantity: 1,
  vehicle: "Isuzu NPR 2016",
  distance: "12 500",
  fittedOn: TODAY,
  failedOn: TODAY,
  serial: "SN-7",
  comment: "It lost pressure.",
};

async function approvedReturn(sent: object = PUMPS): Promise<{ order: number; number: number }> {
  const path = await delivered(sent);
  const returned = await shop.received(await shop.opened(path));
  await shop.step(returned, "approve");
  return { order: numberOf(path), number: numberOf(returned) };
}

async function creditedCore(): Promise<number> {
  const core = await shop.coreReceived(await delivered(PUMPS));
  await shop.coreStep("credit", core);
  return core;
}

async function creditedClaim(): Promise<number> {
  const [, orderNumber, validator] = (await delivered(PUMPS)).split("-");
  const body = { orderNumber, validator, claim: CLAIM };
  const opened = await ask({ url: "orders/claims/open?lang=en", body });
  const claim = Number(Opened.parse(opened.body).claim.claim);
  for (const step of ["approve", "credit"]) await desk(`claims/${step}`, { claim });
  return claim;
}

async function refunded(): Promise<number> {
  const orderNumber = numberOf(await delivered());
  await desk("orders/refund", { orderNumber, amount: 5 });
  return orderNumber;
}

describe("one that cannot be finished keeps no other from it, is told, and passed by for a while", () => {
  it("of returns", async () => {
    const [{ number: bad }] = await two(approvedReturn);
    const turns = await turnsWith({
      spoil: ["order_return", `new.number = ${bad}`],
      piece: `returns ${bad}`,
      left: () => count("from order_return where status = 'approved'"),
    });
    expect(turns).toEqual(ALONE);
  });

  it("of cores", async () => {
    const [bad] = await two(creditedCore);
    const turns = await turnsWith({
      spoil: ["order_core", `new.number = ${bad}`],
      piece: `cores ${bad}`,
      left: () => count("from order_core where refund_id is not null and paid_at is null"),
    });
    expect(turns).toEqual(ALONE);
  });

  it("of warranty claims", async () => {
    const [bad] = await two(creditedClaim);
    const turns = await turnsWith({
      spoil: ["warranty_claim", `new.number = ${bad}`],
      piece: `claims ${bad}`,
      left: () => count("from warranty_claim where refund_id is not null and paid_at is null"),
    });
    expect(turns).toEqual(ALONE);
  });

  it("of refunds that are owed a credit note", async () => {
    const [order] = await two(refunded);
    const { rows } = await pool.query<{ id: string }>(
      `select refund.id from refund join payment_attempt a on a.id = attempt_id
       where a.order_number = $1`,
      [order],
    );
    const bad = rows[0]?.id ?? "";
    const turns = await turnsWith({
      spoil: ["refund", `new.id = '${bad}' and new.is_credited`],
      piece: `refundNotes ${bad}`,
      left: () => count("from refund where not is_credited and amount_cents = 500"),
    });
    expect(turns).toEqual(ALONE);
  });

  it("of credit notes that are written of", async () => {
    const [order] = await two(refunded);
    const ofOrder = `new.params ->> 'order' = '${order}'`;
    const mend = await spoilRows(shop.database, "mail", `new.kind = 'credit_note' and ${ofOrder}`);
    for (let time = 0; time < 3; time += 1) await upkeep.reconcile().catch(() => {});
    expect(await count("from credit_note where mailed_at is null")).toBe(1);
    expect(await putOff()).toEqual([expect.stringMatching(/^creditNoteMails \d+$/)]);
    await mend();
    await passTime();
    await upkeep.reconcile();
    expect(await count("from credit_note where mailed_at is null")).toBe(0);
  });

  it("of those who are asked for an account, nor accounts from being wiped that nothing wants", async () => {
    const [{ order: bad }] = await two(() => approvedReturn(shop.transfer));
    const wanted = (order: string) =>
      count(`from mail where kind = 'payout_wanted' and params ->> 'order' ${order}`);
    const idle = numberOf(await shop.placed(shop.transfer));
    await pool.query("insert into payout_account (order_number, sealed) values ($1, '')", [idle]);
    const turns = await turnsWith({
      spoil: ["mail", `new.kind = 'payout_wanted' and new.params ->> 'order' = '${bad}'`],
      piece: `payoutMails ${bad}`,
      left: async () => 2 - Number(await wanted("is not null")),
      turn: upkeep.askForAccounts,
    });
    expect(turns).toEqual(ALONE);
    expect(await count(`from payout_account where order_number = ${idle}`)).toBe(0);
  });
});

it("of orders that wait for pieces, one that cannot have them keeps no other from its own", async () => {
  const part = await plantPart(shop.db, { sku: "COMING", price: 10_00, incoming: 5, stock: NONE });
  const [bad] = await two(async () =>
    numberOf(await shop.placed({ items: [{ sku: "COMING", cartQty: 1 }] })),
  );
  await setStock(shop.db, part, { warehouse: HEREDIA, onHand: 2 });
  const turns = await turnsWith({
    spoil: ["order_line", `new.order_number = ${bad}`],
    piece: `awaited ${bad}`,
    left: () => count("from order_line where awaited > 0"),
    turn: upkeep.fill,
  });
  expect(turns).toEqual(ALONE);
});

describe("what a transaction does for many", () => {
  it("is kept of all but the one that fails: of reminders of keys that end", async () => {
    await plantAccount(shop.db, { email: "owner@example.com", admin_level: 3 });
    const { rows } = await pool.query<{ id: number }>(
      `insert into api_key (name, scopes, begun_at, expires_at, made_by)
       select name, '{stock}', now() - interval '300 days', now() + interval '3 days', 'owner@example.com'
       from unnest(array['Bad', 'Good']) name returning id`,
    );
    const rest = { originOf: () => "https://tienda.example", rest: "cr" } as const;
    const turns = await turnsWith({
      spoil: ["mail", "new.kind = 'key_ending' and new.params ->> 'key' = 'Bad'"],
      piece: `apiKeys ${rows[0]?.id}`,
      left: () => count("from api_key where reminded_at is null"),
      turn: () => keepApiKeys(shop.db, new Date(), rest),
    });
    expect(turns).toEqual(ALONE);
  });

  it("is kept of all but the one that fails: of notices that a part is back", async () => {
    const ids = [];
    for (const email of ["bad@example.com", "good@example.com"]) {
      const { rows } = await pool.query<{ id: string }>(
        `insert into stock_notice (part_id, email, locale, confirmed_at)
         select id, $1, 'en', now() from part where sku = 'PUMP' returning id`,
        [email],
      );
      ids.push(String(rows[0]?.id));
    }
    const links = createNoticeLinks(() => "https://tienda.example", Buffer.alloc(32));
    const turns = await turnsWith({
      spoil: ["mail", "new.recipient = 'bad@example.com'"],
      piece: `stockNotices ${ids[0]}`,
      left: () => count("from stock_notice"),
      turn: () => sendNotices(shop.db, links),
    });
    expect(turns).toEqual(ALONE);
  });

  it("is kept of all but the one that fails: of pictures that nobody used", async () => {
    await pool.query("delete from upload");
    const ids = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
    for (const id of ids)
      await pool.query(
        `insert into upload (id, type, state, bytes, width, height, created_at)
         values ($1, 'png', 'kept', 1, 1, 1, now() - interval '3 days')`,
        [id],
      );
    const files = { put: nothing, get: nothing, remove: nothing };
    const turns = await turnsWith({
      spoil: ["upload", "old.id::text like '%1'"],
      piece: `uploads ${ids[0]}`,
      left: async () => {
        expect(await count("from upload where state = 'kept'")).toBe(0); // no row may be used whose file went
        return count("from upload");
      },
      turn: () => sweepUploads(shop.db, { files, now: new Date() }),
    });
    expect(turns).toEqual(ALONE);
  });
});

const ordersLeft = () =>
  count("from shop_order where status = 'awaiting_payment' and expires_at < now()");
const quotesLeft = () => count("from quote where status = 'answered'");

describe("however many orders or quotes cannot be ended", () => {
  it("those behind them are: of orders", async () => {
    for (let at = 0; at < 52; at += 1) await shop.placed(shop.transfer);
    const numbers = await pool.query<{ number: number }>(
      "select number from shop_order where status = 'awaiting_payment' order by number desc limit 52",
    );
    const [last, ...bad] = numbers.rows.map(({ number }) => number);
    await pool.query(
      `update shop_order set expires_at = now() - interval '1 hour' + number * interval '1 ms'
       where number = any($1)`,
      [[last, ...bad]],
    );
    const mend = await spoilRows(shop.database, "shop_order", `new.number in (${bad.join()})`);
    expect(await failureOf(upkeep.expire)).toContain("50 of 50 failed: A bad row.");
    await putOff();
    await upkeep.expire().catch(() => {});
    expect(await ordersLeft()).toBe(51);
    await mend();
    await passTime();
    await upkeep.expire();
    await upkeep.expire();
    expect(await ordersLeft()).toBe(0);
  });

  it("those behind them are: of quotes", async () => {
    const { rows } = await pool.query<{ number: number }>(
      `insert into quote (validator, storefront, locale, email, status, expires_at, shipping_address,
         billing_address, lines, products_cents, shipping_cents, core_cents, tax_cents, total_cents, crc_rate)
       select 'abc', 'cr', 'es', 'ana@example.com', 'answered', now() - interval '1 day' + at * interval '1 s',
         '{}', '{}', '[]', 0, 0, 0, 0, 0, 500
       from generate_series(1, 52) at returning number`,
    );
    const good = rows.at(-1)?.number;
    const mend = await spoilRows(shop.database, "quote", `new.number <> ${good}`);
    expect(await failureOf(upkeep.expire)).toContain("50 of 50 failed: A bad row.");
    await putOff();
    await upkeep.expire().catch(() => {});
    expect(await quotesLeft()).toBe(51);
    await mend();
    await passTime();
    await upkeep.expire();
    await upkeep.expire();
    expect(await quotesLeft()).toBe(0);
  });
});
