import { beforeAll, expect, it, onTestFinished } from "vitest";

import { DebtorsRequest } from "#contract/receivables.ts";

import { plantCustomer } from "../../../../test/factories/customer.ts";
import { invoicePayers } from "../../../../test/factories/invoice-payer.ts";
import { callerOf, openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";

import type { SignedIn } from "#server/platform/http/caller.ts";
import { createDebtorReader } from "./read-debtors.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;
const { pay, reader } = invoicePayers(shop);
const debtors = createDebtorReader(db, shop.now);

const emails = ["uno@debe.example", "dos@debe.example", "tres@debe.example"];
const accounts = new Map<string, SignedIn>();
const orders = new Map<string, number[]>();

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 20_00, stock: { [HEREDIA]: 100_000 } });
  for (const [at, email] of emails.entries()) {
    const account = await plantCustomer(shop.database, { email, creditLimit: 10_000_00 });
    accounts.set(email, account);
    const placed: number[] = [];
    for (let index = 0; index <= at; index += 1) {
      const outcome = await shop.place({ account, email, method: "credit" });
      if (outcome.kind === "placed") placed.push(outcome.order.number);
    }
    orders.set(email, placed);
  }
});

const pageOf = async (wanted: object) => debtors.list(DebtorsRequest.parse(wanted));
const emailsOf = async (wanted: object) => (await pageOf(wanted)).items.map(({ email }) => email);

it("lists who owes, those that owe most first, in pages of which none repeats an account", async () => {
  expect(await emailsOf({})).toEqual(emails.toReversed());
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page = await debtors.list({ sort: "most", after, limit: 1 });
    seen.push(...page.items.map(({ email }) => email));
    after = page.next;
  } while (after !== null);
  expect(seen).toEqual(emails.toReversed());
});

it.each([
  ["most", ["tres", "dos", "uno"]],
  ["least", ["uno", "dos", "tres"]],
  ["name", ["tres", "uno", "dos"]],
  ["lastName", ["dos", "uno", "tres"]],
])(
  "has them by '%s', page after page, also where the last one has paid meanwhile",
  async (sort, names) => {
    // By the company where there is one, as the list calls them, however it is written.
    for (const [email, company] of [
      ["uno@debe.example", "Molinos"],
      ["dos@debe.example", "Zeta"],
      ["tres@debe.example", "ábaco"],
    ])
      await pool.query("update account set company_name = $2 where email = $1", [email, company]);
    const [first, second] = [await pageOf({ sort, limit: 1 }), await pageOf({ sort, limit: 2 })];
    expect(first.items.map(({ email }) => email)).toEqual([`${names[0]}@debe.example`]);
    await settle(first.items[0]?.accountId);
    const rest = await pageOf({ sort, after: first.next, limit: 50 });
    expect([...first.items, ...rest.items].map(({ email }) => email.split("@")[0])).toEqual(names);
    expect(second.items).toHaveLength(2);
    expect(rest.next).toBeNull();
  },
);

it("finds accounts by a piece of their e-mail, which is no pattern", async () => {
  expect(await emailsOf({ filters: { text: "DOS@" } })).toEqual(["dos@debe.example"]);
  expect(await emailsOf({ filters: { text: "%" } })).toEqual([]);
});

it("says of an account what its customer is told: the same invoices and sums", async () => {
  const { items } = await debtors.list({ sort: "most", filters: { text: "tres" }, limit: 1 });
  const [debtor] = items;
  const account = accountOf("tres@debe.example");
  const theirs = await reader.overview(callerOf({ account }));
  expect(debtor?.aging).toEqual(theirs.aging);
  expect(debtor?.open).toBe(theirs.credit.used);
  const { invoices } = await debtors.get(debtor?.accountId ?? "");
  expect(invoices).toEqual(
    theirs.invoices.map(({ validator: _theirs, ...shown }) =>
      Object.assign(shown, {
        takenBy: "",
        reminding: { bar: null, hold: null, lastAt: null },
        writtenOff: 0,
      }),
    ),
  );
});

it("tells who is overdue, by the age of each invoice, and shows a payment", async () => {
  const email = "dos@debe.example";
  const [first = 0] = orders.get(email) ?? [];
  await pool.query("update invoice set issued_at = issued_at - interval '50 days' where order_number = $1", [first]); // prettier-ignore
  await pool.query("update shop_order set created_at = created_at - interval '50 days' where number = $1", [first]); // prettier-ignore
  expect(await emailsOf({ filters: { isOverdue: true } })).toEqual([email]);
  const { accountId } = accountOf(email);
  const { debtor: before, invoices } = await debtors.get(accountId);
  const [oldest] = invoices;
  expect(before.aging).toMatchObject({ days30: oldest?.open, days60: 0, days90: 0, older: 0 });
  expect(before.aging.current + before.aging.days30).toBeCloseTo(before.open);

  await pay(accountOf(email), [[first, 5]]);
  const { payments, debtor: after } = await debtors.get(accountId);
  expect(payments).toMatchObject([{ amount: 5, state: "paid" }]);
  expect(after.open).toBeCloseTo(before.open - 5);
});

it("knows no account of another id", async () => {
  await expect(debtors.get(crypto.randomUUID())).rejects.toMatchObject({ code: "not_found" });
});

/** Pays all that an account owes until the test is over. */
async function settle(accountId: string | undefined): Promise<void> {
  const open = `update account set credit_used_cents = (
    select coalesce(sum(amount_cents), 0) from credit_use where account_id = $1 and released_at is null) where id = $1`;
  await pool.query("update credit_use set released_at = now() where account_id = $1", [accountId]);
  await pool.query(open, [accountId]);
  onTestFinished(async () => {
    await pool.query("update credit_use set released_at = null where account_id = $1", [accountId]);
    await pool.query(open, [accountId]);
  });
}

function accountOf(email: string): SignedIn {
  const account = accounts.get(email);
  if (!account) throw new Error(`There is no ${email}.`);
  return account;
}
