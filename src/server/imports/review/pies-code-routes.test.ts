import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import { ImportResponse, PiesCodesResponse } from "#contract/imports.ts";
import { importDeskRoutes } from "#server/imports/desk/import-desk-routes.ts";
import { createImportDesk } from "#server/imports/desk/import-desk.ts";

import { openAccountShop } from "../../../../test/factories/account-shop.ts";
import { openImportShop } from "../../../../test/import-shop.ts";
import { descriptions, item, piesWith, prices } from "../../../../test/pies.ts";
import { piesCodeRoutes } from "./pies-code-routes.ts";

const shop = await openImportShop();
const { work, folder } = shop;
const imports = createImportDesk({
  shop: work,
  folder,
  enqueue: async () => {},
  now: () => new Date(),
});
const { ask, hired } = await openAccountShop({
  database: work,
  routes: { manager: [piesCodeRoutes(work), importDeskRoutes({ shop: work, imports })] },
});
const tokens = { manager: "", staff: "" };
let runId = 0;

beforeAll(async () => {
  for (const [role, level] of [
    ["manager", 2],
    ["staff", 1],
  ] as const)
    tokens[role] = await hired(`${role}@correo.example`, level);
  const rest = descriptions(["DES", "FR", "Un piston"]) + prices(["LST", "5"]);
  const { run } = await shop.run({
    kind: "pies",
    content: piesWith(item("A-1", { rest })),
    isDryRun: true,
  });
  runId = run.id;
  await sql`insert into aces_brand (code, brand_id) values ('xxzz', 302)`.execute(work.db);
});

const call = (verb: string, body: object, token = tokens.manager) =>
  ask({ url: `admin/imports/${verb}?lang=en`, body, token });
const codes = async () => PiesCodesResponse.parse((await call("codes", { id: runId })).body);
const save = (body: object) => call("codes/save", body);

describe("the codes of an import of PIES", () => {
  it("are listed with what they stand for, and with what they may", async () => {
    const listed = await codes();
    expect(listed.codes.map(({ scheme, code, meaning }) => [scheme, code, meaning])).toEqual([
      ["term", "11", null],
      ["price", "LST", null],
      ["brand", "XXZZ", "mahle"],
    ]);
    expect(listed.choices.term).toContainEqual({
      value: "engine/pistons",
      es: "Motor / Pistones",
      en: "Engine / Pistons",
    });
    expect(listed.choices.brand.map(({ value }) => value)).toContain("mahle");
    expect(listed.choices.attribute).toEqual([{ value: "bore", es: "Diámetro", en: "Bore" }]);
  });

  it("are said once, seen by whoever looks, and in the audit log", async () => {
    const saying = { scheme: "price", code: "LST", meaning: "wholesale", was: null };
    expect((await save(saying)).status).toBe(200);
    expect((await codes()).codes.find(({ scheme }) => scheme === "price")?.meaning).toBe(
      "wholesale",
    );
    const refused = await save({ ...saying, meaning: "online" });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", current: { meaning: "wholesale" } },
    });
    const { rows } = await sql`select actor, subject, change from audit_log
      where action = 'import.code'`.execute(work.db);
    expect(rows).toEqual([
      {
        actor: "manager@correo.example",
        subject: "pies:price:LST",
        change: { meaning: [null, "wholesale"] },
      },
    ]);
  });

  it.each([
    ["a level that there is not", { scheme: "price", code: "A", meaning: "free", was: null }, 404],
    ["a brand that there is not", { scheme: "brand", code: "A", meaning: "x", was: null }, 404],
    ["a term in words", { scheme: "term", code: "A", meaning: "engine/pistons", was: null }, 404],
    ["a code of signs", { scheme: "price", code: "\u0000<>", meaning: "online", was: null }, 404],
    ["another scheme", { scheme: "colour", code: "A", meaning: "x", was: null }, 400],
    ["no word of what it was", { scheme: "price", code: "A", meaning: "online" }, 400],
    ["an endless code", { scheme: "price", code: "A".repeat(81), meaning: "-", was: null }, 400],
  ])("refuse %s", async (_what, body, status) => {
    expect((await save(body)).status).toBe(status);
  });

  it("are a manager's, of imports of PIES alone", async () => {
    expect((await call("codes", { id: runId }, tokens.staff)).status).toBe(403);
    const { run } = await shop.run({ kind: "prices", content: "sku,online\nABC-1,5\n" });
    expect((await call("codes", { id: run.id })).status).toBe(404);
    expect((await call("codes", { id: 999_999 })).status).toBe(404);
  });

  it("may be said before the same file is tried again", async () => {
    const { run } = ImportResponse.parse((await call("again", { id: runId })).body);
    expect(run).toMatchObject({ kind: "pies", dryRun: true, state: "waiting" });
    expect((await call("again", { id: run.id })).body).toMatchObject({
      code: "import_state_refused",
    });
  });
});
