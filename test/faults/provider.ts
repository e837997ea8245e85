import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import path from "node:path";

import { z } from "zod";

import type { Misbehaviour } from "../payments/stand-in-server.ts";
import { stripeDelivery, stripeEvent } from "../payments/stripe-stand-in.ts";

const Report = z.object({
  phase: z.enum(["arrived", "processed", "answered"]),
  method: z.string(),
  path: z.string(),
});
/** Where the provider is with a request. */
export type PhaseReport = z.infer<typeof Report>;

const Intent = z.looseObject({
  id: z.string(),
  status: z.string(),
  amount_received: z.int(),
  metadata: z.object({ attempt: z.string(), order: z.string() }),
});
/** A payment in the provider's own books. */
export type Intent = z.infer<typeof Intent>;

const Refund = z.looseObject({ id: z.string(), payment_intent: z.string(), amount: z.int() });
export type ProviderRefund = z.infer<typeof Refund>;

export type Provider = {
  url: string;
  intents: () => Promise<Intent[]>;
  refunds: () => Promise<ProviderRefund[]>;
  /** What the bank does with a payment that waits. */
  settle: (intentId: string, how?: "succeeded" | "failed") => Promise<void>;
  misbehave: (how: Misbehaviour | null) => Promise<void>;
  /** Told of each phase of each request; the provider waits for it. */
  onPhase: (listener: ((report: PhaseReport) => Promise<void> | void) | undefined) => void;
  close: () => Promise<void>;
};

/** Starts a provider in a process of its own, and listens to what it is doing. */
export async function startProvider(): Promise<Provider> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "stand-in-process.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [printed]: unknown[] = await once(child.stdout, "data");
  const url = String(printed).trim();
  let listener: Parameters<Provider["onPhase"]>[0];
  const hooks = createServer((request, response) => {
    void (async () => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(Buffer.from(piece));
      await listener?.(Report.parse(JSON.parse(Buffer.concat(pieces).toString())));
    })().finally(() => response.end());
  });
  await new Promise<void>((resolve) => hooks.listen(0, "127.0.0.1", resolve));
  const order = async (name: string, body?: object | null): Promise<unknown> => {
    const request = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    return (await fetch(`${url}/_control/${name}`, request)).json();
  };
  const address = hooks.address();
  if (!address || typeof address === "string") throw new Error("No port.");
  await order("hook", { url: `http://127.0.0.1:${address.port}/` });
  return {
    url,
    intents: async () => Intent.array().parse(await order("intents")),
    refunds: async () => Refund.array().parse(await order("refunds")),
    settle: async (id, how = "succeeded") => void (await order("settle", { id, how })),
    misbehave: async (how) => void (await order("misbehave", how)),
    onPhase: (heard) => void (listener = heard),
    close: async () => {
      child.kill();
      await once(child, "close");
      hooks.closeAllConnections();
      await new Promise((resolve) => hooks.close(resolve));
    },
  };
}

/** The message with which the provider tells of a payment; the same each time it is sent. */
export function messageAbout(intent: Intent, eventId: string) {
  const type = intent.status === "succeeded" ? "succeeded" : "payment_failed";
  return stripeDelivery(stripeEvent(`payment_intent.${type}`, intent, eventId));
}
