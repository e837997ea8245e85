import { randomUUID } from "node:crypto";
import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";

import { ImportPreviewResponse, ImportResponse } from "#contract/imports.ts";
import { importDeskRoutes } from "#server/imports/desk/import-desk-routes.ts";
import { createImportDesk } from "#server/imports/desk/import-desk.ts";
import { previewSentFile } from "#server/imports/desk/preview-import.ts";
import { giveBackLocks, takeSheetTurn } from "#server/imports/runs/import-lock-store.ts";

import { openAccountShop } from "../../../../test/factories/account-shop.ts";
import { openImportShop } from "../../../../test/import-shop.ts";
import { xlsxOf } from "../../../../test/xlsx.ts";

const { work, folder } = await openImportShop();
const imports = createImportDesk({
  shop: work,
  folder,
  enqueue: async () => {},
  now: () => new Date(),
});
const { ask, request, hired } = await openAccountShop({
  database: work,
  routes: { manager: [importDeskRoutes({ shop: work, imports })] },
});
let token = "";

beforeAll(async () => {
  token = await hired("manager@correo.example", 2);
});

const piece = (id: string, from: number, payload: string | Uint8Array) =>
  request({
    method: "PUT",
    url: `/api/admin/imports/files/${id}?from=${from}`,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    payload: Buffer.from(payload),
  });

async function sent(content: string | Uint8Array): Promise<string> {
  const id = randomUUID();
  expect((await piece(id, 0, content)).status).toBe(200);
  return id;
}

const call = (verb: string, body: object, lang = "en") =>
  ask({ url: `admin/imports/${verb}?lang=${lang}`, body, token });

const PRICES = "sku,online\nABC-1,10.50\nNOBODY,3\n";

it.each([PRICES.length - 1, PRICES.length + 1])(
  "a file of which another number of bytes arrived than %d, which it is said to have, is not looked at and not imported",
  async (bytes) => {
    const file = await sent(PRICES);
    const start = { file, bytes, kind: "prices", name: "lista.csv", dryRun: true };
    for (const refused of [await call("preview", { file, bytes }), await call("start", start)])
      expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
        422,
        "The file cannot be read: what arrived is not as long as the file; send it again.",
      ]);
  },
);

it.each([PRICES.length, undefined])(
  "a file that is whole is looked at and imported, said to have %s bytes",
  async (bytes) => {
    const file = await sent(PRICES);
    const { rows } = ImportPreviewResponse.parse((await call("preview", { file, bytes })).body);
    expect(rows).toHaveLength(2);
    const wanted = { file, bytes, kind: "prices", name: "lista.csv", dryRun: true };
    const { run } = ImportResponse.parse((await call("start", wanted)).body);
    expect(run.bytes).toBe(PRICES.length);
  },
);

it("a sheet is not laid down while another is read", async () => {
  const id = await sent(
    xlsxOf([
      ["sku", "online"],
      ["ABC-1", 3],
    ]),
  );
  const nowhere = path.join(folder, "no folder");
  await writeFile(nowhere, "");
  const look = () => previewSentFile(work, { id, folder: nowhere, kind: undefined, options: {} });
  const session = await work.pool.connect();
  try {
    await takeSheetTurn(session);
    await expect(look()).rejects.toMatchObject({ code: "overloaded" });
  } finally {
    await giveBackLocks(session);
    session.release();
  }
  await expect(look()).rejects.toMatchObject({ syscall: "mkdir" });
});

/** How many files lie on the disk to be looked at. */
const laid = async () => (await readdir(folder)).filter((name) => name.endsWith(".read")).length;

it("no more than two files are laid down at once to be looked at; another waits until one is done", async () => {
  const files = await Promise.all(Array.from({ length: 4 }, () => sent(PRICES)));
  const held = await work.db.startTransaction().execute();
  await sql`lock table part in access exclusive mode`.execute(held);
  const looks = files.map((file) => call("preview", { file }));
  await expect.poll(laid).toBe(2);
  await delay(300);
  expect(await laid()).toBe(2);
  await held.commit().execute();
  const statuses = (await Promise.all(looks)).map(({ status }) => status);
  expect([statuses, await laid()]).toEqual([[200, 200, 200, 200], 0]);
});
