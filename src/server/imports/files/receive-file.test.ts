import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";

import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";

import { inspectFile } from "#server/imports/reading/inspect-file.ts";
import { endRun, insertRun } from "#server/imports/runs/import-run-store.ts";

import { openTestDatabase } from "../../../../test/database.ts";
import { addPiece, holdImportFile, settleCopy } from "./import-file-store.ts";
import { packed } from "./packed-bytes.ts";
import { fileBytes } from "./read-file.ts";
import { appendBytes, keepCopy, MOST_FILE_BYTES, receivePiece } from "./receive-file.ts";

const { db } = await openTestDatabase();
const folder = await mkdtemp(path.join(tmpdir(), "copied-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
let id = "";

beforeEach(() => {
  id = randomUUID();
});

const receive = (from: number, text: string) =>
  receivePiece(db, { id, from, bytes: Buffer.from(text) });
const content = async () => (await buffer(fileBytes(db, id))).toString();

/** How many wait for somebody else in this database. */
async function waiting(): Promise<number | undefined> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting
    from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  );
  return rows[0]?.waiting;
}

describe("a file that comes in pieces", () => {
  it("begins with its first, and says how much of it is there", async () => {
    expect(await receive(0, "sku,")).toBe(4);
    expect(await receive(4, "online\n")).toBe(11);
    expect(await content()).toBe("sku,online\n");
  });

  it("is as it was when a piece comes again, whose answer was lost", async () => {
    await receive(0, "abc");
    await receive(3, "def");
    expect(await receive(3, "def")).toBe(6);
    expect(await content()).toBe("abcdef");
  });

  it("loses nothing where the first try of a piece arrives after what follows it", async () => {
    await receive(0, "abc");
    await receive(3, "def");
    await receive(6, "ghi");
    for (const [from, text] of [
      [3, "def"],
      [0, "abc"],
    ] as const)
      expect(await receive(from, text)).toBe(from + 3);
    expect(await content()).toBe("abcdefghi");
    expect(await settleCopy(db, { id, version: 3, sha256: "of-abcdefghi" })).toBe(true);
    expect(await receive(3, "def")).toBe(6);
  });

  it("ends with bytes that are others, though they are as many", async () => {
    await receive(0, "abc");
    await receive(3, "def");
    await receive(6, "ghi");
    await receive(3, "DEF");
    expect(await content()).toBe("abcDEF");
  });

  it("begins anew with its first piece, whatever was there", async () => {
    await receive(0, "a long beginning");
    await receive(16, " of more pieces");
    await receive(0, "abc");
    expect(await content()).toBe("abc");
  });

  it("ends where the piece ends that was sent last", async () => {
    await receive(0, "abc");
    await receive(3, "def");
    await receive(2, "X");
    expect(await content()).toBe("abX");
    await receive(3, "Y");
    expect(await content()).toBe("abXY");
  });

  it("may be empty", async () => {
    expect(await receive(0, "")).toBe(0);
    expect(await content()).toBe("");
    await receive(0, "ab");
    expect(await content()).toBe("ab");
  });

  it("has no hole, and no end without a beginning", async () => {
    await expect(receive(3, "x")).rejects.toMatchObject({ code: "import_piece_refused" });
    await receive(0, "ab");
    await expect(receive(3, "x")).rejects.toMatchObject({ code: "import_piece_refused" });
    expect(await content()).toBe("ab");
  });

  it("is refused before it is kept, where it would be too large", async () => {
    await expect(receive(MOST_FILE_BYTES, "x")).rejects.toMatchObject({
      code: "import_file_large",
    });
    const { rows } = await sql`select from import_file where id = ${id}`.execute(db);
    expect(rows).toEqual([]);
  });

  it("is whole when a piece comes again while it is still being kept", async () => {
    await receive(0, "abc");
    const first = await db.startTransaction().execute();
    await holdImportFile(first, id);
    const again = receive(3, "def");
    await expect.poll(waiting).toBe(1);
    await addPiece(first, id, {
      startsAt: 3,
      sizeBytes: 3,
      packed: await packed(Buffer.from("xyz")),
    });
    await first.commit().execute();
    expect(await again).toBe(6);
    expect(await content()).toBe("abcdef");
  });

  it("takes nothing more once an import reads it, and is not read where it changed since it was looked at", async () => {
    await receive(0, "abc");
    await receive(3, "def");
    expect(await settleCopy(db, { id, version: 1, sha256: "of-abc" })).toBe(false);
    expect(await settleCopy(db, { id, version: 2, sha256: "of-abcdef" })).toBe(true);
    for (const from of [0, 6])
      await expect(receive(from, "x")).rejects.toMatchObject({ code: "import_piece_refused" });
    expect(await content()).toBe("abcdef");
  });
});

const inAll = (all: number) => ({ own: Infinity, all });
/** Some time after it was used last. */
const usedAgo = (file: string, time: string) =>
  sql`update import_file set used_at = now() - ${time}::interval where id = ${file}`.execute(db);

describe("what was sent and may not go yet", () => {
  const LEAST_BYTES = 65_536;
  const full = { code: "import_room_full" };
  beforeEach(async () => {
    await sql`delete from import_file`.execute(db);
  });

  it("takes so much room and no more, of everybody together, until an import has read some of it", async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const send = (file: string, from: number, sizeBytes: number) =>
      receivePiece(
        db,
        { id: file, from, bytes: Buffer.alloc(sizeBytes, "a") },
        inAll(4 * LEAST_BYTES),
      );
    await send(one, 0, 2 * LEAST_BYTES);
    await send(other, 0, 2 * LEAST_BYTES);
    await expect(send(other, 2 * LEAST_BYTES, 1)).rejects.toMatchObject(full);
    await expect(send(id, 0, 1)).rejects.toMatchObject(full);
    const { rows } = await sql`
      select id, size_bytes::int as bytes from import_file order by id`.execute(db);
    expect(rows).toEqual([one, other].toSorted().map((file) => ({ id: file, bytes: 131_072 })));
    expect(await send(other, 0, 2 * LEAST_BYTES)).toBe(2 * LEAST_BYTES);
    await settleCopy(db, { id: one, version: 1, sha256: "of-one" });
    await expect(send(id, 0, 1)).rejects.toMatchObject(full);
    await usedAgo(one, "59 minutes");
    await expect(send(id, 0, 1)).rejects.toMatchObject(full);
    await usedAgo(one, "61 minutes");
    expect(await send(id, 0, 1)).toBe(1);
  });

  it.each(["waiting", "running", "stopped"] as const)(
    "takes its room as long as an import of it is %s, and until an hour after it was used last",
    async (state) => {
      const one = randomUUID();
      const send = (file: string) =>
        receivePiece(db, { id: file, from: 0, bytes: Buffer.from("x") }, inAll(LEAST_BYTES));
      await send(one);
      const sha256 = `of-${one}`;
      await settleCopy(db, { id: one, version: 1, sha256 });
      await usedAgo(one, "2 days");
      const run = { kind: "prices", fileName: "a.csv", filePath: "", sha256, sizeBytes: 1, isDryRun: true, options: {}, state } as const; // prettier-ignore
      const runId = await insertRun(db, run);
      await expect(send(id)).rejects.toMatchObject(full);
      await endRun(db, runId, { state: "failed" });
      expect(await send(id)).toBe(1);
    },
  );

  it.each([
    ["waiting", "created_at = now() - interval '25 hours'", false],
    ["running", "created_at = now() - interval '25 hours'", false],
    ["stopped", "created_at = now() - interval '23 hours'", false],
    ["stopped", "created_at = now() - interval '25 hours'", true],
    ["stopped", "undo_state = 'waiting'", true],
    ["stopped", "undo_state = 'done'", true],
  ] as const)(
    "of an import that is %s (%s) leaves room for more: %s",
    async (state, change, isRoom) => {
      const one = randomUUID();
      const send = (file: string) =>
        receivePiece(db, { id: file, from: 0, bytes: Buffer.from("x") }, inAll(LEAST_BYTES));
      await send(one);
      const sha256 = `of-${one}`;
      await settleCopy(db, { id: one, version: 1, sha256 });
      await usedAgo(one, "2 hours");
      const run = { kind: "prices", fileName: "a.csv", filePath: "", sha256, sizeBytes: 1, isDryRun: false, options: {}, state } as const; // prettier-ignore
      const runId = await insertRun(db, run);
      await sql`update import_run set ${sql.raw(change)} where id = ${runId}`.execute(db);
      const sent = send(id).then(() => true, () => false); // prettier-ignore
      expect(await sent).toBe(isRoom);
    },
  );

  it("takes so much of one sender and no more, and none of another's", async () => {
    const room = { own: 2 * LEAST_BYTES, all: 4 * LEAST_BYTES };
    const send = (sentBy: string, file: string = randomUUID()) =>
      receivePiece(db, { id: file, from: 0, bytes: Buffer.from("x"), sentBy }, room);
    for (const sender of ["one", "one", "other"]) await send(sender);
    await expect(send("one")).rejects.toMatchObject({ code: "import_room_taken" });
    expect(await send("other", id)).toBe(1);
    await expect(send("third")).rejects.toMatchObject(full);
    // Whoever sends it again, it stays its first sender's.
    await expect(send("one", id)).resolves.toBe(1);
    const { rows } = await sql<{ sender: string }>`
      select sent_by as sender from import_file where id = ${id}`.execute(db);
    expect(rows).toEqual([{ sender: "other" }]);
  });

  it("counts small files as if they were larger, and neither reports nor copies of operators' files", async () => {
    const send = (file: string) =>
      receivePiece(db, { id: file, from: 0, bytes: Buffer.from("x") }, inAll(2 * LEAST_BYTES));
    for (const name of ["report-1", `copy-${randomUUID()}`])
      await appendBytes(db, name, Buffer.alloc(3 * LEAST_BYTES));
    await send(id);
    await send(randomUUID());
    await expect(send(randomUUID())).rejects.toMatchObject(full);
    const file = path.join(folder, "operators.csv");
    await writeFile(file, "sku,online\nABC-1,3.00\n");
    const inspected = await inspectFile(file, "prices");
    await keepCopy(db, inspected);
    expect((await copies(inspected.sha256)).map(({ id: copy }) => copy)).toEqual([
      expect.stringMatching(/^copy-/),
    ]);
  });
});

const copies = async (sha256: string) => {
  const { rows } = await sql<{ id: string; pieces: number }>`
    select id, (select count(*)::int from import_file_piece where file_id = id) as pieces
    from import_file where sha256 = ${sha256}`.execute(db);
  return rows;
};

describe("the copy of an operator's file", () => {
  it("is kept in pieces, the same content once", async () => {
    const file = path.join(folder, "large.csv");
    const bytes = Buffer.alloc(9 * 1024 * 1024, "sku,online\nABC-1,10.00\n");
    await writeFile(file, bytes);
    const inspected = await inspectFile(file, "prices");
    await keepCopy(db, inspected);
    await keepCopy(db, inspected);
    const [kept, ...more] = await copies(inspected.sha256);
    expect([kept?.pieces, more]).toEqual([3, []]);
    expect((await buffer(fileBytes(db, kept?.id ?? ""))).equals(bytes)).toBe(true);
  });

  it("is refused where the file is another by the time it is copied", async () => {
    const file = path.join(folder, "changing.csv");
    await writeFile(file, "sku,online\n");
    const inspected = await inspectFile(file, "prices");
    await writeFile(file, "sku,retail\n");
    await expect(keepCopy(db, inspected)).rejects.toMatchObject({
      params: { reason: "changed_meanwhile" },
    });
    expect(await copies(inspected.sha256)).toEqual([]);
  });
});
