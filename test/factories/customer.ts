import type { Insertable } from "kysely";

import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import type { Database, ShopDatabase } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";

/** A customer of the shop; on account with a credit limit in cents. */
export async function plantCustomer(
  { db }: ShopDatabase,
  customer: {
    email: string;
    creditLimit?: number;
    priceLevel?: PriceLevel;
    adminLevel?: 0 | 1 | 2 | 3;
    isVerified?: boolean;
  },
): Promise<SignedIn> {
  const { email, creditLimit, priceLevel = "online", adminLevel = 0, isVerified } = customer;
  const id = await plantAccount(db, {
    email,
    price_level: priceLevel,
    credit: creditLimit === undefined ? "retail" : "credit",
    credit_limit_cents: creditLimit ?? 0,
    admin_level: adminLevel,
    email_verified_at: isVerified ? new Date() : null,
  });
  return { accountId: id, sessionId: id, email, adminLevel, priceLevel };
}

/** The row of an approved account, with whatever of it matters; its id is the answer. */
export async function plantAccount(
  db: Database,
  columns: { email: string } & Partial<Insertable<Tables["account"]>>,
): Promise<string> {
  const { id } = await db
    .insertInto("account")
    .values({
      password_hash: "",
      first_name: "Ann",
      last_name: "Lee",
      phone_country_code: "1",
      phone_number: "5125550100",
      account_type: "vehicle_owner",
      locale: "en",
      approval: "approved",
      ...columns,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
