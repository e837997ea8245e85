import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { afterAll, expect } from "vitest";
import { z } from "zod";

import { type AccountOptions, composeAccounts } from "#compose/accounts.ts";
import { composeApiKeys } from "#compose/api-keys.ts";
import { type AppOptions, createApp } from "#server/platform/http/api.ts";
import { type CallRoutes, joinedRoutes } from "#server/platform/http/api-routes.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";

import { openTestDatabase } from "../database.ts";

export const SECRET = new Uint8Array(32).fill(7);
/** What accounts are made with unless a test says otherwise: nobody has to have a second factor. */
const USUAL = {
  secret: SECRET,
  factorKey: SECRET,
  factorDemand: "nobody",
  originOf: () => "https://tienda.example",
  rateLimitScale: 1_000,
  requirePerson: async () => {},
  mergeGarage: async () => {},
  mergeCart: async () => [],
  nameOfShop: async () => "Repuesto",
} as const;
/** A password that passes every rule. */
export const PASSWORD = "tornillo verde 47";

type ShopRequest = {
  url: string;
  body?: object | undefined;
  token?: string | undefined;
  /** The client's address. */
  from?: string;
  headers?: Record<string, string>;
};
/** An answer; `body` is read by the keys that every call may have. */
export type Answer = {
  status: number;
  body: z.infer<typeof Body>;
  text: string;
  headers: Record<string, unknown>;
};

const Body = z.looseObject({
  status: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
  token: z.string().optional(),
  errors: z.array(z.looseObject({ field: z.string(), code: z.string() })).optional(),
});

type Filed = { status: number; headers: Answer["headers"]; bytes: Buffer };

export type AccountShop = {
  database: ShopDatabase;
  ask: (request: ShopRequest) => Promise<Answer>;
  /** Any request, by its whole address. */
  request: (request: InjectOptions) => Promise<Filed>;
  /** Serves on an address of this machine, for what makes requests of its own; answers where. */
  serve: () => Promise<string>;
  /** The bytes of a call that answers with a file. */
  file: (url: string, token?: string, headers?: Record<string, string>) => Promise<Filed>;
  /** Registers an owner of a vehicle, or whatever the changes make of them. */
  register: (email: string, changes?: object, headers?: Record<string, string>) => Promise<Answer>;
  /** The token of a login with the usual password; fails when there is none. */
  logIn: (email: string, password?: string) => Promise<string>;
  /** Gives an account a role of staff; who is logged in stays so. */
  makeStaff: (email: string, adminLevel?: number) => Promise<void>;
  /** Registers somebody with a role of staff; the token of their login. */
  hired: (email: string, adminLevel?: number) => Promise<string>;
  /** The ids of the links in the mails to an address, the oldest first. */
  linksTo: (email: string, kind: string) => Promise<string[]>;
};

/** A process of a shop that has accounts and nothing else; give `database` for a second process. */
export async function openAccountShop(
  changes: Partial<AccountOptions> & {
    database?: ShopDatabase;
    routes?: CallRoutes;
    logger?: AppOptions["logger"];
    /** Host names of each storefront; all others are Costa Rica's. */
    hosts?: AppOptions["hosts"];
    /** Adds what is no call. */
    install?: (app: FastifyInstance) => void;
  } = {},
): Promise<AccountShop> {
  const database = changes.database ?? (await openTestDatabase());
  const options = { ...USUAL, shop: database, now: () => new Date(), ...changes };
  const accounts = await composeAccounts(options);
  const programs = composeApiKeys(options);
  const undescribed = new Set<string>();
  const app = await createApp({
    sessions: { ...accounts.sessions, keys: programs.keys },
    routes: joinedRoutes(accounts.routes, programs.routes, changes.routes ?? {}),
    storefront: "cr",
    hosts: changes.hosts,
    logger: changes.logger,
    trustProxy: true,
    reportUndescribed: (what) => undescribed.add(what),
  });
  changes.install?.(app);
  afterAll(async () => {
    await app.close();
    expect([...undescribed], "refusals that the description of the calls lacks").toEqual([]);
  });

  const ask = asker(app);
  const people = peopleOf(database, ask);
  return {
    database,
    ask,
    ...people,
    hired: async (email, adminLevel) => {
      await people.register(email);
      await people.makeStaff(email, adminLevel);
      return people.logIn(email);
    },
    serve: () => app.listen({ host: "127.0.0.1", port: 0 }),
    file: fileAsker(app),
    request: async (request) => filed(await app.inject(request)),
    linksTo: (email, kind) => linksTo(database, { email, kind }),
  };
}

/** Who comes to a shop, as they come by its calls. */
function peopleOf(
  { db }: ShopDatabase,
  ask: AccountShop["ask"],
): Pick<AccountShop, "register" | "logIn" | "makeStaff"> {
  return {
    register: (email, user = {}, headers = {}) =>
      ask({ url: "auth/register", body: { user: { ...newcomer(), email, ...user } }, headers }),
    logIn: async (email, password = PASSWORD) => {
      const { body } = await ask({ url: "auth/login", body: { email, password } });
      if (body.token === undefined) throw new Error(`No login: ${JSON.stringify(body)}`);
      return body.token;
    },
    makeStaff: async (email, adminLevel = 1) => {
      const change = db.updateTable("account").set({ admin_level: adminLevel });
      await change.where("email", "=", email).execute();
    },
  };
}

type App = Awaited<ReturnType<typeof createApp>>;

function asker(app: App): AccountShop["ask"] {
  return async ({ url, body, token, from = "203.0.113.1", headers }) => {
    const reply = await app.inject({
      method: body ? "POST" : "GET",
      url: `/api/${url}`,
      headers: {
        "x-forwarded-for": from,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { payload: body }),
    });
    return {
      status: reply.statusCode,
      body: Body.parse(reply.json()),
      text: reply.body,
      headers: reply.headers,
    };
  };
}

function fileAsker(app: App) {
  return async (
    url: string,
    token?: string,
    headers: Record<string, string> = {},
  ): Promise<Filed> => {
    const reply = await app.inject({
      url: `/api/${url}`,
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    });
    return filed(reply);
  };
}

function filed({ statusCode: status, headers, rawPayload: bytes }: LightMyRequestResponse): Filed {
  return { status, headers, bytes };
}

/** What the form of a registration sends, but for the address. */
export function newcomer() {
  return {
    first_name: "Ana",
    last_name: "Mora",
    phone: { country_code: "+506", number: "8888-1234" },
    password: PASSWORD,
    account_type: "vehicle_owner",
  };
}

async function linksTo(
  { db }: ShopDatabase,
  { email, kind }: { email: string; kind: string },
): Promise<string[]> {
  const mails = await db
    .selectFrom("mail")
    .select("params")
    .where("recipient", "=", email)
    .where("kind", "=", kind)
    .orderBy("id")
    .execute();
  return mails.map(({ params }) => /[\w-]{43}$/.exec(String(params["link"]))?.[0] ?? "");
}
