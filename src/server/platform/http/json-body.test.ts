import Fastify from "fastify";
import { afterAll, describe, expect, it } from "vitest";

import { ShopError } from "#domain/error/shop-error.ts";

import { installJsonBodies } from "./json-body.ts";

const app = Fastify();
afterAll(() => app.close());
installJsonBodies(app);
app.setErrorHandler((error, _request, reply) =>
  reply.code(error instanceof ShopError ? 400 : 500).send(String(error)),
);
app.post("/", async ({ body }) => ({ length: JSON.stringify(body).length }));

async function statusOf(body: string): Promise<number> {
  const headers = { "content-type": "application/json" };
  return (await app.inject({ method: "POST", url: "/", headers, body })).statusCode;
}
const deep = (levels: number, [open, close]: [string, string] = ["[", "]"]) =>
  open.repeat(levels) + (open === "[" ? "" : "1") + close.repeat(levels);

const list = (values: number) => `[${"1,".repeat(values - 1)}1]`;

describe("JSON that a call is sent (security A30)", () => {
  it("lies twenty levels deep at most, of lists and objects alike", async () => {
    for (const [open, close] of [
      ["[", "]"],
      ['{"a":', "}"],
    ] satisfies [string, string][]) {
      expect(await statusOf(deep(20, [open, close]))).toBe(200);
      expect(await statusOf(deep(21, [open, close]))).toBe(400);
    }
  });

  it("is not even parsed when it is deeper than any parser bears", async () => {
    expect(await statusOf(deep(400_000))).toBe(400);
  });

  it("has ten thousand values at most", async () => {
    expect(await statusOf(list(10_001))).toBe(200); // as many commas as may be
    expect(await statusOf(list(10_002))).toBe(400);
  });

  it("counts nothing of what stands in a text", async () => {
    expect(await statusOf(JSON.stringify("[{,".repeat(20_000)))).toBe(200);
    expect(await statusOf(JSON.stringify(`\\"${"[".repeat(30)}`))).toBe(200);
  });
});
