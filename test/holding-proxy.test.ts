import { once } from "node:events";
import { createServer, get } from "node:http";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";

import { afterAll, beforeAll, expect, it } from "vitest";

import { type HoldingProxy, openHoldingProxy } from "./e2e/holding-proxy.ts";

const DOCUMENT = {
  openapi: "3.1.0",
  paths: {
    "/api/part/{sku}": {
      get: {
        responses: {
          "200": {
            description: "a part",
            content: {
              "application/json": {
                schema: { type: "object", properties: { price: { type: "number" } } },
              },
            },
          },
          "304": {
            description: "that which one has",
            content: { "application/json": { schema: { type: "null" } } },
          },
        },
      },
    },
  },
  components: { schemas: {} },
};
const REPLIES: Record<string, [number, unknown]> = {
  "/api/openapi.json": [200, DOCUMENT],
  "/api/part/1": [200, { price: 1 }],
  "/api/part/2": [200, { price: "one" }],
  "/api/part/3": [404, {}],
  "/api/part/4": [200, { price: 4 }],
};
/** Nothing of the tests waits for so long. */
const KEPT_MS = 60_000;

/** Says what it is asked for, packed or as it is, and what it was sent. */
const shop = createServer({ keepAliveTimeout: KEPT_MS }, (request, response) => {
  if (request.url === "/cut") {
    response.writeHead(200, { "content-length": "9" });
    response.write("half", () => request.socket.destroy());
    return;
  }
  if (request.url === "/api/part/kept") {
    response.writeHead(304, { "content-type": "application/json" }).end();
    return;
  }
  if (request.url === "/api/part/spoilt") {
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
    response.end("not packed at all");
    return;
  }
  const [status, body] = REPLIES[request.url ?? ""] ?? [200, { host: request.headers.host }];
  const isPacked = request.headers["x-packed"] === "yes";
  response.writeHead(status, {
    "content-type": "application/json",
    ...(isPacked && { "content-encoding": "gzip" }),
  });
  response.end(isPacked ? gzipSync(JSON.stringify(body)) : JSON.stringify(body));
});

let proxy: HoldingProxy;
beforeAll(async () => {
  shop.listen(0, "127.0.0.1");
  await once(shop, "listening");
  const address = shop.address();
  proxy = await openHoldingProxy();
  proxy.standBefore(
    typeof address === "object" && address ? `http://127.0.0.1:${address.port}` : "",
  );
  await proxy.holdReplies();
});
afterAll(() => {
  proxy.close();
  shop.close();
});

const misfits = async (): Promise<unknown[]> => (await fetch(proxy.misfitsUrl)).json();

it("passes everything on as it is, and finds nothing in what is as described", async () => {
  const reply = await fetch(`${proxy.url}/api/part/1`);
  expect(await reply.json()).toEqual({ price: 1 });
  expect((await fetch(`${proxy.url}/api/part/kept`)).status).toBe(304);
  const page = await fetch(`${proxy.url}/somewhere`);
  expect(await page.json()).toEqual({ host: new URL(proxy.url).host });
  expect(await misfits()).toEqual([]);
});

it.each(["yes", "no"])("tells once of what is not as described (packed: %s)", async (packed) => {
  const headers = { "x-packed": packed };
  await (await fetch(`${proxy.url}/api/part/2`, { headers })).text();
  await (await fetch(`${proxy.url}/api/part/3`, { headers })).text();
  expect(await misfits()).toEqual([
    expect.stringContaining("GET /api/part/{sku} answers 200 with what its description"),
    expect.stringContaining("GET /api/part/{sku} answers 404, which is not described"),
  ]);
  expect(await misfits()).toEqual([]);
});

it("tells of a reply that cannot be read, and holds the next one all the same", async () => {
  await new Promise((resolve) => {
    get(`${proxy.url}/api/part/spoilt`, (reply) => reply.resume().once("end", resolve));
  });
  expect(await misfits()).toEqual([
    expect.stringContaining("GET /api/part/{sku} cannot be judged: Error: incorrect header check"),
  ]);
  expect(await (await fetch(`${proxy.url}/api/part/4`)).json()).toEqual({ price: 4 });
  expect(await misfits()).toEqual([]);
});

it("passes on that a reply was cut off, and goes on", async () => {
  await expect((await fetch(`${proxy.url}/cut`)).text()).rejects.toThrow("terminated");
  expect((await fetch(`${proxy.url}/api/part/4`)).status).toBe(200);
});

it("keeps no connection to the shop so long that the shop might end it under a request", async () => {
  await (await fetch(`${proxy.url}/api/part/4`)).text();
  const kept = promisify(shop.getConnections.bind(shop));
  expect(await kept()).toBeGreaterThan(0);
  await expect.poll(() => kept()).toBe(0);
});

it("says what it needs of a machine, and finds no port where none is left", async () => {
  await expect(openHoldingProxy("192.0.2.1")).rejects.toThrow(
    "HOLD_REPLIES needs a loopback with the address 192.0.2.1",
  );
  await expect(openHoldingProxy("127.0.0.1")).rejects.toThrow("EADDRINUSE");
});
