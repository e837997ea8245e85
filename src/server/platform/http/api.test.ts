import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";

import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { openTestDatabase } from "../../../../test/database.ts";
import { LocaleQuery } from "#contract/shared.ts";

import { createApp } from "./api.ts";
import type { SignedIn } from "./caller.ts";
import { securityHeaders } from "./security-headers.ts";
import { installHealthRoutes } from "./health-routes.ts";

const holder: SignedIn = {
  accountId: "1",
  sessionId: "1",
  email: "ana@example.com",
  adminLevel: 0,
  priceLevel: "online",
};
const database = await openTestDatabase();
const app = await createApp({
  sessions: { holderOf: async (token) => (token === "good" ? holder : undefined) },
  storefront: "cr",
  routes: {
    open: [
      async (api) => {
        api.post(
          "/echo",
          { schema: { body: z.strictObject({ text: z.string().max(5) }) } },
          async (request) => ({ text: request.body, locale: request.caller.locale }),
        );
        api.get(
          "/said",
          { schema: { querystring: z.strictObject({ text: z.string() }) } },
          (call) => ({
            text: call.query.text,
          }),
        );
        api.get("/strict", { schema: { querystring: LocaleQuery } }, async ({ caller }) => ({
          level: caller.viewer.kind,
        }));
        api.get("/broken", async () => {
          throw new Error("select secret from node_modules");
        });
      },
    ],
  },
});
const listening = app.listen({ port: 0, host: "127.0.0.1" });
const readiness = installHealthRoutes(app, database.db);
afterAll(() => app.close());

/** What the server answers to bytes, up to the end of the connection. */
async function rawAnswer(sent: string): Promise<{ head: string; body: string }> {
  const { port } = new URL(await listening);
  const socket = connect(Number(port), "127.0.0.1", () => socket.write(sent));
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  return { head: head.replaceAll("\r", ""), body };
}

async function answer(request: {
  url: string;
  method?: "GET" | "POST";
  body?: string | Buffer;
  headers?: object;
}) {
  const reply = await app.inject({
    method: request.method ?? "GET",
    url: request.url,
    headers: { "content-type": "application/json", ...request.headers },
    ...(request.body !== undefined && { body: request.body }),
  });
  return { status: reply.statusCode, body: reply.json<{ code?: string; message?: string }>() };
}

describe("calls (decisions §1)", () => {
  it.each([
    ["%ED%A0%80", "\uFFFD\uFFFD\uFFFD"],
    ["%C3%28", "\uFFFD("],
    ["a%FF", "a\uFFFD"],
    ["100%25+1", "100% 1"],
    ["caf%C3%A9", "café"],
  ])("read the query %s as a page does, never as its letters", async (written, read) => {
    expect((await answer({ url: `/api/said?text=${written}` })).body).toEqual({ text: read });
  });

  it.each([
    ["an unknown call", { url: "/api/nothing" }, 404, "not_found"],
    ["no call", { url: "/api" }, 404, "not_found"],
    ["no call, with a slash", { url: "/api/" }, 404, "not_found"],
    ["another method", { url: "/api/echo" }, 405, "method_not_allowed"],
    ["malformed JSON", { url: "/api/echo", method: "POST", body: "{" }, 400, "invalid_request"],
    [
      "an unknown key",
      { url: "/api/echo", method: "POST", body: '{"text":"a","extra":1}' },
      400,
      "invalid_request",
    ],
    [
      "a body that is too long",
      { url: "/api/echo", method: "POST", body: JSON.stringify({ text: "a".repeat(70_000) }) },
      413,
      "too_large",
    ],
    [
      "a body of a hundred megabytes, by its length alone",
      {
        url: "/api/echo",
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json", "content-length": "100000000" },
      },
      413,
      "too_large",
    ],
    [
      "what is nested deep",
      { url: "/api/echo", method: "POST", body: "[".repeat(60_000) + "]".repeat(5_000) },
      400,
      "invalid_request",
    ],
    [
      "more values than any call has, before they are read",
      { url: "/api/echo", method: "POST", body: `[${"1,".repeat(11_000)}` },
      400,
      "invalid_request",
    ],
    [
      "more keys than the call has",
      {
        url: "/api/echo",
        method: "POST",
        body: JSON.stringify(Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [i, 1]))),
      },
      400,
      "invalid_request",
    ],
    [
      "a body that is packed, however little it is: it is never unpacked",
      {
        url: "/api/echo",
        method: "POST",
        body: gzipSync('{"text":"a"}'),
        headers: { "content-type": "application/json", "content-encoding": "gzip" },
      },
      400,
      "invalid_request",
    ],
    [
      "another media type",
      { url: "/api/echo", method: "POST", body: "a", headers: { "content-type": "text/x" } },
      415,
      "unsupported_media_type",
    ],
    [
      "a bad token, on a public call too",
      { url: "/api/nothing", headers: { authorization: "Bearer forged" } },
      401,
      "invalid_token",
    ],
  ] as const)("refuses %s", async (...[, request, status, code]) => {
    expect(await answer(request)).toMatchObject({ status, body: { code } });
  });

  it.each(["Bearer good", "good"])("takes the token %s", async (authorization) => {
    const request = { url: "/api/echo", method: "POST", body: '{"text":"a"}' } as const;
    expect((await answer({ ...request, headers: { authorization } })).status).toBe(200);
  });

  it("takes a token in the address for nothing", async () => {
    const request = { url: "/api/strict?token=forged" };
    expect(await answer(request)).toMatchObject({ status: 200, body: { level: "guest" } });
    expect((await answer({ url: "/api/strict?other=1" })).status).toBe(400);
  });

  it.each([
    [
      "a header that is too long",
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ["what is no HTTP", "hello\r\n\r\n", 400],
  ])("refuses %s and says that the connection ends", async (_what, sent, status) => {
    const { head, body } = await rawAnswer(sent);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/^Connection: close$/m);
    for (const [name, value] of Object.entries(securityHeaders(undefined)))
      expect(head).toContain(`\n${name}: ${value}`);
    expect(JSON.parse(body)).toMatchObject({ status: "error", code: "invalid_request" });
  });

  it.each([
    ["/api/nothing", "es", "No existe lo que buscó."],
    ["/api/nothing?lang=en", "es", "There is nothing at this address."],
    ["/api/nothing", "en-US", "There is nothing at this address."],
  ])("refuses %s in the caller's language", async (url, language, message) => {
    const reply = await answer({ url, headers: { "accept-language": language } });
    expect(reply.body.message).toBe(message);
  });

  it.each([
    ["es", { text: "demasiado" }, "caracteres como máximo."],
    ["en", { text: "demasiado" }, "characters at most."],
    ["es", { text: 1 }, "Entrada inválida: se esperaba texto, recibido número"],
    ["es", { text: [] }, "Entrada inválida: se esperaba texto, recibido arreglo"],
    ["en", { text: null }, "expected string, received null"],
    ["es", ["demasiado"], "Entrada inválida: se esperaba objeto, recibido arreglo"],
    ["es", { text: "a", extra: 1 }, "Llave desconocida"],
  ])("says in %s what is wrong with the field of %j", async (lang, body, message) => {
    const reply = await answer({
      url: `/api/echo?lang=${lang}`,
      method: "POST",
      body: JSON.stringify(body),
    });
    expect(reply.body).toMatchObject({ errors: [{ message: expect.stringContaining(message) }] });
  });

  it("says nothing of what broke inside", async () => {
    const reply = await answer({ url: "/api/broken" });
    expect(reply).toMatchObject({ status: 500, body: { code: "internal_error" } });
    expect(JSON.stringify(reply.body)).not.toMatch(/secret|node_modules|at \//);
  });
});

it("is healthy and, once migrated, ready from its whole start until it begins to stop", async () => {
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  expect((await app.inject("/readyz")).statusCode).toBe(503);
  readiness.begin();
  expect((await app.inject("/readyz")).statusCode).toBe(200);
  readiness.end();
  expect((await app.inject("/readyz")).statusCode).toBe(503);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
});
