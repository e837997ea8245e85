import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** What of a quote an edit of its order goes by; by the time of the database, whether its prices hold (ADR 0027). */
export async function findOfferedTerms(db: Database, number: number) {
  return db
    .selectFrom("quote")
    .select([
      "number",
      "expires_at as until",
      sql<boolean>`coalesce(expires_at > now(), false)`.as("isOpen"),
      "lines",
      "tax_rules as taxes",
      "shipping_address as place",
      "shipping_option as way",
      "shipping_cents as shippingCents",
    ])
    .where("number", "=", number)
    .executeTakeFirst();
}
