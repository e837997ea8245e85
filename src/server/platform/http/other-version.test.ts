import { afterAll, expect, it } from "vitest";
import { z } from "zod";

import { createApp } from "./api.ts";

const Body = z.strictObject({
  text: z.string().max(5).optional(),
  inner: z.strictObject({ one: z.string() }).optional(),
  either: z
    .union([
      z.strictObject({ kind: z.literal("a"), a: z.string() }),
      z.strictObject({ b: z.string() }),
    ])
    .optional(),
});
const app = await createApp({
  sessions: { holderOf: async () => undefined },
  storefront: "cr",
  routes: {
    open: [async (api) => void api.post("/echo", { schema: { body: Body } }, async () => ({}))],
  },
});
afterAll(() => app.close());

type Asking = { method?: "GET" | "POST"; url?: string; body?: object; site?: string | null };

/** What a browser is answered that says from where its page is; null is a program. */
async function answerTo({
  method = "POST",
  url = "/api/echo",
  body,
  site = "same-origin",
}: Asking) {
  const reply = await app.inject({
    method,
    url,
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(site !== null && { "sec-fetch-site": site }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code, errors } = reply.json<{ code?: string; errors?: { code: string }[] }>();
  return { status: reply.statusCode, code, errors, connection: reply.headers["connection"] };
}

it.each([
  ["a new field", { body: { next: 1 } }],
  ["a new field beside one that is wrong", { body: { text: "too long", next: 1 } }],
  ["a new field of something in it", { body: { inner: { one: "a", next: 1 } } }],
  [
    "a new field of something of several forms",
    { body: { either: { kind: "a", a: "a", next: 1 } } },
  ],
  ["a new call", { url: "/api/next", body: {} }],
  ["a new call that only asks", { method: "GET", url: "/api/next" }],
  ["a new method of a call", { method: "GET" }],
] as const)("a page is asked to try another process: %s (ADR 0075)", async (_what, asking) => {
  expect(await answerTo(asking)).toMatchObject({
    status: 421,
    code: "other_version",
    connection: "close",
  });
});

it("says which field it is", async () => {
  const { errors } = await answerTo({ body: { next: 1 } });
  expect(errors).toEqual([expect.objectContaining({ code: "unrecognized_keys" })]);
});

it.each([
  ["a program sends a new field", { body: { next: 1 }, site: null }, 400],
  ["a program makes a new call", { url: "/api/next", body: {}, site: null }, 404],
  ["a program makes a call by another method", { method: "GET", site: null }, 405],
  ["a page of another site sends a new field", { body: { next: 1 }, site: "cross-site" }, 400],
  ["a page sends what no version takes", { body: { text: "too long" } }, 400],
  ["a page sends a form that no version has", { body: { either: { c: 1 } } }, 400],
  [
    "a page asks for what is too long for a part of an address",
    { method: "GET", url: `/api/${"a".repeat(301)}` },
    404,
  ],
] as const)("nobody tries in vain: %s", async (_what, asking, status) => {
  expect((await answerTo(asking)).status).toBe(status);
});
