import { Readable } from "node:stream";

import { expect, it } from "vitest";

import { appendAudit, OPERATOR, OPERATOR_ACTOR } from "#server/audit/append-audit.ts";
import { auditBreaks } from "#server/audit/read-audit.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { plantAccount } from "../../../test/factories/customer.ts";
import { readBackup } from "./read-backup.ts";
import { writeBackup } from "./write-backup.ts";

const AWKWARD = "tab\there\nand \\. a line\n\\.\nñ \\N \r end";

async function backupOf(pool: Parameters<typeof writeBackup>[0]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of writeBackup(pool, () => {})) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function inChunks(bytes: Buffer, size: number): Readable {
  const count = Math.ceil(bytes.length / size);
  return Readable.from(
    Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size)),
  );
}

async function shopWithBrands(...names: string[]) {
  const shop = await openTestDatabase();
  for (const name of names) {
    await shop.db.insertInto("brand").values({ name, slug: name, image: null }).execute();
  }
  return shop;
}

async function brandsOf({ db }: Awaited<ReturnType<typeof shopWithBrands>>): Promise<string[]> {
  const rows = await db.selectFrom("brand").select("name").orderBy("id").execute();
  return rows.map(({ name }) => name);
}

async function noteIn({ db }: Awaited<ReturnType<typeof shopWithBrands>>, subject: string) {
  const entry = { actor: OPERATOR_ACTOR, client: OPERATOR, change: {} };
  await appendAudit(db, { ...entry, action: "account.role", subject });
}

it.each([1, 7, 65_536])("restores what was backed up, read %s bytes at a time", async (size) => {
  const source = await shopWithBrands("Isuzu", AWKWARD);
  const target = await shopWithBrands("Leftover", "Other", "Third");
  await readBackup(target.pool, inChunks(await backupOf(source.pool), size), () => {});
  expect(await brandsOf(target)).toEqual(["Isuzu", AWKWARD]);
});

it("restores what triggers write beside rows as it was, and lets them go on afterwards", async () => {
  const [source, target] = [await shopWithBrands(), await shopWithBrands()];
  const accountId = await plantAccount(source.db, { email: "debe@example.com", credit: "credit" });
  await source.pool
    .query(`insert into shop_order (number, validator, storefront, locale, account_id, email, status,
      payment_method, is_holding, shipping_address, billing_address, shipping_option, purchase_order,
      products_cents, shipping_cents, discount_cents, core_cents, tax_cents, total_cents, crc_rate)
    select 7, 'v', 'cr', 'es', id, email, 'shipped', 'credit', true, '{}', '{}', '{}', '', 900, 0, 0, 0, 0, 900, 520
    from account`);
  await source.pool
    .query(`insert into credit_use (order_number, account_id, amount_cents, used_after_cents, limit_cents)
    values (7, '${accountId}', 900, 900, 900)`);
  await source.pool.query(`insert into aces_application (fingerprint, line, application, missing)
    values ('x', 1, '{}', '{"part:1"}')`);
  await readBackup(target.pool, inChunks(await backupOf(source.pool), 1_000), () => {});
  const writtenIn = async ({ pool }: typeof source) => {
    const book = await pool.query("select id, amount_cents, at from credit_entry order by id");
    const wanted = await pool.query("select * from aces_wanted");
    return [book.rows, wanted.rows];
  };
  expect((await writtenIn(source)).map(({ length }) => length)).toEqual([1, 1]);
  expect(await writtenIn(target)).toEqual(await writtenIn(source));
  await target.pool.query("update credit_use set released_at = now()");
  expect((await writtenIn(target))[0]?.map((one) => one.amount_cents)).toEqual([900, -900]);
});

it("leaves out what was sent to be imported, and leaves none of it in the shop that is replaced", async () => {
  const [source, target] = [await shopWithBrands("Isuzu"), await shopWithBrands()];
  for (const { pool } of [source, target])
    await pool.query(`
      insert into import_file (id) values ('report-1');
      insert into import_file_piece values ('report-1', 0, 6, 'packed')`);
  const backup = await backupOf(source.pool);
  expect(backup.toString()).not.toContain("import_file");
  await readBackup(target.pool, inChunks(backup, 1_000), () => {});
  const { rows } = await target.pool.query("select id from import_file");
  expect(rows).toEqual([]);
});

it("puts the audit log of the backup in the place of the one that is there, which nothing else empties", async () => {
  const [source, target] = [await shopWithBrands(), await shopWithBrands()];
  await noteIn(source, "of the backup");
  for (const subject of ["one", "two"]) await noteIn(target, subject);
  await readBackup(target.pool, inChunks(await backupOf(source.pool), 1_000), () => {});
  await noteIn(target, "after it");
  const { rows } = await target.pool.query("select subject from audit_log order by id");
  expect(rows).toEqual([{ subject: "of the backup" }, { subject: "after it" }]);
  expect(await auditBreaks(target.db)).toEqual([]);
  await expect(target.pool.query("truncate audit_log")).rejects.toThrow("only ever added to");
});

it("goes on numbering behind what was restored", async () => {
  const source = await shopWithBrands("A", "B");
  const target = await shopWithBrands();
  await readBackup(target.pool, inChunks(await backupOf(source.pool), 1_000), () => {});
  await target.db.insertInto("brand").values({ name: "C", slug: "c", image: null }).execute();
  expect(await brandsOf(target)).toEqual(["A", "B", "C"]);
});

it("begins numbers where they begin, of what there is none yet", async () => {
  const [source, target] = [await shopWithBrands(), await shopWithBrands()];
  await readBackup(target.pool, inChunks(await backupOf(source.pool), 1_000), () => {});
  const { rows } = await target.pool.query("select nextval('shop_order_number_seq') as next");
  expect(rows).toEqual([{ next: 100_001 }]);
});

it.each([
  ["breaks off", (backup: Buffer) => backup.subarray(0, backup.length - 5), "breaks off"],
  [
    "breaks off between two tables",
    (backup: Buffer) => backup.subarray(0, backup.indexOf("\n\\.\n") + 4),
    "breaks off after",
  ],
  ["is something else", () => Buffer.from("id,name\n1,x\n"), "not a backup"],
  ["is empty", () => Buffer.alloc(0), "not a backup"],
  [
    "is of another version",
    (backup: Buffer) => Buffer.from(backup.toString().replace("0001-", "0000-")),
    "another version",
  ],
])("changes nothing when the file %s", async (...[, spoil, message]) => {
  const source = await shopWithBrands("Isuzu");
  const target = await shopWithBrands("Kept");
  const spoilt = spoil(await backupOf(source.pool));
  await expect(readBackup(target.pool, inChunks(spoilt, 1_000), () => {})).rejects.toThrow(message);
  expect(await brandsOf(target)).toEqual(["Kept"]);
});

it("changes nothing, and goes on, when unpacking breaks off amid the rows of a table", async () => {
  const source = await shopWithBrands("Isuzu", AWKWARD);
  const target = await shopWithBrands("Kept");
  const backup = await backupOf(source.pool);
  const amidst = backup.indexOf("Isuzu") + 2;
  async function* damaged(): AsyncGenerator<Buffer> {
    for (let at = 0; at < amidst; at += 100) yield backup.subarray(at, Math.min(at + 100, amidst));
    await target.pool.query("select pg_sleep(0.1)"); // the copy has begun by then
    throw new Error("unexpected end of file");
  }
  await expect(readBackup(target.pool, damaged(), () => {})).rejects.toThrow("unexpected end");
  expect(await brandsOf(target)).toEqual(["Kept"]);
});
