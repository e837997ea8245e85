import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { text } from "node:stream/consumers";

import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";

import type { RunningShop } from "./launch-shop.ts";
import { ownDatabase } from "./own-database.ts";
import { startShop } from "./running-shop.ts";

const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              attributes: z.array(z.object({ key: z.string(), value: z.unknown() })),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Span = z.infer<typeof Sent>["resourceSpans"][number]["scopeSpans"][number]["spans"][number];

const SECRET = "a-sentence-that-nobody-else-may-read";
const spans: Span[] = [];
const senders = new Set<unknown>();

/** Takes traces as a collector does, and says of whoever asks that they are a person. */
const standIn: Server = createServer(async (request, response) => {
  if (request.url === "/v1/traces") await collect(request);
  else await text(request);
  const verdict = { success: true, hostname: "localhost", challenge_ts: new Date().toISOString() };
  response.setHeader("content-type", "application/json").end(JSON.stringify(verdict));
});

async function collect(request: IncomingMessage): Promise<void> {
  senders.add(request.headers["x-key"]);
  const { resourceSpans } = Sent.parse(JSON.parse(await text(request)));
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)));
}

let shop: RunningShop;
let place = "";
beforeAll(async () => {
  standIn.listen(0, "127.0.0.1");
  await once(standIn, "listening");
  const address = standIn.address();
  place = typeof address === "object" && address ? `http://127.0.0.1:${address.port}` : "";
  shop = await startShop({
    env: {
      DATABASE_URL: await ownDatabase(),
      LOG_LEVEL: "info",
      OTEL_EXPORTER_OTLP_ENDPOINT: place,
      OTEL_EXPORTER_OTLP_HEADERS: "x-key=ours",
      CAPTCHA_SITE_KEY: "site",
      CAPTCHA_SECRET: "secret",
      CAPTCHA_VERIFY_URL: `${place}/verify`,
    },
  });
});
afterAll(() => void standIn.close());

it("ends in time and without complaint where the collector is away", async () => {
  const gone = createServer();
  gone.listen(0, "127.0.0.1");
  await once(gone, "listening");
  const address = gone.address();
  const port = typeof address === "object" && address ? address.port : 0;
  gone.close();
  const lonely = await startShop({
    env: {
      DATABASE_URL: await ownDatabase(),
      LOG_LEVEL: "info",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    },
  });
  await fetch(`${lonely.url}/api/products/part/1`);
  const begun = performance.now();
  lonely.child.kill("SIGTERM");
  const { code, output } = await lonely.ended;
  expect({ code, took: performance.now() - begun < 8_000 }).toEqual({ code: 0, took: true });
  expect(output).toContain('"stopped"');
});

it("tells a collector of each request, its statements and its calls to others, and of no value", async () => {
  const before = "4bf92f3577b34da6a3ce929d0e0e4736";
  const headers = {
    "content-type": "application/json",
    traceparent: `00-${before}-00f067aa0ba902b7-01`,
  };
  const formInfo = { email: "ana@example.com", name: "Ana", phone: "88881234", message: SECRET };
  const written = await fetch(`${shop.url}/api/contact`, {
    method: "POST",
    headers,
    body: JSON.stringify({ formInfo, captcha: "yes" }),
  });
  expect(written.status).toBe(200);
  const searched = await fetch(`${shop.url}/custom-search?q=${SECRET}`);
  expect(searched.status).toBe(200);
  await Promise.all(
    Array.from({ length: 30 }, (_, round) => fetch(`${shop.url}/api/products/part/${round}`)),
  );
  shop.child.kill("SIGTERM"); // what is kept is sent before it ends
  const { output } = await shop.ended;

  const contact = spans.find(({ name }) => name === "POST /api/contact");
  const within = spans.filter(({ traceId }) => traceId === contact?.traceId);
  expect(within.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["POST 127.0.0.1", "insert contact_message"]),
  );
  for (const span of within.filter((one) => one !== contact))
    expect(span.parentSpanId).toBe(contact?.spanId);
  expect(output).toContain(`"trace":"${contact?.traceId}"`);
  const page = spans.find(({ name }) => name.startsWith("GET /custom-search"));
  expect(spans.some(({ parentSpanId }) => parentSpanId === page?.spanId)).toBe(true);
  expect(JSON.stringify(spans)).not.toContain(SECRET);
  expect(JSON.stringify(spans)).not.toContain("ana@example.com");
  // A stranger does not choose whose trace a request belongs to, and each statement has a request.
  expect(spans.some(({ traceId }) => traceId === before)).toBe(false);
  const known = new Set(spans.map(({ spanId }) => spanId));
  const parents = spans.flatMap(({ parentSpanId }) => parentSpanId ?? []);
  expect(parents.filter((parent) => !known.has(parent))).toEqual([]);
  expect([...senders]).toEqual(["ours"]);
});
