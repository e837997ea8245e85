import { randomUUID } from "node:crypto";

import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";

import { createAdmin } from "#server/accounts/create-admin.ts";
import { describedCalls, describedSchemas } from "#server/api-docs/call-list.ts";
import { ACCESS_CLASSES } from "#server/platform/http/api-routes.ts";
import { createApp } from "#server/platform/http/api.ts";

import { bodySample, type TextField, withValueAt } from "../factories/body-samples.ts";
import { STANDING_VERSION } from "../factories/catalogue-version.ts";
import { HEREDIA, plantCounter, plantPart } from "../factories/sellable.ts";
import { composeShop } from "../../src/compose/shop.ts";
import { readConfig } from "../../src/config/config.ts";
import { openTestDatabase } from "../database.ts";

// A hash is made by other threads and takes as long for every password.
vi.mock("@node-rs/argon2", () => ({ hash: async () => "a hash", verify: async () => false }));

/** What one request may keep the processor from everybody else, in ms (security A30). */
const MOST_MS = 50;
/** A busy machine makes some measurements long, and never all of them: who shares the caches counts as work, too. */
const MEASUREMENTS = 20;
/** As many times too long is no busy machine any more: it is not measured again. */
const FAR_TOO_SLOW = 5;
/** What is not the repeated text: keys, quotes, brackets. */
const FRAME_BYTES = 200;

/** Every class of sign that a rule may look for, alone and in the pairs that rules look for. */
const REPEATED = [
  [
    "1",
    "a",
    " ",
    "\t",
    "\n",
    ",",
    "-",
    ".",
    "/",
    "\\",
    '"',
    "<",
    "@",
    "%",
    "\u00A0",
    "\u0301",
    "\u200B",
  ],
  [
    "1 ",
    "4-",
    "\u{1D7D2}",
    "1 x ",
    "x 1\n",
    "a.",
    "\u{1F600}",
    "\uD800",
    "\0",
    "4111111111111111 ",
  ],
].flat();
/** One of each kind that a use case treats in its own way, once a schema has taken it. */
const FEW = ["1", "x 1\n"];
/** Above this a text is measured in it first: work that grows with the square shows here, in seconds. */
const SHORT_BYTES = 16 * 1024;
/** Whatever all calls share is slow in all of them: a few say so. */
const ENOUGH_SLOW = 3;
const DEEP = "[".repeat(20_000) + "]".repeat(20_000);

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
      ...(!isOpen(access) && { authorization: "Bearer x" }),
    },
    body,
  });
}

/** As a guest where guests may call. */
function isOpen(access: string): boolean {
  return access === "open" || access === "reference";
}

type Bad = { what: string; body: string; heard?: (reply: unknown) => void };

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

/** The sign again and again, as long as this in the body. */
function repeated(sign: string, { length, bytes }: { length: number; bytes: number }): string {
  const times = Math.min(length / sign.length, bytes / (JSON.stringify(sign).length - 2));
  const inBytes = bytes / Buffer.byteLength(sign);
  return sign.repeat(Math.max(1, Math.floor(Math.min(times, inBytes))));
}

/** One field of each name, and one of those that are taken as they are and never read. */
function ofEachName(texts: readonly TextField[]): TextField[] {
  const byName = new Map(
    texts.map((field) => [field.longest === undefined ? "" : field.path.at(-1), field]),
  );
  return [...byName.values()];
}

type Sample = { value: unknown; texts: readonly TextField[]; bytes: number };

function sampleOf(call: (typeof calls)[number]): Sample {
  const bytes = (bodyLimits.get(call.path) ?? 0) - FRAME_BYTES;
  return { ...bodySample(call.body ?? {}, named), bytes };
}

/** A body with the sign in these of its texts, as long as each may be and all together. */
function withSign({ value, bytes }: Sample, fields: readonly TextField[], sign: string): string {
  const each = (bytes - JSON.stringify(value).length) / Math.max(1, fields.length);
  return JSON.stringify(
    fields.reduce((body, { path, longest = Infinity }) => {
      const text = repeated(sign, { length: longest, bytes: each });
      // Between letters where it would only be trimmed away.
      return withValueAt(body, path, sign.trim() === "" ? `x${text.slice(2)}x` : text);
    }, value),
  );
}

/** What a refusal names: the fields that a schema or a rule did not take. */
const Refusal = z.object({ errors: z.array(z.object({ field: z.string() })) });

/** The fields that a reply does not refuse by their names. */
function taken(fields: readonly TextField[], reply: unknown): readonly TextField[] {
  const refusal = Refusal.safeParse(JSON.parse(String(reply) || "null"));
  const refused = new Set(refusal.data?.errors.map(({ field }) => field));
  return fields.filter(
    ({ path }) => !refused.has(path.join(".")) && !refused.has(path.at(-1) ?? ""),
  );
}

/** One sign in all texts at once, longer than they may be: what a schema reads and refuses. */
function* tooLong({ texts, ...sample }: Sample): Generator<Bad> {
  const unbounded = texts.map(({ path }) => ({ path, longest: undefined }));
  const lengths = [SHORT_BYTES, sample.bytes].slice(sample.bytes > SHORT_BYTES * 4 ? 0 : 1);
  for (const sign of REPEATED)
    for (const bytes of lengths) {
      const body = withSign({ ...sample, texts, bytes }, unbounded, sign);
      yield { what: `all too long ${JSON.stringify(sign)}`, body };
    }
}

/**
 * One sign in all texts at once, as long as they may be; then, as what a schema refuses
 * reaches no use case, in those alone that are not refused.
 */
function* inAllTexts(sample: Sample, sign: string): Generator<Bad> {
  const what = JSON.stringify(sign);
  let fields = sample.texts;
  if (fields.length === 0) return;
  for (;;) {
    let left: readonly TextField[] = [];
    yield {
      what: `${fields.map(({ path }) => path.join(".")).join()} ${what}`,
      body: withSign(sample, fields, sign),
      heard: (reply) => (left = taken(fields, reply)),
    };
    if (left.length === 0 || left.length === fields.length) return;
    fields = left;
  }
}

/** Signs in one text, with all others good: what another text's refusal would keep from being read. */
function* inOneText(sample: Sample, field: TextField): Generator<Bad> {
  const isLong = field.longest === undefined;
  for (const sign of isLong ? REPEATED : FEW) {
    const what = `${field.path.join(".")} ${JSON.stringify(sign)}`;
    const short = { ...sample, bytes: SHORT_BYTES };
    if (isLong && sample.bytes > SHORT_BYTES * 4)
      yield { what: `${what}, short`, body: withSign(short, [field], sign) };
    yield { what, body: withSign({ ...sample, bytes: sample.bytes }, [field], sign) };
  }
}

/** What is no body of the call, by the signs in it. */
function* noBodies(bytes: number): Generator<Bad> {
  for (const sign of REPEATED)
    for (const length of [SHORT_BYTES, bytes]) {
      const text = repeated(sign, { length: Infinity, bytes: length });
      yield { what: `an unknown key ${JSON.stringify(sign)}`, body: JSON.stringify({ x: text }) };
      yield { what: `a text ${JSON.stringify(sign)}`, body: JSON.stringify(text) };
    }
}

/** What is no body of the call, by its form. */
function* oddForms({ value, texts, bytes }: Sample): Generator<Bad> {
  for (const opening of ["[", '{"x":', '{"order":[', "[1,", '{"a":1,"x":'])
    yield {
      what: `${opening} without end`,
      body: opening.repeat(Math.floor(bytes / opening.length)),
    };
  yield { what: "lists in lists", body: "[".repeat(bytes / 2) + "]".repeat(bytes / 2) };
  for (const { path } of texts.slice(0, 1))
    yield {
      what: `lists in ${path.join(".")}`,
      body: JSON.stringify(withValueAt(value, path, "@")).replace('"@"', DEEP),
    };
  yield { what: "numbers", body: `[${"1,".repeat((bytes - 10) / 2)}1]` };
  yield { what: "a long number", body: `{"x":${"9".repeat(bytes - 10)}}` };
  const keys = Array.from({ length: Math.floor(bytes / 12) }, (_, n) => `"k${n}":1`);
  yield { what: "keys", body: `{${keys.join(",")}}` };
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
