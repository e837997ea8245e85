import type { InjectOptions } from "fastify";
import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, expect } from "vitest";
import { z } from "zod";

import { ADMIN_LEVELS, type Role } from "#domain/account/role.ts";
import { KEY_SCOPES, type KeyHolder, type KeyScope, scopesOf } from "#domain/api-key/key-scope.ts";
import {
  type DescribedCall,
  describedCalls,
  describedSchemas,
} from "#server/api-docs/call-list.ts";
import { createApp } from "#server/platform/http/api.ts";

import { composeShop } from "../../src/compose/shop.ts";
import { readConfig } from "../../src/config/config.ts";
import { openTestDatabase } from "../database.ts";
import { newcomer, PASSWORD } from "./account-shop.ts";
import { bodySample } from "./body-samples.ts";
import { STANDING_VERSION } from "./catalogue-version.ts";
import { wishOf } from "./programs.ts";

const SESSION_SECRET = "of the tests, known to whoever forges a session";
const Session = z.looseObject({ sid: z.string(), exp: z.number(), aud: z.string() });
const Token = z.looseObject({ token: z.string() });
const Key = z.looseObject({ secret: z.string() });
const Refusal = z.looseObject({ code: z.string() });

/** What a call is made with: whose it is, and what else is said of rights where only the session counts. */
export type Claim = { authorization?: string | undefined; forged?: boolean };

/** What everybody may write into a request who would like to be somebody else. */
const FORGED = {
  headers: { "x-role": "owner", "x-admin-level": "3", "x-is-admin": "3", cookie: "isAdmin=3" },
  body: { isAdmin: 3, admin_level: 3, adminLevel: 3, role: "owner" },
};
const METHODS = z.enum(["GET", "POST", "PUT"]);

/** A whole shop with real accounts, sessions and keys, of which every call is made as anybody. */
export async function openRightsShop() {
  const database = await openTestDatabase();
  const shop = await composeShop({
    config: readConfig({ RATE_LIMIT_SCALE: "1000000", SESSION_SECRET }),
    isDemo: false,
    shop: database,
    catalogueVersion: STANDING_VERSION,
  });
  const { routes, sessions } = shop;
  const app = await createApp({ routes, sessions, storefront: "cr" });
  await app.ready();
  afterAll(() => app.close());
  const named = new Map(describedSchemas(app.swagger()));

  const post = async (url: string, payload: object, token = "") => {
    const headers = token === "" ? {} : { authorization: `Bearer ${token}` };
    const reply = await app.inject({ method: "POST", url: `/api/${url}`, headers, payload });
    expect([url, reply.statusCode, reply.body]).toEqual([url, 200, expect.any(String)]);
    return reply.json<unknown>();
  };
  const member = async (role: Role): Promise<string> => {
    const email = `${role}@example.com`;
    await post("auth/register", { user: { ...newcomer(), email } });
    const change = database.db.updateTable("account").set({ admin_level: ADMIN_LEVELS[role] });
    await change.where("email", "=", email).execute();
    return Token.parse(await post("auth/login", { email, password: PASSWORD })).token;
  };

  /** What a call with everything in it is answered: the status, and why where it is refused. */
  const answer = async (call: DescribedCall, claim: Claim): Promise<string> => {
    const { value } = bodySample(call.body ?? {}, named);
    const reply = await app.inject(requestOf(call, record(value), claim));
    const isRead = String(reply.headers["content-type"]).startsWith("application/json");
    const { data } = Refusal.safeParse(isRead ? reply.json() : undefined);
    return `${reply.statusCode} ${data?.code ?? ""}`;
  };
  return { database, calls: describedCalls(app.swagger()), answer, member, post };
}

type RightsShop = Awaited<ReturnType<typeof openRightsShop>>;

function requestOf(
  { method, path }: DescribedCall,
  body: Record<string, unknown>,
  { authorization, forged = false }: Claim,
): InjectOptions {
  const url = path.replaceAll(/\{\w+\}/g, "3f2504e0-4f89-41d3-8456-4266141740a0");
  return {
    method: METHODS.parse(method),
    url: forged ? `${url}?isAdmin=3&role=owner` : url,
    headers: {
      "idempotency-key": "one-and-the-same",
      ...(forged && FORGED.headers),
      ...(authorization !== undefined && { authorization }),
    },
    ...(method === "POST" && { payload: { ...body, ...(forged && FORGED.body) } }),
  };
}

/** The token of a customer with rights written into it: by whoever has no secret, by nobody, and by the shop's own. */
export async function forgedTokens(token: string) {
  const [, content = ""] = token.split(".");
  const session = Session.parse(JSON.parse(Buffer.from(content, "base64url").toString()));
  const claims = { ...session, isAdmin: 3, adminLevel: 3, role: "owner" };
  const signedBy = (secret: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .sign(new TextEncoder().encode(secret));
  return {
    strange: await signedBy("another secret than that which the shop has"),
    unsigned: new UnsecuredJWT(claims).encode(),
    own: await signedBy(SESSION_SECRET),
  };
}

/** The secret of a key with these scopes, made by an owner; a customer's where an e-mail is given. */
export async function keyWith(
  { post }: Pick<RightsShop, "post">,
  owner: string,
  { name, scopes, email = null }: { name: string; scopes: KeyScope[]; email?: string | null },
): Promise<string> {
  const wish = { ...wishOf(name), email, scopes };
  return Key.parse(await post("admin/apikeys/make", wish, owner)).secret;
}

/** Every scope of such a key but one. */
export function scopesBut(holder: KeyHolder, left: KeyScope | undefined): KeyScope[] {
  return KEY_SCOPES.filter((scope) => scopesOf(holder).includes(scope) && scope !== left);
}

function record(value: unknown): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).catch({}).parse(value);
}

/** What every refused call must leave as it is: all rows of the shop, but what counts calls and uses of sessions. */
export async function everythingIn({ database }: Pick<RightsShop, "database">) {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('rate_limit', 'session', 'api_key_use', 'api_key') order by 1`,
  );
  const kept: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from "${name}" t`,
    );
    kept[name] = rows[0]?.sum ?? "";
  }
  return kept;
}
