import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { readCustomerRow } from "#domain/import/customer-row.ts";
import { expireImports } from "#server/imports/running/expire-imports.ts";
import { errorFileLines } from "#server/imports/running/write-error-file.ts";

import { openAccountShop } from "../../../../test/factories/account-shop.ts";
import { importCells } from "../../../../test/factories/import-cells.ts";
import { openImportShop } from "../../../../test/import-shop.ts";
import { applyCustomers } from "./apply-customers.ts";

const shop = await openImportShop();
const { db } = shop.work;
const { register, makeStaff } = await openAccountShop({ database: shop.work });

async function imported(content: string, isDryRun = false) {
  const { run, judged } = await shop.run({ kind: "customers", content, isDryRun });
  const rows = judged.map(({ outcome }) =>
    outcome.result === "reject" ? outcome.problems[0]?.code : outcome.result,
  );
  return { run, rows };
}

async function accountOf(email: string) {
  return db.selectFrom("account").selectAll().where("email", "=", email).executeTakeFirst();
}

async function auditsOf(id: string | undefined) {
  const { rows } = await sql<{ actor: string; change: object }>`
    select actor, change from audit_log
    where subject = ${`account:${id}`} and action = 'account.import' order by id`.execute(db);
  return rows;
}

const later = (days: number) => new Date(Date.now() + days * 86_400_000);

async function mails(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from mail`.execute(db);
  return rows[0]?.count ?? 0;
}

const HEAD = "correo,nombre,apellidos,empresa,tipo,nivel,crédito,límite,vendedor";

describe("importing customers", () => {
  it("writes nobody where there is no import to be named in the audit log", async () => {
    const email = "nadie@taller.example";
    const cells = { email, first_name: "Ana", last_name: "Mora", account_type: "dueño" };
    const read = readCustomerRow(importCells(cells));
    const rows = read.ok ? [{ line: 2, row: read.value }] : [];
    const context = { db, runId: null, isDryRun: false, options: {} };
    expect(await applyCustomers({ ...context, isDryRun: true }, rows)).toMatchObject([
      { result: "create" },
    ]);
    await expect(applyCustomers(context, rows)).rejects.toThrow(/import alone/);
    expect(await accountOf(email)).toBeUndefined();
  });

  it("adds whom it names, without a mail and with a password that nobody knows", async () => {
    const email = "nueva@taller.example";
    const content = `${HEAD}\n${email},Ana,Mora,Taller Mora,taller,mayorista,crédito,250,Luis\n`;
    const before = await mails();
    expect((await imported(content, true)).rows).toEqual(["create"]);
    expect(await accountOf(email)).toBeUndefined();
    const { run, rows } = await imported(content);
    expect(rows).toEqual(["create"]);
    expect(await accountOf(email)).toMatchObject({
      approval: "pending",
      price_level: "wholesale",
      price_level_access: ["online", "wholesale"],
      credit: "credit",
      credit_limit_cents: 25_000,
      admin_level: 0,
      email_verified_at: null,
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    });
    expect(await mails()).toBe(before);
    const [audit] = await auditsOf((await accountOf(email))?.id);
    expect(audit).toMatchObject({
      actor: "operator",
      change: { price_level: [null, "wholesale"], import: [null, run.id] },
    });
    expect((await imported(content)).rows).toEqual(["unchanged"]);
  });

  it("changes of who is there what the file holds, and nothing else", async () => {
    const email = "ya-estaba@correo.example";
    await register(email);
    const before = await accountOf(email);
    expect((await imported(`email,price_level\n${email.toUpperCase()},precio4\n`)).rows).toEqual([
      "update",
    ]);
    const after = await accountOf(email);
    expect(after).toEqual({
      ...before,
      price_level: "precio4",
      price_level_access: ["online", "precio4"],
      version: (before?.version ?? 0) + 1,
      updated_at: after?.updated_at,
    });
    const [audit] = await auditsOf(before?.id);
    expect(Object.keys(audit?.change ?? {}).toSorted()).toEqual([
      "import",
      "price_level",
      "price_level_access",
    ]);
  });

  it("makes nobody staff, and leaves staff alone", async () => {
    const email = "jefa@correo.example";
    await register(email);
    await makeStaff(email, 3);
    const before = await accountOf(email);
    expect((await imported(`email,nombre,admin_level\n${email},Otra,0\n`)).rows).toEqual([
      "account_of_staff",
    ]);
    expect(await accountOf(email)).toEqual(before);
    const { run } = await imported(
      `${HEAD},admin_level,password\nx@y.example,X,Y,,dueño,,,,,3,secreto1234\n`,
    );
    expect(run.warnings).toMatchObject([{ params: { columns: "admin_level, password" } }]);
    expect(await accountOf("x@y.example")).toMatchObject({ admin_level: 0 });
  });

  it("leaves alone an account that went into another, in the dry run already", async () => {
    const [kept, gone] = ["queda@correo.example", "unida@correo.example"];
    for (const email of [kept, gone]) await register(email);
    await sql`update account set is_disabled = true, merged_at = now(),
      merged_into = (select id from account where email = ${kept}) where email = ${gone}`.execute(
      db,
    );
    const before = await accountOf(gone);
    for (const isDryRun of [true, false])
      expect((await imported(`email,nombre\n${gone},Otra\n`, isDryRun)).rows).toEqual([
        "account_merged",
      ]);
    expect(await accountOf(gone)).toEqual(before);
  });

  it("gives back refused rows as no spreadsheet runs them, and forgets them after a month", async () => {
    const { run, rows } = await imported(`${HEAD}\n=1+1,@x,+y,,dueño,,,,\n`);
    expect(rows).toEqual(["not_an_email"]);
    const lines: string[] = [];
    for await (const line of errorFileLines(shop.work, run)) lines.push(line);
    expect(lines.join("")).toContain("'=1+1,'@x,'+y");
    const refused = async () =>
      (await sql`select from import_rejected_row where run_id = ${run.id}`.execute(db)).rows.length;
    await expireImports(db, { folder: shop.folder, now: later(29) });
    expect(await refused()).toBe(1);
    await expireImports(db, { folder: shop.folder, now: later(31) });
    expect(await refused()).toBe(0);
  });

  it("takes one address once, however it is written", async () => {
    const row = "Ana,Mora,,dueño,,,,";
    const { rows } = await imported(
      `${HEAD}\ndos@correo.example,${row}\nDOS@correo.example,${row}\n`,
    );
    expect(rows).toEqual(["create", "duplicate_row"]);
  });
});
