import { describe, expect, it } from "vitest";

import { currentReading } from "#server/platform/database/replicas/reading-request.ts";

import { createApp } from "./api.ts";
import type { SignedIn } from "./caller.ts";
import { installReadRequests } from "./read-requests.ts";

const PROGRAM: SignedIn["key"] = { name: "erp", holder: "shop", scopes: [], storefront: null };
const HOLDERS: Record<string, Pick<SignedIn, "adminLevel" | "key">> = {
  customer: { adminLevel: 0 },
  staff: { adminLevel: 1 },
  program: { adminLevel: 0, key: PROGRAM },
};

/** A shop whose replies say from where they would be read, and of which version. */
async function openShop({ known = 5, current = 5 } = {}) {
  const version = { known, current, looks: 0, isAway: false, answer: Promise.resolve() };
  const reading = () => ({
    elsewhere: currentReading() !== undefined,
    version: version.known,
  });
  const app = await createApp({
    storefront: "cr",
    sessions: {
      holderOf: async (token) => {
        const holder = HOLDERS[token];
        return (
          holder && {
            accountId: "1",
            sessionId: "1",
            email: "a@b.c",
            priceLevel: "online",
            ...holder,
          }
        );
      },
    },
    routes: {
      open: [
        async (api) => {
          api.get("/read", async () => reading());
          api.post("/search", { config: { onlyReads: true } }, async () => reading());
          api.post("/write", async () => {
            version.current += 1;
            return reading();
          });
          api.post("/try", async () => reading());
          api.post("/refuse", async (_request, reply) => {
            version.current += 1;
            return reply.code(409).send({});
          });
        },
      ],
    },
    watch: (watched) => {
      watched.get("/page", { schema: { hide: true } }, async () => reading());
      installReadRequests(watched, {
        current: () => version.known,
        refresh: async () => {
          version.looks += 1;
          await version.answer;
          if (version.isAway) throw new Error("The primary is away.");
          return (version.known = version.current);
        },
      });
    },
  });
  return { app, version };
}

describe("a request", () => {
  it("that only reads may be answered by a replica, with a body or without", async () => {
    const { app, version } = await openShop();
    const body = { partsFilters: {} };
    for (const [method, url] of [
      ["GET", "/page"],
      ["GET", "/api/read"],
      ["POST", "/api/search"],
    ] as const) {
      const reply = await app.inject({ method, url, ...(method === "POST" && { payload: body }) });
      expect(reply.json()).toEqual({ elsewhere: true, version: 5 });
      expect(reply.headers["set-cookie"]).toBeUndefined();
    }
    expect(version.looks).toBe(0);
  });

  it("that may write reads from the primary", async () => {
    const { app } = await openShop();
    const reply = await app.inject({ method: "POST", url: "/api/try", payload: {} });
    expect(reply.json()).toEqual({ elsewhere: false, version: 5 });
  });

  it.each([
    ["customer", true],
    ["staff", false],
    ["program", false],
  ])("of a %s that only reads may be answered by a replica: %s", async (token, elsewhere) => {
    const { app } = await openShop();
    const headers = { authorization: `Bearer ${token}` };
    const reply = await app.inject({ url: "/api/read", headers });
    expect(reply.json()).toMatchObject({ elsewhere });
  });
});

describe("whoever changed the catalogue", () => {
  it("is left its version, for ten seconds and this shop alone", async () => {
    const { app, version } = await openShop();
    const reply = await app.inject({ method: "POST", url: "/api/write", payload: {} });
    expect(reply.headers["set-cookie"]).toBe(
      "__Host-catalogue=6; Path=/; Max-Age=10; Secure; HttpOnly; SameSite=Lax",
    );
    expect(version.known).toBe(6);
  });

  it("is left nothing where nothing changed, or it was refused", async () => {
    const { app } = await openShop();
    for (const url of ["/api/try", "/api/refuse"]) {
      const { headers } = await app.inject({ method: "POST", url, payload: {} });
      expect(headers["set-cookie"]).toBeUndefined();
    }
  });

  it("is left nothing where it is a program, which keeps no cookie; this process knows at once all the same", async () => {
    const { app, version } = await openShop();
    const headers = { authorization: "Bearer program" };
    const reply = await app.inject({ method: "POST", url: "/api/write", payload: {}, headers });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["set-cookie"]).toBeUndefined();
    expect(version.known).toBe(6);
  });

  it("makes the next process look where the primary is gone in that moment", async () => {
    const { app, version } = await openShop();
    version.isAway = true;
    const reply = await app.inject({ method: "POST", url: "/api/write", payload: {} });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["set-cookie"]).toContain("__Host-catalogue=6;");
  });

  it("makes another process, which knows it not yet, look before it answers", async () => {
    const { app, version } = await openShop({ known: 5, current: 6 });
    const look = async (cookie: string) => {
      const reply = await app.inject({ url: "/page", headers: { cookie } });
      return reply.json<object>();
    };
    expect(await look("a=1; __Host-catalogue=6; b=2")).toEqual({ elsewhere: true, version: 6 });
    expect(version.looks).toBe(1);
    await look("__Host-catalogue=6");
    expect(version.looks).toBe(1);
  });

  it.each([
    "",
    "__Host-catalogue=",
    "__Host-catalogue=x",
    "x__Host-catalogue=9",
    `__Host-catalogue=${"9".repeat(16)}`,
  ])("is nobody who sends %j", async (cookie) => {
    const { app, version } = await openShop();
    expect((await app.inject({ url: "/page", headers: { cookie } })).statusCode).toBe(200);
    expect(version.looks).toBe(0);
  });

  it.each([
    [10_005, 1],
    [10_006, 0],
    [999_999_999_999_999, 0],
  ])(
    "gains nothing by version %d, which there is not: looked for %d times",
    async (sent, looks) => {
      const { app, version } = await openShop();
      const headers = { cookie: `__Host-catalogue=${sent}` };
      expect((await app.inject({ url: "/page", headers })).json()).toEqual({
        elsewhere: true,
        version: 5,
      });
      expect(version.looks).toBe(looks);
    },
  );

  it("shares a look with everybody who asks meanwhile, whatever number each invents", async () => {
    const { app, version } = await openShop();
    const { promise, resolve } = Promise.withResolvers<void>();
    version.answer = promise;
    const asking = Array.from({ length: 30 }, (_, more) =>
      app.inject({ url: "/page", headers: { cookie: `__Host-catalogue=${6 + more}` } }),
    );
    await expect.poll(() => version.looks).toBe(1);
    resolve();
    for (const reply of await Promise.all(asking)) expect(reply.statusCode).toBe(200);
    expect(version.looks).toBeLessThanOrEqual(2);
  });

  it("is shown what is kept where the primary says nothing for a while", async () => {
    const { app, version } = await openShop({ current: 6 });
    version.answer = new Promise(() => {});
    const headers = { cookie: "__Host-catalogue=6" };
    const began = performance.now();
    const reply = await app.inject({ url: "/page", headers });
    expect(reply.json()).toEqual({ elsewhere: true, version: 5 });
    expect(performance.now() - began).toBeGreaterThan(250);
  });

  it("is shown what is kept while the primary is away", async () => {
    const { app, version } = await openShop();
    version.isAway = true;
    const headers = { cookie: "__Host-catalogue=6" };
    expect((await app.inject({ url: "/page", headers })).statusCode).toBe(200);
  });
});
