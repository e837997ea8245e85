import { once } from "node:events";
import { createServer } from "node:http";
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
};

/** Says what it is asked for, packed or as it is, and what it was sent. */
const shop = createServer((request, response) => {
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
  const page = await fetch(`${proxy.url}/somewhere`);
  expect(await page.json()).toEqual({ host: new URL(proxy.url).host });
  expect(await misfits()).toEqual([]);
});

it.each(["yes", "no"])("tells once of what is not as described (packed: %s)", async (packed) => {
  const headers = { "x-packed": packed };
  await (await fetch(`${proxy.url}/api/part/2`, { headers })).text();
  await (await fetch(`${proxy.url}/api/part/3`, { headers })).text();
  const heard: unknown[] = []; // each is told once, to whoever asks first
  await expect
    .poll(async () => heard.push(...(await misfits())) && heard)
    .toEqual([
      expect.stringContaining("GET /api/part/{sku} answers 200 with what its description"),
      expect.stringContaining("GET /api/part/{sku} answers 404, which is not described"),
    ]);
  expect(await misfits()).toEqual([]);
});
