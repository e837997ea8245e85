import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import { openTestDatabase } from "../../../test/database.ts";
import { appendAudit, type AuditEntry } from "./append-audit.ts";
import { hasAuditOf } from "./audit-store.ts";
import { auditBreaks } from "./read-audit.ts";

const { db } = await openTestDatabase();
const entry: AuditEntry = {
  actor: { accountId: null, name: "operator" },
  action: "account.role",
  subject: "account:1",
  change: { admin_level: [0, 3] },
  client: { address: "127.0.0.1", requestId: "r-1" },
};

beforeAll(async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => appendAudit(db, { ...entry, subject: `a:${index}` })),
  );
});

describe("the audit log (security §3)", () => {
  it("holds each entry once, in a chain without forks, however many write at once", async () => {
    const { rows } = await sql<{ entries: number; links: number }>`
      select count(*)::int as entries, count(distinct previous_hash)::int as links from audit_log`.execute(
      db,
    );
    expect(rows).toEqual([{ entries: 20, links: 20 }]);
    expect(await auditBreaks(db)).toEqual([]);
  });

  it.each([
    "update audit_log set actor = 'nobody'",
    "delete from audit_log",
    "truncate audit_log",
    "truncate account, audit_log cascade",
  ])("refuses: %s", async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow("only ever added to");
  });

  it("is emptied where a transaction says that it puts another in its place, and by nothing after it", async () => {
    const emptied = db.transaction().execute(async (trx) => {
      await sql`set local shop.replaces_audit_log = 'yes'`.execute(trx);
      await sql`truncate audit_log`.execute(trx);
      expect(await hasAuditOf(trx, "a:1")).toBe(false);
      throw new Error("undone");
    });
    await expect(emptied).rejects.toThrow("undone");
    expect(await hasAuditOf(db, "a:1")).toBe(true);
    await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow("only ever added to");
  });

  it("keeps nothing of a transaction that fails", async () => {
    await db
      .transaction()
      .execute(async (trx) => {
        await appendAudit(trx, entry);
        throw new Error("undone");
      })
      .catch(() => {});
    await appendAudit(db, entry);
    expect(await auditBreaks(db)).toEqual([]);
  });

  it("shows where somebody with the database's own rights altered or removed an entry", async () => {
    await sql`alter table audit_log disable trigger user`.execute(db);
    await sql`update audit_log set change = '{}' where id = 5`.execute(db);
    await sql`delete from audit_log where id = 9`.execute(db);
    expect(await auditBreaks(db)).toEqual([5, 10]);
  });
});
