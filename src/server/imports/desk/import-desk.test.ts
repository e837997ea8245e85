import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import {
  ImportPreviewResponse,
  ImportResponse,
  ImportsResponse,
  RefusedRowsResponse,
} from "#contract/imports.ts";
import { runImport } from "#server/imports/running/run-import.ts";
import { openKeptReport } from "#server/imports/running/write-report.ts";

import { openAccountShop } from "../../../../test/factories/account-shop.ts";
import { openImportShop } from "../../../../test/import-shop.ts";
import { createImportDesk } from "./import-desk.ts";
import { importDeskRoutes } from "./import-desk-routes.ts";

const shop = await openImportShop();
const { work, folder } = shop;
const background = { whenStopped: "waiting", folder } as const;
/** The runs that a worker was asked to take. */
const queued: number[] = [];
const imports = createImportDesk({
  shop: work,
  folder,
  enqueue: async (_db, runId) => void queued.push(runId),
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

const piece = (id: string, from: number, payload: string) =>
  request({
    method: "PUT",
    url: `/api/admin/imports/files/${id}?from=${from}`,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    payload: Buffer.from(payload),
  });

async function sent(content: string): Promise<string> {
  const id = randomUUID();
  expect((await piece(id, 0, content)).status).toBe(200);
  return id;
}

const call = (verb: string, body: object, lang = "en") =>
  ask({ url: `admin/imports${verb}?lang=${lang}`, body, token });

async function preview(body: object) {
  return ImportPreviewResponse.parse((await call("/preview", body)).body);
}

async function start(body: object) {
  return ImportResponse.parse((await call("/start", { name: "lista.csv", ...body })).body).run;
}

async function runOf(id: number) {
  return ImportResponse.parse((await call("/get", { id })).body).run;
}

async function worked(id: number) {
  const report = await openKeptReport(work.db, { runId: id, isResumed: false });
  await runImport(work, id, { ...background, onBatch: (_run, rows) => report.add(rows) });
  return runOf(id);
}

/** The runs that a text finds. */
async function found(text: string): Promise<number[]> {
  const { body } = await call("", { filters: { text } });
  return ImportsResponse.parse(body).items.map(({ id }) => id);
}

async function fileOf(verb: string, id: number): Promise<string> {
  const { bytes } = await request({
    method: "POST",
    url: `/api/admin/imports/${verb}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { id },
  });
  return bytes.toString();
}

async function onlinePrice(sku: string): Promise<number | undefined> {
  const { rows } = await sql<{ cents: number }>`
    select price.online as cents from part_price price join part on part.id = price.part_id
    where part.sku = ${sku}`.execute(work.db);
  return rows[0]?.cents;
}

const PRICES = "sku,online\nABC-1,10.50\nNOBODY,3\n";

describe("a file sent in pieces", () => {
  it("is whole in whichever pieces it comes, one of them twice", async () => {
    const id = randomUUID();
    await piece(id, 0, PRICES.slice(0, 12));
    await piece(id, 12, PRICES.slice(12));
    await piece(id, 12, PRICES.slice(12));
    const { kind, rows } = await preview({ file: id });
    expect([kind, rows.map(({ cells }) => cells[0])]).toEqual(["prices", ["ABC-1", "NOBODY"]]);
  });

  it("has no hole: a piece without those before it is refused", async () => {
    const id = randomUUID();
    expect((await piece(id, 5, "x")).status).toBe(422);
    await piece(id, 0, "ab");
    expect((await piece(id, 5, "x")).status).toBe(422);
  });

  it("has no name that leads elsewhere", async () => {
    expect((await piece("..%2F..%2Fx", 0, "x")).status).toBe(400);
  });
});

describe("POST admin/imports/preview", () => {
  it("shows the first rows as they would become, and writes nothing", async () => {
    const before = await onlinePrice("ABC-1");
    const seen = await preview({ file: await sent(PRICES) });
    expect(seen).toMatchObject({
      kind: "prices",
      format: "csv",
      columns: ["sku", "online"],
      refusal: null,
      rows: [
        { line: 2, result: "create", was: [{ column: "online", amount: null, isSteep: false }] },
        { line: 3, result: "reject", was: [], problems: [{ column: "sku" }] },
      ],
    });
    expect(seen.rows[1]?.problems[0]?.es).not.toBe(seen.rows[1]?.problems[0]?.en);
    expect(await onlinePrice("ABC-1")).toBe(before);
    expect(ImportsResponse.parse((await call("", {})).body).items).toEqual([]);
  });

  it("says what prices were, and which of them change steeply", async () => {
    await sql`insert into part_price (part_id, online) values (901, 6155)`.execute(work.db);
    const seen = await preview({ file: await sent("sku,online,wholesale\nABC-1,615.50,400\n") });
    expect(seen.rows[0]?.was).toEqual([
      { column: "online", amount: 61.55, isSteep: true },
      { column: "wholesale", amount: null, isSteep: false },
    ]);
    await sql`delete from part_price where part_id = 901`.execute(work.db);
  });

  it("says in both languages why a file cannot be imported, and what its header is all the same", async () => {
    const id = await sent("sku,bodega_x,on_hand\nABC-1,HER,4\n");
    const { refusal, header, columns, known } = await preview({ file: id, kind: "stock" });
    expect(refusal?.en).toContain("warehouse");
    expect(refusal?.es).not.toBe(refusal?.en);
    expect([header, columns]).toEqual([
      ["sku", "bodega_x", "on_hand"],
      ["sku", "", "on_hand"],
    ]);
    expect(known.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual([
      "sku",
      "warehouse",
    ]);
  });

  it("reads columns as somebody says, and remembers it for the next file of the kind", async () => {
    const content = "Ref. Proveedor,Costo al público\nABC-1,77\n";
    const columns = [
      { header: "Ref. Proveedor", column: "sku" },
      { header: "Costo al público", column: "online" },
    ];
    const wanted = { file: await sent(content), kind: "prices", columns };
    expect((await preview(wanted)).rows).toMatchObject([{ result: "create" }]);
    await start({ ...wanted, dryRun: true });
    const next = await preview({ file: await sent(content), kind: "prices" });
    expect(next).toMatchObject({ columns: ["sku", "online"], rows: [{ result: "create" }] });
    await start({ file: await sent(content), kind: "prices", dryRun: true });
    const latest = "select options -> 'columns' as kept from import_run order by id desc limit 1";
    const kept = { ref_proveedor: "sku", costo_al_publico: "online" };
    expect((await work.pool.query(latest)).rows).toEqual([{ kept }]); // as the preview read it
    const left = { ...wanted, columns: [{ header: "costo al publico", column: "" }] };
    expect((await preview(left)).columns).toEqual(["sku", ""]);
  });

  it("does not guess where a header says nothing", async () => {
    expect(await preview({ file: await sent("a,b\n1,2\n") })).toMatchObject({
      kind: null,
      header: ["a", "b"],
    });
  });

  it("says in one sentence that a file is none of these", async () => {
    const { status, body } = await call("/preview", { file: await sent("%PDF-1.4") }, "es");
    expect([status, body.code, body.errors?.[0]?.code]).toEqual([
      422,
      "import_refused",
      "wrong_format",
    ]);
  });
});

describe("an import from the browser", () => {
  it("is tried, then applied, and says what became of each row", async () => {
    const dry = await start({ file: await sent(PRICES), kind: "prices", dryRun: true });
    expect(queued).toContain(dry.id);
    expect(dry).toMatchObject({ state: "waiting", begunBy: "manager@correo.example" });
    expect(await worked(dry.id)).toMatchObject({ state: "done", counts: { create: 1, reject: 1 } });
    expect(await onlinePrice("ABC-1")).not.toBe(10_50);

    const { run } = ImportResponse.parse((await call("/apply", { id: dry.id })).body);
    expect(run).toMatchObject({ dryRun: false, name: "lista.csv" });
    expect(await worked(run.id)).toMatchObject({ state: "done", hasReport: true });
    expect(await onlinePrice("ABC-1")).toBe(10_50);

    const { items, header } = RefusedRowsResponse.parse(
      (await call("/refused", { id: run.id })).body,
    );
    expect([header, items]).toMatchObject([
      ["sku", "online"],
      [{ line: 3, cells: ["NOBODY", "3"], problems: [{ column: "sku" }] }],
    ]);
    expect(await fileOf("report", run.id)).toContain("2,ABC-1,create");
    expect(await fileOf("errors", run.id)).toContain("NOBODY,3,");
  });

  it("keeps formulas of a file inert in what goes out", async () => {
    const id = await sent('sku,online\n"=HYPERLINK(""http://x"")",3\n');
    const run = await start({ file: id, kind: "prices", dryRun: true });
    await worked(run.id);
    for (const verb of ["report", "errors"])
      expect(await fileOf(verb, run.id)).toContain("'=HYPERLINK");
  });

  it("is not applied twice of a dry run that is none", async () => {
    const run = await start({ file: await sent(PRICES), kind: "prices", dryRun: false });
    expect((await call("/apply", { id: run.id })).body.code).toBe("import_state_refused");
  });

  it("is stopped before it begins, and goes on when somebody wants it to", async () => {
    const { id } = await start({ file: await sent(PRICES), kind: "prices", dryRun: true });
    expect((await runOf(id)).state).toBe("waiting");
    expect(ImportResponse.parse((await call("/cancel", { id })).body).run.state).toBe("stopped");
    expect((await call("/cancel", { id })).status).toBe(409);
    expect(ImportResponse.parse((await call("/resume", { id })).body).run.state).toBe("waiting");
    expect(queued.filter((one) => one === id)).toHaveLength(2);
    expect((await worked(id)).state).toBe("done");
  });

  it("stops after the batch at hand, and goes on from there", async () => {
    const lines = Array.from({ length: 2_500 }, (_, at) => `P-${at},1\n`).join("");
    const id = await sent(`sku,online\n${lines}`);
    const run = await start({ file: id, kind: "prices", dryRun: true });
    await runImport(work, run.id, {
      ...background,
      onBatch: async ({ position }) => {
        if (position === 1_000) await call("/cancel", { id: run.id });
      },
    });
    const stopped = await runOf(run.id);
    expect(stopped.state).toBe("stopped");
    expect(stopped.rows).toBeLessThan(2_500);
    await call("/resume", { id: run.id });
    expect(await worked(run.id)).toMatchObject({ state: "done", rows: 2_500, isStopping: false });
  });

  it("stands in the list, the newest first, and in the audit log", async () => {
    const one = ImportsResponse.parse((await call("", { limit: 1 })).body);
    const other = ImportsResponse.parse((await call("", { limit: 1, after: one.next })).body);
    expect((one.items[0]?.id ?? 0) > (other.items[0]?.id ?? 0)).toBe(true);
    const { rows } = await sql<{ action: string }>`
      select distinct action from audit_log where action like 'import.%' order by 1`.execute(
      work.db,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "import.resume",
      "import.start",
      "import.stop",
    ]);
  });

  it("is found by its number, by who began it, and by a piece of its file's name, in which % is a sign", async () => {
    const { id } = await start({
      file: await sent(PRICES),
      kind: "prices",
      name: "100%_Marzo.csv",
      dryRun: true,
    });
    for (const text of [String(id), "marzo", "100%_m"]) expect(await found(text)).toEqual([id]);
    expect([await found("100_%m"), (await found("MANAGER@"))[0]]).toEqual([[], id]);
  });

  it("of a number that is none is not found", async () => {
    for (const verb of ["/get", "/refused", "/report", "/errors", "/cancel", "/apply", "/resume"])
      expect([verb, (await call(verb, { id: 999_999 })).status]).toEqual([verb, 404]);
  });
});
