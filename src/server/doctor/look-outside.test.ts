import { createServer } from "node:http";

import { afterAll, describe, expect, it } from "vitest";

import type { FileStore } from "#adapters/storage/file-store.ts";
import type { FoundCharge, PaymentGateway } from "#adapters/payments/payment-gateway.ts";

import { lookAtAddress, lookAtFiles, lookAtGateway } from "./look-outside.ts";

const now = new Date();
let status = 200;
const server = createServer((_, response) => response.writeHead(status).end());
await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
const address = server.address();
const port = typeof address === "object" ? (address?.port ?? 0) : 0;
const origin = `http://127.0.0.1:${port}`;
afterAll(() => void server.close());

const never = () => Promise.reject(new Error("not to be called"));
const answering = (found: FoundCharge): PaymentGateway => ({
  name: "stripe",
  noneIsFinalAfterSeconds: 1,
  charge: never,
  confirm: never,
  cancel: never,
  refund: never,
  readEvent: never,
  find: async () => found,
});

describe("an address that people use", () => {
  it("is good where the shop answers", async () => {
    status = 200;
    expect(await lookAtAddress(origin, now)).toEqual([
      { about: `127.0.0.1:${port}`, state: "good", sentence: "It answers." },
    ]);
  });

  it.each([503, 301, 404])("is to be mended where it answers %d", async (answer) => {
    status = answer;
    const [finding] = await lookAtAddress(origin, now);
    expect(finding).toMatchObject({ state: "mend" });
    expect(finding?.sentence).toContain(`(status ${answer})`);
  });

  it("says why nothing answers", async () => {
    const [finding] = await lookAtAddress("http://127.0.0.1:9", now);
    expect(finding?.state).toBe("mend");
    expect(finding?.sentence).toMatch(/ECONNREFUSED|bad port/);
  });
});

describe("a store of files", () => {
  const kept = new Map<string, Buffer>();
  const store: FileStore = {
    put: async (name, bytes) => void kept.set(name, Buffer.from(bytes)),
    get: async (name) => kept.get(name),
    remove: async (name) => void kept.delete(name),
  };

  it("is good where it gives back what it got, and nothing of it stays", async () => {
    expect(await lookAtFiles(store)).toMatchObject([{ state: "good" }]);
    expect(kept.size).toBe(0);
  });

  it.each<[string, FileStore["get"]]>([
    ["nothing", async () => undefined],
    ["something else", async () => Buffer.from("x")],
  ])("is broken where it gives back %s", async (_, get) =>
    expect(await lookAtFiles({ ...store, get })).toMatchObject([{ state: "broken" }]),
  );
});

describe("a provider of payments", () => {
  it("is good where it knows nothing of a payment that there never was", async () =>
    expect(await lookAtGateway(answering({ status: "none" }), now)).toMatchObject([
      { about: "stripe", state: "good" },
    ]));

  it.each<FoundCharge>([{ status: "unavailable" }, { status: "unknown" }])(
    "is broken where it answers %j",
    async (found) =>
      expect(await lookAtGateway(answering(found), now)).toMatchObject([{ state: "broken" }]),
  );
});
