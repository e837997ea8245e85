import { randomUUID } from "node:crypto";

import { beforeAll, describe, expect, it } from "vitest";

import {
  type CustomerNote,
  CustomerNoteResponse,
  CustomerNotesResponse,
} from "#contract/customer-notes.ts";

import { type Answer, openAccountShop, PASSWORD } from "../../../../test/factories/account-shop.ts";

const { ask, hired, register, logIn, file, database } = await openAccountShop();
const { pool } = database;
const tokens = new Map<string, string>();
beforeAll(async () => {
  for (const [name, level] of Object.entries({ ana: 1, eva: 1, jefa: 2, duena: 3 }))
    tokens.set(name, await hired(`${name}@notas.example`, level));
});

async function noted(name: string): Promise<string> {
  await register(`${name}@notas.example`);
  const { rows } = await pool.query<{ id: string }>("select id from account where email = $1", [
    `${name}@notas.example`,
  ]);
  return rows[0]?.id ?? "";
}

/** A call of a note; what adds one has a key of its own each time, unless one is named. */
const send = (
  [path, who]: readonly [path: string, who: string],
  body: object,
  key: string = randomUUID(),
): Promise<Answer> =>
  ask({
    url: `admin/customers/notes${path}?lang=en`,
    token: tokens.get(who),
    body,
    headers: path === "/add" ? { "idempotency-key": key } : {},
  });
const noteIn = (reply: Answer): CustomerNote => CustomerNoteResponse.parse(reply.body).note;

async function add(who: string, body: { id: string; note: string }, key?: string) {
  return noteIn(await send(["/add", who], body, key));
}

async function list(who: string, id: string, page: object = {}) {
  return CustomerNotesResponse.parse((await send(["", who], { id, ...page })).body);
}

async function logged(id: string) {
  const { rows } = await pool.query<{ actor: string; action: string; change: object }>(
    "select actor, action, change from audit_log where subject = $1 and action like 'account.note%' order by id",
    [`account:${id}`],
  );
  return rows;
}

describe("notes of a customer", () => {
  it("are read by all staff, the newest first, a page after the other", async () => {
    const id = await noted("lista");
    for (const note of ["Primera", "Segunda", "Tercera"]) await add("ana", { id, note });
    const first = await list("eva", id, { limit: 2 });
    expect(first.items.map(({ note, by }) => [note, by])).toEqual([
      ["Tercera", "ana@notas.example"],
      ["Segunda", "ana@notas.example"],
    ]);
    const second = await list("eva", id, { limit: 2, after: first.next });
    expect(second).toMatchObject({ items: [{ note: "Primera" }], next: null });
  });

  it("say who may do what: their author writes them anew, a manager takes anybody's away", async () => {
    const id = await noted("quien");
    await add("ana", { id, note: "Paga tarde" });
    const may = async (who: string) => {
      const [note] = (await list(who, id)).items;
      return [note?.mayEdit, note?.mayRemove];
    };
    expect(await may("ana")).toEqual([true, true]);
    expect(await may("eva")).toEqual([false, false]);
    expect(await may("jefa")).toEqual([false, true]);
    expect(await may("duena")).toEqual([false, true]);
  });

  it.each([
    ["/save", "eva", 403],
    ["/save", "jefa", 403],
    ["/remove", "eva", 403],
    ["/restore", "eva", 403],
    ["/remove", "jefa", 200],
  ])("are guarded: %s by %s is %i", async (path, who, status) => {
    const id = await noted(`guarda${path.slice(1)}-${who}`);
    const { id: note, version } = await add("ana", { id, note: "Suya" });
    const words = path === "/save" ? { note: "De otra" } : {};
    expect((await send([path, who], { id: note, version, ...words })).status).toBe(status);
  });

  it("are kept once for each key, also sent at once", async () => {
    const id = await noted("doble");
    const key = randomUUID();
    const notes = await Promise.all([1, 2, 3].map(() => add("ana", { id, note: "Una vez" }, key)));
    expect(new Set(notes.map((note) => note.id)).size).toBe(1);
    expect(await send(["/add", "ana"], { id, note: "Otra" }, key)).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
    expect((await list("ana", id)).items).toHaveLength(1);
    // Keys are each one's own.
    await add("eva", { id, note: "Una vez" }, key);
    expect((await list("ana", id)).items).toHaveLength(2);
  });

  it("are written anew over the version that was seen alone", async () => {
    const id = await noted("version");
    const before = await add("ana", { id, note: "Paga tarde" });
    const change = { id: before.id, version: before.version, note: "Paga a fin de mes" };
    const after = noteIn(await send(["/save", "ana"], change));
    expect(after).toMatchObject({ note: "Paga a fin de mes", version: 2 });
    expect(after.changedAt).not.toBeNull();
    expect(noteIn(await send(["/save", "ana"], change))).toEqual(after); // the same once more
    expect(await send(["/save", "ana"], { ...change, note: "Otra" })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", current: { note: "Paga a fin de mes", version: 2 } },
    });
    expect((await send(["/remove", "ana"], { id: before.id, version: 1 })).status).toBe(409);
  });

  it("are taken away and put back as they were", async () => {
    const id = await noted("vuelve");
    const note = await add("ana", { id, note: "Vuelve" });
    const gone = noteIn(await send(["/remove", "jefa"], { id: note.id, version: note.version }));
    expect((await list("ana", id)).items).toEqual([]);
    expect((await send(["/save", "ana"], { id: note.id, version: gone.version, note: "x" })).status).toBe(404); // prettier-ignore
    await send(["/remove", "jefa"], { id: note.id, version: gone.version });
    await send(["/restore", "jefa"], { id: note.id, version: gone.version });
    expect((await list("ana", id)).items).toMatchObject([
      { note: "Vuelve", by: "ana@notas.example" },
    ]);
    expect(await logged(id)).toEqual([
      { actor: "ana@notas.example", action: "account.note_added", change: { note: [null, `${note.id}.1`] } },
      { actor: "jefa@notas.example", action: "account.note_removed", change: { note: [`${note.id}.1`, null] } },
      { actor: "jefa@notas.example", action: "account.note_restored", change: { note: [null, `${note.id}.3`] } },
    ]); // prettier-ignore
  });

  it.each([
    ["", { id: randomUUID() }, 404],
    ["/add", { id: randomUUID(), note: "x" }, 404],
    ["/save", { id: 999_999, version: 1, note: "x" }, 404],
    ["/remove", { id: 999_999, version: 1 }, 404],
    ["/add", { id: randomUUID(), note: "  " }, 400],
    ["/add", { id: randomUUID(), note: "x".repeat(4_001) }, 400],
  ])("need a customer and words: %s %j", async (path, body, status) => {
    expect((await send([path, "ana"], body)).status).toBe(status);
  });
});

describe("what a customer never sees", () => {
  it("is a call of theirs", async () => {
    const id = await noted("ajena");
    const token = await logIn("ajena@notas.example");
    const url = "admin/customers/notes";
    expect((await ask({ url, token, body: { id } })).status).toBe(403);
    expect((await ask({ url, body: { id } })).status).toBe(401);
  });

  it("is their own data: neither the words nor that somebody noted any; the log has no words either", async () => {
    const id = await noted("copia");
    await add("ana", { id, note: "Cliente turquesa" });
    const token = await logIn("copia@notas.example");
    for (const format of ["json", "html"]) {
      const { bytes } = await file(`account/export?lang=es&format=${format}`, token);
      expect(bytes.toString()).not.toMatch(/turquesa|note_added|ana@notas/);
      expect(bytes.toString()).toContain("notas de trabajo");
    }
    const { rowCount } = await pool.query(
      "select from audit_log l where l::text ilike '%turquesa%'",
    );
    expect(rowCount).toBe(0);
  });

  it("goes with their account", async () => {
    const id = await noted("borra");
    await add("ana", { id, note: "Se va" });
    const token = await logIn("borra@notas.example");
    const reply = await ask({ url: "account/delete", token, body: { password: PASSWORD } });
    expect(reply.status).toBe(200);
    const { rowCount } = await pool.query("select from customer_note where account_id = $1", [id]);
    expect(rowCount).toBe(0);
  });
});
