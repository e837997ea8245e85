import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { generateSource } from "oazapfts";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { CARD } from "../factories/austin.ts";
import { PASSWORD } from "../factories/account-shop.ts";
import { openOrderingShop } from "../factories/ordering-shop.ts";

const shop = await openOrderingShop();
// Below the project, so that the client finds its runtime as it would in a project of its own.
await mkdir("dist", { recursive: true });
const folder = await mkdtemp(path.resolve("dist", "client-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const description = path.join(folder, "openapi.json");
await writeFile(description, (await shop.ask({ url: "openapi.json" })).text);
await writeFile(path.join(folder, "client.ts"), await generateSource(description));

/** How a program uses the client: as its types say, or it does not compile. */
const USE = `
import { authLogin, cartAddupdateitem, ordersPlace, type CartItem } from "./client.ts";

export async function firstLine(email: string, password: string): Promise<CartItem | string> {
  const session = await authLogin({ email, password });
  if (session.status === 202) return session.data.challenge;
  if (session.status !== 200) return session.data.code;
  const line = await cartAddupdateitem({ product: { sku: "FILTER", cartQty: 2 } });
  return line.status === 200 ? (line.data.item ?? "none") : line.data.message;
}

export async function number(order: Parameters<typeof ordersPlace>[0]["order"]): Promise<string> {
  const placed = await ordersPlace({ order }, { idempotencyKey: "a-key-of-ours" });
  if (placed.status === 200) return placed.data.order.orderNumber;
  return placed.status === 202 ? placed.data.attempt : "";
}
`;

function compile(text: string): { status: number | null; output: string } {
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      "node_modules/typescript/bin/tsc",
      "--noEmit",
      "--strict",
      "--skipLibCheck",
      "--allowImportingTsExtensions",
      "--target",
      "es2024",
      "--module",
      "nodenext",
      "--ignoreConfig",
      path.join(folder, text),
    ],
    { encoding: "utf8" },
  );
  return { status, output: stdout };
}

const Reply = z.looseObject({ status: z.number(), data: z.looseObject({}) });
const Client = z.record(
  z.string(),
  z.custom<(...sent: unknown[]) => Promise<unknown>>((value) => typeof value === "function"),
);

describe("a client generated from /api/openapi.json", () => {
  it("compiles, and so does a program that uses it", async () => {
    await writeFile(path.join(folder, "use.ts"), USE);
    expect(compile("use.ts")).toEqual({ status: 0, output: "" });
  });

  it("lets no program compile that misuses a call", async () => {
    await writeFile(path.join(folder, "misuse.ts"), USE.replace("cartQty: 2", 'cartQty: "2"'));
    const { status, output } = compile("misuse.ts");
    expect(status).not.toBe(0);
    expect(output).toContain("'string' is not assignable to type 'number'");
  });

  it("logs in, fills a cart, places an order and is refused by code", async () => {
    const origin = await shop.serve();
    await shop.register("cliente@example.com");
    const loaded: unknown = await import(
      /* @vite-ignore */ pathToFileURL(`${folder}/client.ts`).href
    );
    const client = Object(loaded);
    const call = async (name: string, ...sent: unknown[]) =>
      Reply.parse(await Client.parse({ it: client[name] })["it"]?.(...sent));
    client.defaults.baseUrl = origin;

    const session = await call("authLogin", { email: "cliente@example.com", password: PASSWORD });
    expect(session).toMatchObject({ status: 200, data: { status: "success" } });
    client.defaults.headers.authorization = `Bearer ${String(session.data["token"])}`;

    const line = await call("cartAddupdateitem", { product: { sku: "FILTER", cartQty: 2 } });
    expect(line).toMatchObject({ status: 200, data: { qty: 2, price: 19.99 } });
    const missing = await call("cartAddupdateitem", { product: { sku: "NOWHERE", cartQty: 1 } });
    expect(missing).toMatchObject({ status: 404, data: { code: "part_not_found" } });

    const order = shop.orderOf({ order: { email: "cliente@example.com" } });
    const placed = await call(
      "ordersPlace",
      { order, card: CARD },
      { idempotencyKey: "our-key-1" },
    );
    expect(placed).toMatchObject({ status: 200, data: { order: { type: "order" } } });
    const { order: named } = z
      .looseObject({ order: z.looseObject({ orderNumber: z.string(), validator: z.string() }) })
      .parse(placed.data);
    const read = await call("getOrdersById", `order-${named.orderNumber}-${named.validator}`);
    expect(read).toMatchObject({ status: 200, data: { order: { items: [{ sku: "FILTER" }] } } });
  });
});
