import { createServer } from "node:http";

import { afterAll, describe, expect, it } from "vitest";

import { createStripeGateway } from "#adapters/payments/stripe-gateway.ts";
import { cents } from "#domain/money/money.ts";

import {
  startStripe,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
} from "./payments/stripe-stand-in.ts";

const standIn = await startStripe();
afterAll(() => standIn.close());
const gateway = createStripeGateway(
  {
    apiUrl: standIn.url,
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
  },
  () => new Date(),
);

async function order<Reply>(name: string, body?: object | null): Promise<Reply> {
  const request = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  return (await fetch(`${standIn.url}/_control/${name}`, request)).json();
}

function charge(attemptId: string) {
  return gateway.charge({
    attemptId,
    orderNumber: "100001",
    amount: cents(12_34),
    currency: "USD",
    source: { kind: "card", token: "pm_card_visa", holder: "Ana Mora", postalCode: "33101" },
  });
}

describe("a provider's stand-in, ordered about from another process", () => {
  it("goes wrong as often as it is told, and keeps the true list of charges", async () => {
    await order("misbehave", { how: "cut_after", times: 1 });
    expect(await charge("attempt-1")).toEqual({ status: "unknown" });
    expect(await charge("attempt-1")).toMatchObject({ status: "captured" });
    expect(await order("charges")).toMatchObject([{ metadata: { attempt: "attempt-1" } }]);
  });

  it("works twice where a network would repeat a request, and charges once", async () => {
    await order("misbehave", { how: "twice", times: 1 });
    expect(await charge("attempt-2")).toMatchObject({ status: "captured" });
    const charges = await order<{ metadata: { attempt: string } }[]>("charges");
    expect(charges.filter(({ metadata }) => metadata.attempt === "attempt-2")).toHaveLength(1);
  });

  it("tells a test bench of each phase and waits for it: there a process may be killed", async () => {
    const reported: string[] = [];
    const counts: number[] = [];
    const bench = createServer((request, response) => {
      let body = "";
      request.on("data", (piece: Buffer) => (body += piece.toString()));
      request.on("end", () => {
        reported.push(JSON.parse(body).phase);
        counts.push(standIn.intents().length);
        response.end();
      });
    });
    await new Promise<void>((resolve) => bench.listen(0, "127.0.0.1", resolve));
    const bound = bench.address();
    if (!bound || typeof bound === "string") throw new Error("No port.");
    const before = standIn.intents().length;
    await order("hook", { url: `http://127.0.0.1:${bound.port}/` });
    expect(await charge("attempt-3")).toMatchObject({ status: "captured" });
    await expect.poll(() => reported).toEqual(["arrived", "processed", "answered"]);
    expect(counts).toEqual([before, before + 1, before + 1]);
    await order("hook", {});
    bench.close();
  });
});
