import { beforeAll, expect, it } from "vitest";

import { openTestDatabase } from "../../../../test/database.ts";
import { createLeavingReckoner, type LeavingReckoner } from "./reckon-leaving.ts";

const { db, pool } = await openTestDatabase();
const FILTERS = { leftIn: "later", fromDay: "2026-03-01" } as const;
type Filters = Parameters<LeavingReckoner>[0];
const NOW = new Date("2026-06-10T18:00:00Z");

beforeAll(async () => {
  await pool.query(`insert into shop_order (number, validator, storefront, locale, email, status, payment_method, is_holding,
      created_at, shipping_address, billing_address, shipping_option, products_cents, shipping_cents, discount_cents,
      core_cents, tax_cents, total_cents, crc_rate)
    values (200000, 'v', 'cr', 'es', 'b@example.com', 'delivered', 'card', false, '2026-01-05T12:00:00Z', '{}', '{}', '{}',
      1000, 0, 0, 0, 0, 1000, 520)`);
});

it("reckons nothing where nobody asks how soon orders left", async () => {
  expect(await createLeavingReckoner(db)({ fromDay: "2026-03-01" }, NOW)).toBeUndefined();
});

async function daysOf(reckon: LeavingReckoner, now = NOW, filters: Filters = FILTERS) {
  const reckoned = await reckon(filters, now);
  if (!reckoned) throw new Error("Nothing was reckoned.");
  return { cr: reckoned.of.cr.days, us: reckoned.of.us.days };
}

it("reckons the same days once, whatever of them is asked for", async () => {
  const reckon = createLeavingReckoner(db);
  const first = await daysOf(reckon);
  const again = await daysOf(reckon, NOW, { promise: "kept", fromDay: FILTERS.fromDay });
  expect(again.cr).toBe(first.cr);
  expect(again.us).toBe(first.us);
  expect(again.us).not.toEqual(first.cr);
});

it("reckons anew on another day", async () => {
  const reckon = createLeavingReckoner(db);
  const { cr } = await daysOf(reckon);
  const tomorrow = await daysOf(reckon, new Date("2026-06-11T18:00:00Z"));
  expect(tomorrow.cr.sameDay).toHaveLength(cr.sameDay.length + 1);
});

it("reckons anew what a calendar was changed of", async () => {
  const reckon = createLeavingReckoner(db);
  const before = await daysOf(reckon);
  await pool.query(
    "insert into calendar_holiday_off (storefront, holiday) values ('cr', 'cr_labour')",
  );
  const changed = await daysOf(reckon);
  expect(changed.cr.sameDay).not.toEqual(before.cr.sameDay);
  expect(changed.us).toBe(before.us);
});
