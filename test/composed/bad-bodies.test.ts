import { randomUUID } from "node:crypto";

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { createAdmin } from "#server/accounts/create-admin.ts";
import { describedCalls, describedSchemas } from "#server/api-docs/call-list.ts";
import { ACCESS_CLASSES } from "#server/platform/http/api-routes.ts";
import { createApp } from "#server/platform/http/api.ts";

import {
  type Bad,
  inAllTexts,
  inOneText,
  noBodies,
  oddForms,
  ofEachName,
  REPEATED,
  type Sample,
  tooLong,
} from "../factories/bad-bodies.ts";
import { bodySample } from "../factories/body-samples.ts";
import { STANDING_VERSION } from "../factories/catalogue-version.ts";
import { HEREDIA, plantCounter, plantPart } from "../factories/sellable.ts";
import { composeShop } from "../../src/compose/shop.ts";
import { readConfig } from "../../src/config/config.ts";
import { openTestDatabase } from "../database.ts";

// A hash is made by other threads and takes as long for every password.
vi.mock("@node-rs/argon2", () => ({ hash: async () => "a hash", verify: async () => false }));
// Nor does it keep the processor when a reply is held back so that it tells nothing.
vi.mock("#server/platform/http/steady-reply.ts", () => ({
  answerAfter: (_ms: number, work: () => Promise<unknown>) => work(),
}));

/**
 * What one request may keep the processor from everybody else is 50 ms (security A30), which a processor that is shared
 * with other tests cannot tell: `npm run bench:bodies` holds that. Here stands what no busy machine takes, and what
 * whatever grows with the square of a body is far beyond.
 */
const MOST_MS = Number(process.env["MOST_BODY_MS"] ?? 500);
/** A busy machine makes some measurements long, and never all of them: who shares the caches counts as work, too. */
const MEASUREMENTS = 20;
/** As many times too long is no busy machine any more: it is not measured again. */
const FAR_TOO_SLOW = 5;
/** What is not the repeated text: keys, quotes, brackets. */
const FRAME_BYTES = 200;

/** Whatever all calls share is slow in all of them: a few say so. */
const ENOUGH_SLOW = 3;
const database = await openTestDatabase();
const owner = {
  email: "duena@example.com",
  firstName: "Ana",
  lastName: "Mora",
  adminLevel: 3,
} as const;
await createAdmin(database.db, owner);
const { id: accountId } = await database.db
  .selectFrom("account")
  .select("id")
  .executeTakeFirstOrThrow();
const { routes } = await composeShop({
  config: readConfig({ RATE_LIMIT_SCALE: "1000000" }),
  isDemo: true,
  shop: database,
  catalogueVersion: STANDING_VERSION,
});
const bodyLimits = new Map<string, number>();
const app = await createApp({
  routes: Object.fromEntries(
    ACCESS_CLASSES.map((access) => [access, routes[access]?.map(watched) ?? []]),
  ),
  // One that no call ends: logging out and changing a password are calls too.
  sessions: {
    holderOf: async () => ({
      ...owner,
      accountId,
      sessionId: randomUUID(),
      priceLevel: "online" as const,
    }),
  },
  storefront: "cr",
});
await app.ready();
afterAll(() => app.close());

function watched(plugin: FastifyPluginAsyncZod): FastifyPluginAsyncZod {
  return async (scope, options) => {
    scope.addHook("onRoute", ({ url, bodyLimit = 64 * 1024 }) => {
      bodyLimits.set(url, bodyLimit);
    });
    await plugin(scope, options);
  };
}

const named = new Map(describedSchemas(app.swagger()));
const calls = describedCalls(app.swagger()).filter(({ method }) => method === "POST");

beforeAll(async () => {
  await plantCounter(database.db);
  await plantPart(database.db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 1_000 } });
});

type Call = { path: string; access: string };

function send({ path, access }: Call, body: string) {
  return app.inject({
    method: "POST",
    url: path,
    headers: {
      "content-type": "application/json",
      "idempotency-key": randomUUID(), // of calls that must have one; others take it or do not look
      ...(!isOpen(access) && { authorization: "Bearer x" }),
    },
    body,
  });
}

/** As a guest where guests may call. */
function isOpen(access: string): boolean {
  return access === "open" || access === "reference";
}

let slowCalls = 0;

/** What is bad and takes too long, the first that is found: the others may take as long. */
async function firstSlow(call: Call, bad: Iterable<Bad>): Promise<string | undefined> {
  if (slowCalls >= ENOUGH_SLOW) return "not measured, as others are slow";
  for (const one of bad) {
    const least = await leastMs(call, one);
    if (least > MOST_MS) {
      slowCalls += 1;
      return `${one.what}: ${Math.round(least)} ms`;
    }
  }
  return undefined;
}

async function leastMs(call: Call, { what, body, heard }: Bad): Promise<number> {
  let least = Infinity;
  for (let times = 0; times < MEASUREMENTS && least > MOST_MS; times += 1) {
    let reply: unknown;
    const ms = await busyMs(async () => {
      const { statusCode, payload } = await send(call, body);
      expect([call.path, what, statusCode < 500]).toEqual([call.path, what, true]);
      reply = payload;
    });
    heard?.(reply);
    least = Math.min(least, ms);
    if (ms > MOST_MS * FAR_TOO_SLOW) break;
  }
  return least;
}

/** What work takes of the thread that everybody shares, in ms of the processor. */
async function busyMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

function sampleOf(call: (typeof calls)[number]): Sample {
  const bytes = (bodyLimits.get(call.path) ?? 0) - FRAME_BYTES;
  return { ...bodySample(call.body ?? {}, named), bytes };
}

it.each(calls)("a sample for $path is what its schema takes", async (call) => {
  const { value } = bodySample(call.body ?? {}, named);
  const { body } = await send(call, JSON.stringify(value));
  expect(body).not.toMatch(/"code":"(?:invalid_type|invalid_value|invalid_union|custom)"/);
});

describe("a body that is made to be slow (security A30)", { timeout: 120_000 }, () => {
  // One of those that have the same texts: what refuses them is the same schema.
  const schemas = new Map(
    calls.map((call) => {
      const { texts, bytes } = sampleOf(call);
      return [JSON.stringify([texts, bytes]), call];
    }),
  );
  // Hooks and the reading of a body are the same for all calls that take as much of the same caller.
  const kinds = new Map(calls.map((call) => [`${call.access} ${bodyLimits.get(call.path)}`, call]));

  it.each([...kinds])("of %s is refused at once when it is no body", async (_, call) => {
    expect(await firstSlow(call, noBodies(sampleOf(call).bytes))).toBeUndefined();
  });

  it.each([...schemas.values()])(
    "to $path is refused at once when it is too long",
    async (call) => {
      expect(await firstSlow(call, tooLong(sampleOf(call)))).toBeUndefined();
    },
  );

  it.each(calls)("to $path is refused at once in whatever form", async (call) => {
    expect(await firstSlow(call, oddForms(sampleOf(call)))).toBeUndefined();
  });

  it.each(calls)("to $path is answered at once, whatever is repeated in it", async (call) => {
    const sample = sampleOf(call);
    for (const sign of REPEATED)
      expect(await firstSlow(call, inAllTexts(sample, sign))).toBeUndefined();
    const each = sample.texts.length > 1 ? ofEachName(sample.texts) : [];
    for (const field of each)
      expect(await firstSlow(call, inOneText(sample, field))).toBeUndefined();
  });
});
