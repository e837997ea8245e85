import { randomUUID } from "node:crypto";

import type { FastifyInstance } from "fastify";

import { ADMIN_LEVELS } from "#domain/account/role.ts";
import { createAdmin } from "#server/accounts/create-admin.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { createApp } from "#server/platform/http/api.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";

import { STANDING_VERSION } from "../factories/catalogue-version.ts";
import { composeShop } from "../../src/compose/shop.ts";
import { readConfig } from "../../src/config/config.ts";
import type { CallerName } from "./make-request.ts";

const ROLES = ["customer", "staff", "manager", "owner"] as const;

/**
 * Every call of a shop without its sockets, for holders who are told by the name of their role and whom no call
 * ends: a customer and one of each role of staff. Limits are beyond reach; what is not described goes to `report`.
 */
export async function openFuzzedShop(
  database: ShopDatabase,
  report: (what: string) => void,
): Promise<FastifyInstance> {
  const holders = new Map<string, SignedIn>();
  for (const role of ROLES) holders.set(role, await holderOf(database, role));
  const { routes } = await composeShop({
    config: readConfig({ RATE_LIMIT_SCALE: "1000000" }),
    isDemo: true,
    shop: database,
    catalogueVersion: STANDING_VERSION,
  });
  const app = await createApp({
    routes,
    sessions: { holderOf: async (token) => holders.get(token) },
    storefront: "cr",
    reportUndescribed: report,
  });
  await app.ready();
  return app;
}

async function holderOf(
  { db }: ShopDatabase,
  role: Exclude<CallerName, "guest">,
): Promise<SignedIn> {
  const email = `${role}@example.com`;
  const adminLevel = ADMIN_LEVELS[role];
  await createAdmin(db, { email, firstName: "Ana", lastName: "Mora", adminLevel });
  const { id: accountId } = await db
    .selectFrom("account")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const sessionId = randomUUID();
  return { accountId, sessionId, email, adminLevel, priceLevel: "online", isFresh: true };
}
