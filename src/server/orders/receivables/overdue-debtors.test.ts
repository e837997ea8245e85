import { beforeAll, describe, expect, it } from "vitest";

import { DEBTOR_SORTS, type DebtorSort } from "#contract/receivables.ts";
import { HOUR_MS } from "#domain/clock/durations.ts";
import { daysOverdue, overdueBefore } from "#domain/credit/open-invoice.ts";
import { STOREFRONTS, type Storefront } from "#domain/storefront/storefront.ts";

import { openTestDatabase } from "../../../../test/database.ts";
import { createDebtorReader } from "./read-debtors.ts";

const { db, pool } = await openTestDatabase();

const NOW = new Date("2026-06-15T15:00:00Z");
const CREDIT_DAYS = 30;
const debtors = createDebtorReader(db, () => NOW);

type Use = {
  order: number;
  account: number;
  storefront: Storefront;
  placedAt: Date;
  /** Null where it has no invoice yet. */
  issuedAt: Date | null;
  cents: number;
  isOpen: boolean;
};

const ACCOUNTS = 40;
const idOf = (account: number) => `00000000-0000-4000-8000-${String(account).padStart(12, "0")}`;
/** Several of one name, and several that owe as much. */
const nameOf = (account: number) => `Company ${account % 7}`;

/** Moments around the last one of a storefront that is overdue, to the millisecond, and the hours between both storefronts. */
const MOMENTS = STOREFRONTS.flatMap((storefront) => {
  const before = overdueBefore({ creditDays: CREDIT_DAYS, storefront }, NOW).getTime();
  return [-1, 0, 1, HOUR_MS, -HOUR_MS, 400 * HOUR_MS].map((off) => new Date(before + off));
});

function turn<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("An empty list has no turns.");
  return item;
}

/** Of each account up to three, of both storefronts, some paid or come back, some with an invoice of another day. */
const USES = Array.from({ length: ACCOUNTS * 3 }, (_, index): Use => {
  const isEdited = index % 5 === 0;
  const since = turn(MOMENTS, index * 7);
  return {
    order: 500_000 + index,
    account: (index * 11) % ACCOUNTS,
    storefront: turn(STOREFRONTS, Math.floor(index / 3)),
    placedAt: isEdited ? new Date(since.getTime() - 90 * 24 * HOUR_MS) : since,
    issuedAt: index % 4 === 1 && !isEdited ? null : since,
    cents: index % 9 === 8 ? 0 : 10_00 + (index % 3) * 5_00,
    isOpen: index % 8 !== 7,
  };
});

async function plant(use: Use): Promise<void> {
  await pool.query(
    `insert into shop_order (number, validator, storefront, locale, account_id, email, status, payment_method,
       is_holding, created_at, shipping_address, billing_address, shipping_option, purchase_order,
       products_cents, shipping_cents, discount_cents, core_cents, tax_cents, total_cents, crc_rate)
     values ($1, 'v', $2, 'es', $3, 'x@example.com', 'shipped', 'credit', true, $4, '{}', '{}', '{}', '',
       $5, 0, 0, 0, 0, $5, 520)`,
    [use.order, use.storefront, idOf(use.account), use.placedAt, use.cents],
  );
  await pool.query(
    `insert into credit_use (order_number, account_id, amount_cents, used_after_cents, limit_cents, released_at)
     values ($1, $2, $3, $3, 100000, $4)`,
    [use.order, idOf(use.account), use.cents, use.isOpen ? null : NOW],
  );
  if (use.issuedAt) await invoice(use.order, use.issuedAt);
}

async function invoice(order: number, issuedAt: Date): Promise<void> {
  await pool.query("insert into invoice (number, order_number, issued_at) values ($1, $1, $2)", [
    order,
    issuedAt,
  ]);
}

beforeAll(async () => {
  await pool.query(
    `insert into account (id, email, password_hash, first_name, last_name, phone_country_code, phone_number,
       account_type, company_name, locale, approval, credit, credit_limit_cents)
     select id, id || '@example.com', 'x', 'Ana', 'Mora', '506', '1', 'fleet_repair_shop', company, 'es', 'approved',
       'credit', 100000
     from unnest($1::uuid[], $2::text[]) made (id, company)`,
    [
      Array.from({ length: ACCOUNTS }, (_, account) => idOf(account)),
      Array.from({ length: ACCOUNTS }, (_, account) => nameOf(account)),
    ],
  );
  for (const use of USES) await plant(use);
  await pool.query(
    `update account a set credit_used_cents = open.cents from (select account_id, sum(amount_cents) as cents
       from credit_use where released_at is null group by 1) open where open.account_id = a.id`,
  );
});

const isOpenUse = ({ isOpen, cents }: Use) => isOpen && cents > 0;
const isOverdue = ({ storefront, placedAt, issuedAt }: Use) =>
  daysOverdue({ issuedAt: issuedAt ?? placedAt, creditDays: CREDIT_DAYS, storefront }, NOW) > 0;

function usesOf(account: number): Use[] {
  return USES.filter((use) => use.account === account && isOpenUse(use));
}

function debtOf(account: number): number {
  return usesOf(account).reduce((sum, { cents }) => sum + cents, 0);
}

/** Who owes what is overdue, in an order, by the plainest way of finding it. */
function expectedOf(sort: DebtorSort): string[] {
  const accounts = Array.from({ length: ACCOUNTS }, (_, account) => account);
  const placeOf = (account: number): number | string =>
    sort === "most" || sort === "least" ? debtOf(account) : nameOf(account);
  const ascending = accounts
    .filter((account) => usesOf(account).some(isOverdue))
    .toSorted((one, other) => {
      const [first, second] = [placeOf(one), placeOf(other)];
      return first < second ? -1 : first > second ? 1 : one - other;
    })
    .map(idOf);
  return sort === "most" || sort === "lastName" ? ascending.toReversed() : ascending;
}

async function pagedBy(sort: DebtorSort, limit: number): Promise<string[]> {
  const found: string[] = [];
  let after: string | null = null;
  do {
    const page = await debtors.list({ filters: { isOverdue: true }, sort, after, limit });
    found.push(...page.items.map(({ accountId }) => accountId));
    after = page.next;
  } while (after !== null);
  return found;
}

/** The whole list in each order, in one page and in many. */
async function listed(): Promise<string[][]> {
  const lists: string[][] = [];
  for (const sort of DEBTOR_SORTS)
    for (const limit of [50, 3]) lists.push(await pagedBy(sort, limit));
  return lists;
}

function expected(): string[][] {
  return DEBTOR_SORTS.flatMap((sort) => [expectedOf(sort), expectedOf(sort)]);
}

/** The use of an order, of which the test says that something else is true now. */
function useOf(isMeant: (use: Use) => boolean): Use {
  const use = USES.find((one) => isOpenUse(one) && isMeant(one));
  if (!use) throw new Error("There is no such order.");
  return use;
}

describe("who is overdue", () => {
  it("is whoever has an open invoice that its storefront's calendar says is due since yesterday, page after page", async () => {
    const wanted = expectedOf("most");
    expect(wanted.length).toBeGreaterThan(5);
    expect(wanted.length).toBeLessThan(ACCOUNTS - 5);
    expect(await listed()).toEqual(expected());
  });

  it("follows an order that is edited: its invoice goes, and another one of today comes", async () => {
    const use = useOf(
      (one) =>
        !usesOf(one.account).some(isOverdue) && isOverdue({ ...one, issuedAt: one.placedAt }),
    );
    await pool.query("delete from invoice where order_number = $1", [use.order]);
    use.issuedAt = null;
    expect(expectedOf("most")).toContain(idOf(use.account));
    expect(await listed()).toEqual(expected());
    await invoice(use.order, NOW);
    use.issuedAt = NOW;
    expect(expectedOf("most")).not.toContain(idOf(use.account));
    expect(await listed()).toEqual(expected());
  });

  it("follows an order that waits for its invoice, and one that is paid", async () => {
    const waits = useOf((one) => one.issuedAt === null && isOverdue(one) && usesOf(one.account).filter(isOverdue).length === 1); // prettier-ignore
    await invoice(waits.order, NOW);
    waits.issuedAt = NOW;
    expect(await listed()).toEqual(expected());
    const paid = useOf(isOverdue);
    await pool.query("update credit_use set released_at = now() where order_number = $1", [paid.order]); // prettier-ignore
    await pool.query("update account set credit_used_cents = credit_used_cents - $2 where id = $1", [idOf(paid.account), paid.cents]); // prettier-ignore
    paid.isOpen = false;
    expect(await listed()).toEqual(expected());
  });
});
