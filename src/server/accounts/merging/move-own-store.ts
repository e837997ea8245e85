import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

import { MERGED_TABLES } from "./merged-tables.ts";
import type { Merge } from "./move-history-store.ts";

/** Makes what is of no other kind than the other's own the other's. */
export async function moveWhole(db: Database, { kept, gone }: Merge): Promise<void> {
  for (const table of MERGED_TABLES.moved)
    await sql`
      update ${sql.table(table)} set account_id = ${kept} where account_id = ${gone}`.execute(db);
}

/** Ends by what somebody got in, or went on with what they had begun as the account that goes. */
export async function endBegun(db: Database, { kept, gone }: Merge): Promise<void> {
  for (const table of MERGED_TABLES.ended)
    if (table !== "session")
      await sql`delete from ${sql.table(table)} where account_id = ${gone}`.execute(db);
  // A draft that came to an order stays with it; what is begun from now on is another one.
  await sql`delete from begun_draft where account_id = ${gone} and order_number is null`.execute(
    db,
  );
  await sql`
    update begun_draft set account_id = ${kept}, closed_at = coalesce(closed_at, now())
    where account_id = ${gone}`.execute(db);
}

/** What an address says. */
const WORDS = sql.raw(
  "receiver_name, company, street, city, state, postal_code, country, district, phone, additional_info, type",
);

/** Adds the other account's addresses, but for those that are there already; what ships and is billed begins where it did. */
export async function moveAddresses(db: Database, { kept, gone }: Merge): Promise<void> {
  await sql`
    delete from address where account_id = ${gone} and (${WORDS}) in (
      select ${WORDS} from address where account_id = ${kept})`.execute(db);
  const has = (flag: "is_default_shipping" | "is_default_billing") =>
    sql`exists (select from address own where own.account_id = ${kept} and own.${sql.ref(flag)})`;
  await sql`
    update address set account_id = ${kept},
      is_default_shipping = is_default_shipping and not ${has("is_default_shipping")},
      is_default_billing = is_default_billing and not ${has("is_default_billing")}
    where account_id = ${gone}`.execute(db);
}
