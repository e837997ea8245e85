import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";

import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";

import { ImportPreviewResponse, ImportResponse } from "#contract/imports.ts";
import { createAdmin } from "#server/accounts/create-admin.ts";
import { IMPORT_TURN } from "#server/imports/runs/import-lock-store.ts";
import { openDatabase } from "#server/platform/database/database.ts";

import { HEREDIA, plantCounter, plantPart } from "../factories/sellable.ts";
import { type RunningShop, until } from "./launch-shop.ts";
import { ownDatabase } from "./own-database.ts";
import { startShop, temporaryFolder } from "./running-shop.ts";

/** More than one batch, of which the last row alone is a part of the shop. */
const ROWS = 1_500;
const SKU = "SHARED-1";
type Machine = { shop: RunningShop; folder: string };

let databaseUrl = "";
let client: Client;
let token = "";

/** A shop with a data folder of its own, as another machine has. */
async function machine(): Promise<Machine> {
  const folder = await temporaryFolder();
  const shop = await startShop({ env: { DATABASE_URL: databaseUrl, DATA_DIR: folder } });
  return { shop, folder };
}

beforeAll(async () => {
  databaseUrl = await ownDatabase();
  client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { db, close } = openDatabase(databaseUrl);
  await plantCounter(db);
  await plantPart(db, { sku: SKU, price: 19_99, stock: { [HEREDIA]: 1 } });
  await close();
});
afterAll(() => client.end());

async function call({ shop }: Machine, verb: string, body: object): Promise<unknown> {
  const reply = await fetch(`${shop.url}/api/${verb}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      ...(token !== "" && { authorization: `Bearer ${token}` }),
    },
  });
  const answer: unknown = await reply.json();
  expect({ verb, status: reply.status, answer }).toMatchObject({ status: 200 });
  return answer;
}

const runOf = async (at: Machine, verb: string, body: object) =>
  ImportResponse.parse(await call(at, `admin/imports/${verb}`, body)).run;

type Piece = { file: string; from: number; bytes: string };

async function send({ shop }: Machine, { file, from, bytes }: Piece): Promise<void> {
  const { status } = await fetch(`${shop.url}/api/admin/imports/files/${file}?from=${from}`, {
    method: "PUT",
    body: bytes,
    headers: { "content-type": "application/octet-stream", authorization: `Bearer ${token}` },
  });
  expect({ from, status }).toEqual({ from, status: 200 });
}

async function reportAt({ shop }: Machine, id: number): Promise<string[]> {
  const reply = await fetch(`${shop.url}/api/admin/imports/report`, {
    method: "POST",
    body: JSON.stringify({ id }),
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
  });
  return (await reply.text()).trim().split("\n");
}

/** Whether a machine reads the file of an import at the moment. */
async function isReading({ folder }: Machine): Promise<boolean> {
  const names = await readdir(path.join(folder, "imports")).catch(() => []);
  return names.some((name) => name.endsWith(".read"));
}

async function logIn(at: Machine): Promise<void> {
  const { db, close } = openDatabase(databaseUrl);
  const wanted = { firstName: "Ana", lastName: "Mora", adminLevel: 2 } as const;
  const { email, password } = await createAdmin(db, { email: "jefa@tienda.example", ...wanted });
  await close();
  const Login = z.looseObject({ token: z.string() });
  ({ token } = Login.parse(await call(at, "auth/login", { email, password })));
}

it("a file sent to either of two machines is looked at, imported and told by any, though the one at work dies", async () => {
  const [one, other] = [await machine(), await machine()];
  await logIn(one);
  const rows = Array.from({ length: ROWS - 1 }, (_, at) => `NOBODY-${at},1\n`);
  const content = `sku,online\n${rows.join("")}${SKU},12.50\n`;
  const third = Math.ceil(content.length / 3);
  const file = randomUUID();
  for (const [at, from] of [
    [one, 0],
    [other, third],
    [one, 2 * third],
  ] as const)
    await send(at, { file, from, bytes: content.slice(from, from + third) });
  const seen = ImportPreviewResponse.parse(await call(other, "admin/imports/preview", { file }));
  expect([seen.kind, seen.rows.length]).toEqual(["prices", 20]);

  // No batch is applied before whoever took the import is gone.
  await client.query(`select pg_advisory_lock(${IMPORT_TURN})`);
  const wanted = { file, name: "precios.csv", kind: "prices" };
  const { id } = await runOf(one, "start", { ...wanted, dryRun: true });
  await until(async () => (await isReading(one)) || isReading(other));
  const [dead, alive] = (await isReading(one)) ? [one, other] : [other, one];
  dead.shop.child.kill("SIGKILL");
  await dead.shop.ended;
  await client.query(`select pg_advisory_unlock(${IMPORT_TURN})`);
  const next = await machine();
  await until(async () => (await runOf(alive, "get", { id })).state === "done");

  for (const at of [alive, next]) {
    expect(await runOf(at, "get", { id })).toMatchObject({
      rows: ROWS,
      counts: { update: 1, reject: ROWS - 1 },
      hasFile: true,
      hasReport: true,
    });
    const report = await reportAt(at, id);
    expect([report.length, report.at(-1)]).toEqual([
      ROWS + 1,
      expect.stringContaining(`,${SKU},update`),
    ]);
  }
  const applied = await runOf(next, "apply", { id });
  await until(async () => (await runOf(alive, "get", { id: applied.id })).state === "done");
  const { rows: prices } = await client.query<{ online: number }>(
    "select online from part_price join part on id = part_id where sku = $1",
    [SKU],
  );
  expect(prices).toEqual([{ online: 12_50 }]);
  for (const { shop } of [alive, next]) shop.child.kill("SIGTERM");
  for (const { shop } of [alive, next]) expect((await shop.ended).code).toBe(0);
});
