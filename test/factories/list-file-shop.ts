import { randomUUID } from "node:crypto";

import { parse } from "csv-parse/sync";
import { afterAll, expect } from "vitest";

import { ADMIN_LEVELS, type Role } from "#domain/account/role.ts";
import { createApp } from "#server/platform/http/api.ts";

import { composeShop } from "../../src/compose/shop.ts";
import { readConfig } from "../../src/config/config.ts";
import { STANDING_VERSION } from "./catalogue-version.ts";
import { openReturningShop } from "./returning-shop.ts";

const ROLES = ["customer", "staff", "manager", "owner"] as const satisfies readonly Role[];

type Wanted = { list: string; format?: string; [key: string]: unknown };

/**
 * A whole shop whose lists go out as files, by a token that says who comes: "manager", or "manager stale", whose login
 * is of long ago; a third word names one session, which ends after as many calls as `endsAfter` has of it.
 */
export async function openListFileShop() {
  const shop = await openReturningShop();
  const { database, pool } = shop;
  const { rows } = await pool.query<{ id: string; email: string }>("select id, email from account");
  const ids = new Map<string, string>();
  for (const role of ROLES)
    ids.set(role, rows.find(({ email }) => email.startsWith(role))?.id ?? rows[0]?.id ?? "");
  const composed = await composeShop({
    config: readConfig({ RATE_LIMIT_SCALE: "1000000" }),
    isDemo: true,
    shop: database,
    catalogueVersion: STANDING_VERSION,
  });
  const endsAfter = new Map<string, number>();
  const undescribed: string[] = [];
  const app = await createApp({
    routes: composed.routes,
    sessions: {
      holderOf: async (token) => {
        const [email = "", freshness, key = ""] = token.split(" ");
        const left = endsAfter.get(key) ?? Infinity;
        if (left === 0) return undefined;
        endsAfter.set(key, left - 1);
        return {
          accountId: ids.get(email) ?? "",
          sessionId: randomUUID(),
          email,
          adminLevel: ADMIN_LEVELS[ROLES.find((role) => role === email) ?? "customer"],
          priceLevel: "online",
          isFresh: freshness !== "stale",
        };
      },
    },
    storefront: "cr",
    reportUndescribed: (what) => void undescribed.push(what),
  });
  afterAll(() => app.close());
  const ask = (call: string, token: string, body: object = {}) =>
    app.inject({
      method: "POST",
      url: `/api/admin/${call}`,
      headers: { authorization: `Bearer ${token}` },
      body,
    });
  const file = (wanted: Wanted, token = "owner fresh", lang = "es") =>
    ask(`lists/file?lang=${lang}`, token, { format: "csv", ...wanted });
  const rowsOf = async (wanted: Wanted, token?: string, lang?: string): Promise<string[][]> => {
    const { body, statusCode } = await file(wanted, token, lang);
    expect({ statusCode, body: statusCode === 200 ? "" : body }).toEqual({
      statusCode: 200,
      body: "",
    });
    return parse(body, { bom: true });
  };
  return { ...shop, app, ids, endsAfter, undescribed, call: ask, file, rowsOf };
}
