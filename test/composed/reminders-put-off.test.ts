import { expect, it } from "vitest";

import { createDebtorReminding } from "#server/orders/receivables/remind-debtors.ts";

import { openCoreShop } from "../factories/core-shop.ts";
import { plantCustomer } from "../factories/customer.ts";
import { createPutOffTurns } from "../factories/put-off-turns.ts";
import { numberOf } from "../factories/returning-shop.ts";

const shop = await openCoreShop();
const { pool } = shop;
const { turnsWith } = createPutOffTurns(shop.database);
/** Nothing is celebrated then, and customers may be written to. */
const TUESDAY = new Date("2027-02-09T20:00:00Z");
/** Of an invoice that was due ten days before that. */
const ISSUED = new Date("2026-12-31T20:00:00Z");
const count = async (statement: string) => {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int ${statement}`);
  return rows[0]?.count;
};

it.each([
  ["of the same page", 200],
  ["of the pages behind its own", 1],
])(
  "one whose reminder fails keeps no other %s from theirs, is told, and passed by for a while",
  async (_which, most) => {
    await pool.query(
      "insert into setting (key, value) values ('reminder_days', '\"7\"') on conflict do nothing",
    );
    const ids: string[] = [];
    for (const email of [`bad${most}@debe.example`, `good${most}@debe.example`]) {
      const { accountId } = await plantCustomer(shop.database, { email, creditLimit: 9_000_00 });
      ids.push(accountId);
      const path = await shop.placed(shop.transfer);
      await pool.query(
        `with used as (
         insert into credit_use (order_number, account_id, amount_cents, used_after_cents, limit_cents)
         select number, $2, 100, 100, 900000 from shop_order where number = $1
       ), owes as (update account set credit_used_cents = 100 where id = $2)
       update shop_order set created_at = $3 where number = $1`,
        [numberOf(path), accountId, ISSUED],
      );
    }
    const [bad] = ids.toSorted();
    const turns = await turnsWith({
      spoil: ["reminder_letter", `new.account_id = '${bad}'`],
      piece: `reminders ${bad}`,
      left: async () =>
        2 - Number(await count(`from reminder_letter where account_id in ('${ids.join("','")}')`)),
      turn: createDebtorReminding({
        db: shop.db,
        links: { toInvoices: () => "" },
        now: () => TUESDAY,
        most,
      }),
    });
    expect(turns).toEqual([true, 1, true, "nothing failed", 1, 0, []]);
  },
);
