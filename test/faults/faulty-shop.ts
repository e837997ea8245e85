import { z } from "zod";

import { createPasswordHasher } from "#server/accounts/password-hasher.ts";
import { openDatabase, type ShopDatabase } from "#server/platform/database/database.ts";

import { plantAccount } from "../factories/customer.ts";
import { HEREDIA, plantCounter, plantCoupon, plantPart } from "../factories/sellable.ts";
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from "../payments/stripe-stand-in.ts";
import { launchShop, type RunningShop } from "../process/launch-shop.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { type Provider, startProvider } from "./provider.ts";

const PASSWORD = "tornillo verde 47";
/** More than anyone here buys. */
const PLENTY = 1_000_000;

const Body = z.looseObject({
  status: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
  token: z.string().optional(),
  attempt: z.string().optional(),
  nextAction: z.looseObject({ clientSecret: z.string().optional() }).nullish(),
  payment: z.looseObject({ number: z.string(), state: z.string() }).optional(),
  order: z.looseObject({ orderNumber: z.string(), validator: z.string().optional() }).optional(),
});

/** What the shop answered; the status is 0 when the connection broke before an answer. */
export type Reply = {
  status: number;
  body: z.infer<typeof Body>;
  retryAfter: string | null;
  /** Which process of the shop it came from. */
  process: string;
};

export type FaultyRequest = {
  url: string;
  /** POST where there is a body, unless said otherwise. */
  method?: "POST" | "PUT";
  body?: object | Buffer;
  token?: string | undefined;
  headers?: Record<string, string>;
};

export type Customers = { retail: string; credit: string; manager: string };

/** A shop as whoever buys in it sees it, and all that is compared in the end. */
export type ShopToTry = {
  database: ShopDatabase;
  provider: Provider;
  mailbox: Mailbox;
  ask: (request: FaultyRequest) => Promise<Reply>;
};

/** A shop in a process of its own that may be killed, with everything around it that goes on. */
export type FaultyShop = ShopToTry & {
  /** Starts it, and says in how many ms it was ready. */
  start: () => Promise<number>;
  /** SIGKILL, at once. */
  kill: () => void;
  /** Settles when the process is gone. */
  gone: () => Promise<void>;
  running: () => RunningShop;
  close: () => Promise<void>;
};

type Env = Record<string, string>;
type Where = (
  | { databaseUrl: string }
  | { databaseUrl: () => Promise<string>; dataFolder: string }
) & {
  /** What the shop is started with besides, or instead: more processes, other ways to what it needs. */
  env?: (env: Env) => Promise<Env>;
};

/** Opens it on a migrated database, or on an embedded one of its own below `dataFolder`. */
export async function openFaultyShop(where: Where): Promise<FaultyShop> {
  const provider = await startProvider();
  const mailbox = await openMailbox();
  const ordinary: Env = {
    ...("dataFolder" in where
      ? { DATA_DIR: where.dataFolder }
      : { DATABASE_URL: where.databaseUrl }),
    ...environmentAround({ provider, mailbox }),
  };
  const env = { ...ordinary, ...(await where.env?.(ordinary)) };
  let current: RunningShop | undefined;
  const running = () => {
    if (!current) throw new Error("The shop was never started.");
    return current;
  };
  const start = async () => {
    const begun = performance.now();
    current = await launchShop({ env, patienceMs: 180_000 });
    return performance.now() - begun;
  };
  if ("dataFolder" in where) await start();
  const url = "dataFolder" in where ? await where.databaseUrl() : where.databaseUrl;
  const database = openDatabase(url);
  database.pool.on("error", () => {}); // it may be killed as well
  return {
    database,
    provider,
    mailbox,
    start,
    running,
    kill: () => void running().child.kill("SIGKILL"),
    gone: async () => void (await running().ended),
    ask: async (request) => askShop(running().url, request),
    close: async () => {
      current?.child.kill("SIGTERM");
      await current?.ended;
      await database.close();
      await Promise.all([provider.close(), mailbox.close()]);
    },
  };
}

/** Variables of a shop that takes payments at a provider and sends mails to a mailbox, and counts no limits. */
export function environmentAround({ provider, mailbox }: Pick<ShopToTry, "provider" | "mailbox">) {
  return {
    RATE_LIMIT_SCALE: "1000000",
    SMTP_URL: mailbox.url,
    MAIL_FROM: "Repuesto <ventas@tienda.example>",
    STRIPE_API_URL: provider.url,
    STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: "pk_test_standin",
    STRIPE_WEBHOOK_SECRET,
  };
}

/** Asks the shop at an address; whatever comes of it is an answer. */
export async function askShop(
  url: string,
  { url: call, method = "POST", body, token, headers }: FaultyRequest,
): Promise<Reply> {
  try {
    const answer = await fetch(`${url}/api/${call}`, {
      ...(body && {
        method,
        body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
      }),
      headers: {
        "content-type": "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: Body.parse(JSON.parse(text)),
      retryAfter: answer.headers.get("retry-after"),
      process: /^[^-]*/.exec(answer.headers.get("x-request-id") ?? "")?.[0] ?? "",
    };
  } catch {
    return { status: 0, body: {}, retryAfter: null, process: "" };
  }
}

/** Signs somebody in whose account has these columns; answers with their token. */
export async function signIn(
  { database: { db }, ask }: ShopToTry,
  { email, columns }: { email: string; columns: object },
): Promise<string> {
  await plantAccount(db, {
    email,
    password_hash: await (await createPasswordHasher()).hash(PASSWORD),
    email_verified_at: new Date(),
    ...columns,
  });
  const { body } = await ask({ url: "auth/login", body: { email, password: PASSWORD } });
  if (body.token === undefined) throw new Error(`No login: ${JSON.stringify(body)}`);
  return body.token;
}

/** What is for sale, and who buys it on an account; answers with their tokens. */
export async function stockShop(shop: ShopToTry): Promise<Customers> {
  const { db } = shop.database;
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: PLENTY } });
  await plantPart(db, { sku: "PUMP", price: 150_00, core: 25_00, stock: { [HEREDIA]: PLENTY } });
  await plantCoupon(db, { code: "TENTH", percent: 10 });
  const tokenOf = (name: keyof Customers, columns: object = {}) =>
    signIn(shop, { email: `${name}@example.com`, columns });
  return {
    retail: await tokenOf("retail"),
    credit: await tokenOf("credit", { credit: "credit", credit_limit_cents: 100_000_00 }),
    manager: await tokenOf("manager", { admin_level: 3 }),
  };
}
