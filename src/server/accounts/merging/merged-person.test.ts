import { expect, it } from "vitest";
import { z } from "zod";

import { createOrderList } from "#server/orders/orders/list-orders.ts";

import { openMergingShop } from "../../../../test/factories/account-merge.ts";
import { openAccountShop, PASSWORD } from "../../../../test/factories/account-shop.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";

const shop = await openMergingShop();
const { database, pool, merge, ordered } = shop;
const { ask, file, register, logIn, linksTo } = await openAccountShop({ database });

/** A name that no other row of the database has. */
const NAME = "Xochitl";

async function person(email: string) {
  await register(email, { first_name: NAME });
  const [id = ""] = await linksTo(email, "registration");
  await ask({ url: "auth/verifyemail", body: { id } });
  const { rows } = await pool.query<{ id: string }>("select id from account where email = $1", [
    email,
  ]);
  const accountId = rows[0]?.id ?? "";
  return { accountId, sessionId: accountId, email, adminLevel: 0, priceLevel: "online" } as const;
}

const PAGE = { page: 1, productsByPage: 12, type: "order" } as const;

const Copy = z.looseObject({
  orders: z.array(z.looseObject({ number: z.number() })),
  merged_accounts: z.array(z.looseObject({ email: z.string() })),
  sessions: z.array(z.looseObject({})),
  mails: z.array(z.looseObject({ kind: z.string() })),
});

it("a copy of one's data has what the account that was merged had, and what it was", async () => {
  const [kept, gone] = [await person("copia@example.com"), await person("copiada@example.com")];
  await logIn(gone.email);
  const numbers = [await ordered(gone), await ordered(kept)];
  await merge(kept, gone);
  const token = await logIn(kept.email);
  const copy = Copy.parse(JSON.parse((await file("account/export", token)).bytes.toString()));
  expect(copy.orders.map(({ number }) => number)).toEqual(numbers);
  expect(copy.merged_accounts).toMatchObject([{ email: gone.email, first_name: NAME }]);
  expect(copy.sessions).toHaveLength(2);
  const kinds = copy.mails.map(({ kind }) => kind);
  for (const kind of ["registration", "account_merged"])
    expect(kinds.filter((one) => one === kind)).toHaveLength(2);
});

it("a deletion takes the person out of both", async () => {
  const [kept, gone] = [await person("borra@example.com"), await person("borrada@example.com")];
  const number = await ordered(gone);
  await pool.query("insert into stock_notice (part_id, email, storefront, locale) select id, $1, 'cr', 'es' from part", [gone.email]); // prettier-ignore
  await merge(kept, gone);
  await shop.desk.changeStatus({ orderNumber: number, to: "cancelled", note: "" }, shop.manager);
  const token = await logIn(kept.email);
  const body = { password: PASSWORD };
  expect(await ask({ url: "account/delete", token, body })).toMatchObject({ status: 200 });
  const { rows } = await pool.query(
    `select (select count(*)::int from account where email = any($1)) as accounts,
      (select count(*)::int from account where merged_into = $2 and deleted_at is not null and first_name = '') as emptied,
      (select count(*)::int from mail where recipient = $3) as mails,
      (select count(*)::int from stock_notice where email = $3) as notices,
      (select count(*)::int from shop_order where email = $3) as orders`,
    [[kept.email, gone.email], kept.accountId, gone.email],
  );
  expect(rows).toEqual([{ accounts: 0, emptied: 1, mails: 0, notices: 0, orders: 0 }]);
  const login = await ask({ url: "auth/login", body: { email: gone.email, password: PASSWORD } });
  expect(login.body.code).toBe("login_refused");
  await requireWholeLedger(database);
});

it("what a guest places later with the e-mail that was merged is the person's: it is in the way, and in the copy", async () => {
  const [kept, gone] = [await person("luego@example.com"), await person("luegos@example.com")];
  await merge(kept, gone);
  const outcome = await shop.place({ email: gone.email, method: "transfer" });
  if (outcome.kind !== "placed") throw new Error(`The order is ${outcome.kind}.`);
  const { number } = outcome.order;
  const token = await logIn(kept.email);
  const copy = Copy.parse(JSON.parse((await file("account/export", token)).bytes.toString()));
  expect(copy.orders.map((order) => order.number)).toEqual([number]);
  const listed = await createOrderList(database.db)({ account: kept, locale: "es" }, PAGE);
  expect(listed.orders.map(({ orderNumber }) => orderNumber)).toEqual([String(number)]);
  // Money is due, to a bank account that the shop keeps for it.
  await shop.desk.changeStatus({ orderNumber: number, to: "cancelled", note: "" }, shop.manager);
  await pool.query("insert into payout (cause, number, order_number, amount_cents, account_mask, reference) values ('cancelled', $1, $1, 2000, '', '')", [number]); // prettier-ignore
  await pool.query("insert into payout_account (order_number, sealed) values ($1, 'x')", [number]);
  expect((await ask({ url: "account/deletion", token })).body).toMatchObject({
    obstacles: [{ kind: "refunds", numbers: [String(number)] }],
  });
  const refused = await ask({ url: "account/delete", token, body: { password: PASSWORD } });
  expect(refused.body.code).toBe("account_in_use");
  const left = await pool.query("select from payout_account where order_number = $1", [number]);
  expect(left.rowCount).toBe(1);
});

it("an e-mail that nobody confirmed brings nothing of a guest's along", async () => {
  const [kept, gone] = [await person("nunca@example.com"), await person("nuncas@example.com")];
  await pool.query("update account set email_verified_at = null where email = $1", [gone.email]);
  await merge(kept, gone);
  await shop.place({ email: gone.email, method: "transfer" });
  const listed = await createOrderList(database.db)({ account: kept, locale: "es" }, PAGE);
  expect(listed.orders).toEqual([]);
});
