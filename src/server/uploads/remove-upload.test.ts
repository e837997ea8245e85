import { randomUUID } from "node:crypto";

import { beforeEach, describe, expect, it } from "vitest";

import { PAPER_TYPE } from "#domain/upload/upload-type.ts";
import type { StaffCall } from "#server/audit/staff.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { removeUpload } from "./remove-upload.ts";
import { sweepUploads } from "./sweep-uploads.ts";

const { db, pool } = await openTestDatabase();
const BY: StaffCall = {
  holder: {
    accountId: "00000000-0000-4000-8000-0000000000a1",
    sessionId: "00000000-0000-4000-8000-0000000000b1",
    email: "jefa@example.com",
    adminLevel: 2,
    priceLevel: "online",
  },
  client: {
    address: "127.0.0.1",
    network: "127.0.0.1",
    userAgent: "",
    requestId: "1",
    site: { storefront: "cr", host: null },
  },
};

let id = "";
/** The store's doing, by which nobody else may be held up. */
let store: () => Promise<unknown> = async () => {};
let removed: string[] = [];
const files = {
  put: async () => {},
  get: async () => undefined,
  remove: async (name: string) => {
    await pool.query("select from upload where id = $1 for update nowait", [id]);
    await store();
    removed.push(name);
  },
};
const away = async () => {
  throw new Error("The bucket is away.");
};
const remove = () => removeUpload({ db, files, now: () => new Date() }, id, BY);
const sweep = () => sweepUploads(db, { files, now: new Date() });
const rows = async () => (await pool.query("select state, used_as as use from upload")).rows;
const logged = async () =>
  (await pool.query("select from audit_log where subject = $1", [`upload:${id}`])).rowCount;

const plant = (hours: number, { state = "kept", type = "image/jpeg" } = {}) =>
  pool.query(
    `insert into upload (id, type, state, bytes, width, height, created_at)
     select $1, $2, $3, size, size, size, now() - $4 * interval '1 hour'
     from (values (case when $3 = 'kept' then 1 end)) kept (size)`,
    [id, type, state, hours],
  );

beforeEach(async () => {
  await pool.query("delete from document");
  await pool.query("delete from upload");
  id = randomUUID();
  store = async () => {};
  removed = [];
});

describe("a file that a manager deletes", () => {
  it("goes before its row, while nothing waits for the store", async () => {
    await plant(1);
    store = async () => expect(await rows()).toEqual([{ state: "received", use: null }]);
    await remove();
    expect(removed).toEqual([`${id}.webp`]);
    expect(await rows()).toEqual([]);
    expect(await logged()).toBe(1);
  });

  it("leaves its row, which nobody can use, where the store is away, and goes at another try", async () => {
    await plant(1);
    store = away;
    await expect(remove()).rejects.toMatchObject({ code: "overloaded" });
    expect(await rows()).toEqual([{ state: "received", use: null }]);
    expect(await logged()).toBe(0);
    store = async () => {};
    await remove();
    expect(removed).toEqual([`${id}.webp`]);
    expect(await rows()).toEqual([]);
    expect(await logged()).toBe(1);
  });

  it("is left to the sweep where nobody tries again, with the paper that it was", async () => {
    await plant(25, { type: PAPER_TYPE });
    await pool.query("update upload set used_as = 'document'");
    await pool.query(
      `insert into document (upload_id, kind, title_es, title_en, language)
       values ($1, 'wiring', 'Diagrama', 'Diagram', 'en')`,
      [id],
    );
    store = away;
    await expect(remove()).rejects.toMatchObject({ code: "overloaded" });
    expect((await pool.query("select from document")).rowCount).toBe(0);
    store = async () => {};
    expect(await sweep()).toBe(1);
    expect(removed).toEqual([`${id}.pdf`]);
    expect(await rows()).toEqual([]);
  });

  it("leaves nothing behind of what is kept at the same moment", async () => {
    await plant(1, { state: "received" });
    store = async () => {
      await pool.query("update upload set state = 'kept', bytes = 1, width = 1, height = 1");
      store = async () => {};
    };
    await remove();
    expect(removed).toEqual([`${id}.webp`, `${id}.webp`]);
    expect(await rows()).toEqual([]);
  });

  it("stays where it is used at the same moment, and where it is deleted by another first", async () => {
    await plant(1, { state: "received" });
    store = async () =>
      void (await pool.query(
        "update upload set state = 'kept', bytes = 1, width = 1, height = 1, used_as = 'shop'",
      ));
    await expect(remove()).rejects.toMatchObject({ code: "upload_in_use" });
    expect(await rows()).toEqual([{ state: "kept", use: "shop" }]);
    await pool.query("update upload set used_as = null");
    store = async () => void (await pool.query("delete from upload"));
    await expect(remove()).rejects.toMatchObject({ code: "not_found" });
    expect(await logged()).toBe(0);
  });
});

describe("a file that nobody used", () => {
  it("goes before its row, while nothing waits for the store", async () => {
    await plant(25);
    store = async () => expect(await rows()).toEqual([{ state: "received", use: null }]);
    expect(await sweep()).toBe(1);
    expect(removed).toEqual([`${id}.webp`]);
    expect(await rows()).toEqual([]);
  });

  it("is put off where the store is away, and goes once it is due again", async () => {
    await plant(25);
    store = away;
    await expect(sweep()).rejects.toThrow("1 of 1 failed: The bucket is away.");
    expect(await rows()).toEqual([{ state: "received", use: null }]);
    store = async () => {};
    expect(await sweep()).toBe(0);
    await pool.query("update work_put_off set until = now()");
    expect(await sweep()).toBe(1);
    expect(await rows()).toEqual([]);
  });
});
