import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { callsOf, KEY_HOLDERS, type KeyScope, scopesOf } from "#domain/api-key/key-scope.ts";
import { createApiKeyDesk } from "#server/api-keys/edit-api-keys.ts";
import { describedCalls } from "#server/api-docs/call-list.ts";
import { createApp } from "#server/platform/http/api.ts";

import { composeShop } from "../../src/compose/shop.ts";
import { readConfig } from "../../src/config/config.ts";
import { openTestDatabase } from "../database.ts";
import { STANDING_VERSION } from "../factories/catalogue-version.ts";
import { plantCustomer } from "../factories/customer.ts";
import { wishOf } from "../factories/programs.ts";

const database = await openTestDatabase();
const shop = await composeShop({
  config: readConfig({ RATE_LIMIT_SCALE: "1000" }),
  isDemo: false,
  shop: database,
  catalogueVersion: STANDING_VERSION,
});
const app = await createApp({
  routes: shop.routes,
  sessions: shop.sessions,
  storefront: "cr",
});
await app.ready();
afterAll(() => app.close());

const { email } = await plantCustomer(database, { email: "flota@example.com" });
const desk = createApiKeyDesk({
  db: database.db,
  now: () => new Date(),
  originOf: () => "https://tienda.example",
});
const owner = await plantCustomer(database, { email: "owner@example.com", adminLevel: 3 });
const by = {
  holder: owner,
  client: {
    address: "",
    network: "",
    userAgent: "",
    requestId: "",
    site: { storefront: "cr", host: null },
  },
} as const;

const calls = describedCalls(app.swagger());
const named = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace("/api/", "").replaceAll(/\{(\w+)\}/g, ":$1")}`;

/** What of the shop no program ever does, whatever it may (ADR 0059). Each is somebody's own, or what a second factor guards. */
const NEVER = [
  /^\w+ admin\/(?:apikeys|security|audit|settings|mails|payouts|coupons|lists|figures|logo)/,
  /^\w+ admin\/customers\/(?:act|add|addresses.*|approve|disable|email|related|role|save|sessions.*)$/,
  /^\w+ admin\/orders\/(?:refund|transferback|paid|edit|link|paylink|mailagain|unpaid|writeoff)/,
  /^\w+ admin\/(?:returns|claims|cores|quotes|certificates|wholesale|receivables|accountpayments)/,
  /^\w+ admin\/imports\/undo/,
  /^\w+ admin\/prices\/(?:apply|undo|file|simulate)$/,
  /^\w+ auth\//,
  /^\w+ account\/(?:changepassword|passkey|session|delete|export|update|pricelevel|taxid)/,
  /^\w+ (?:payments|contact|uploads|s3)\b/,
];

/** What a key is refused with for a call; undefined where it is answered, or refused for another reason. */
async function refusalOf({ method, path }: { method: string; path: string }, key: string) {
  const reply = await app.inject({
    method: z.enum(["GET", "POST", "PUT"]).parse(method),
    url: `/api/${path.replace(/^\/(?:api\/)?/, "").replaceAll(/\{(\w+)\}/g, "1")}`,
    headers: { authorization: `Bearer ${key}` },
    ...(method !== "GET" && { payload: {} }),
  });
  const code = /"code":"(\w+)"/.exec(reply.body)?.[1] ?? "";
  expect(code === "key_scope" ? reply.statusCode : 403).toBe(403);
  return code;
}

const CASES = KEY_HOLDERS.flatMap((holder) => scopesOf(holder).map((scope) => ({ holder, scope })));

describe("what a key may call (ADR 0059)", { timeout: 120_000 }, () => {
  it.each(CASES)("is exactly what its scope names: $holder, $scope", async ({ holder, scope }) => {
    const scopes: KeyScope[] = [scope];
    const wish = { ...wishOf(`${holder} ${scope}`), scopes };
    const made = await desk.make({ ...wish, email: holder === "shop" ? null : email }, by);
    const wanted = callsOf(scope, holder);
    const answered: string[] = [];
    for (const call of calls)
      if ((await refusalOf(call, made.secret)) !== "key_scope") answered.push(named(call));
    expect(answered.toSorted()).toEqual([...wanted].toSorted());
    expect(answered.length).toBeGreaterThan(0);
  });

  it("is never what is somebody's own, or what a second factor guards, with all scopes together", async () => {
    const all = CASES.flatMap(({ holder, scope }) => callsOf(scope, holder));
    expect(all.filter((call) => NEVER.some((pattern) => pattern.test(call)))).toEqual([]);
    for (const pattern of NEVER)
      expect([pattern, calls.some((call) => pattern.test(named(call)))]).toEqual([pattern, true]);
  });

  it("is decided before a body is read", async () => {
    const made = await desk.make(wishOf("malformed"), by);
    const reply = await app.inject({
      method: "POST",
      url: "/api/admin/orders/refund",
      headers: { authorization: made.secret, "content-type": "application/json" },
      body: "{",
    });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ code: "key_scope" });
  });

  it("is told of each call in the description, as are the scopes that it is of", () => {
    const Described = z.looseObject({
      paths: z.record(
        z.string(),
        z.record(
          z.string(),
          z.looseObject({ security: z.array(z.record(z.string(), z.unknown())) }),
        ),
      ),
    });
    const { paths } = Described.parse(app.swagger());
    const made = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { security }]) => {
        const scopes = security.flatMap(({ key }) => (Array.isArray(key) ? key : []));
        const call = named({ method: method.toUpperCase(), path });
        return scopes.map((scope) => `${call} by ${String(scope)}`);
      }),
    );
    const wanted = CASES.flatMap(({ holder, scope }) =>
      callsOf(scope, holder).map((call) => `${call} by ${scope}`),
    );
    expect(made.toSorted()).toEqual([...new Set(wanted)].toSorted());
  });
});
