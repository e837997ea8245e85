import { randomUUID } from "node:crypto";

import { describe, expect, it } from "vitest";

import { ApiKeySecretResponse } from "#contract/api-keys.ts";
import { ImportResponse, ImportsResponse } from "#contract/imports.ts";
import { createImportDesk } from "#server/imports/desk/import-desk.ts";
import { importDeskRoutes } from "#server/imports/desk/import-desk-routes.ts";

import { openAccountShop } from "../factories/account-shop.ts";
import { wishOf } from "../factories/programs.ts";
import { openImportShop } from "../import-shop.ts";

const { work, folder } = await openImportShop();
/** Nobody works on what is begun here: it waits. */
const imports = createImportDesk({
  shop: work,
  folder,
  enqueue: async () => {},
  now: () => new Date(),
});
const shop = await openAccountShop({
  database: work,
  routes: { manager: [importDeskRoutes({ shop: work, imports })] },
});
const owner = await shop.hired("owner@example.com", 3);
const made = await shop.ask({
  url: "admin/apikeys/make",
  body: { ...wishOf("ERP"), scopes: ["imports"] },
  token: owner,
});
const { secret } = ApiKeySecretResponse.parse(made.body);

async function sent(token: string, content: string): Promise<string> {
  const file = randomUUID();
  const { status } = await shop.request({
    method: "PUT",
    url: `/api/admin/imports/files/${file}?from=0`,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    payload: Buffer.from(content),
  });
  expect(status).toBe(200);
  return file;
}

const ask = (token: string, verb: string, body: object) =>
  shop.ask({ url: `admin/imports${verb}`, token, body });
const PRICES = "sku,online\nFILTER,12.50\n";
const CUSTOMERS = "email,first_name,last_name,credit_limit\nana@example.com,Ana,Mora,900000\n";

describe("a program that imports (ADR 0059)", () => {
  it("begins imports for good without a login, under its name", async () => {
    const file = await sent(secret, PRICES);
    const body = { file, kind: "prices", name: "precios.csv", dryRun: false };
    const { run } = ImportResponse.parse((await ask(secret, "/start", body)).body);
    expect(run).toMatchObject({ begunBy: "API: ERP", dryRun: false });
    expect(await ask(secret, "/get", { id: run.id })).toMatchObject({ status: 200 });
    expect(await ask(secret, "/cancel", { id: run.id })).toMatchObject({ status: 200 });
  });

  it("takes the room of its own for what it sends, as whoever of the staff sends something does", async () => {
    const files = [await sent(secret, "a"), await sent(owner, "b")];
    const { rows } = await work.pool.query<{ sender: string }>(
      `select sent_by as sender from import_file
       where id = any($1) order by array_position($1, id)`,
      [files],
    );
    // Of people the number, which stays theirs whatever they are called.
    const found = await work.pool.query<{ id: string }>(
      "select id from account where email = 'owner@example.com'",
    );
    expect(rows.map(({ sender }) => sender)).toEqual(["API: ERP", found.rows[0]?.id]);
  });

  it("imports no customers, and neither sees nor touches an import of them that staff began", async () => {
    const file = await sent(secret, CUSTOMERS);
    const refused = { status: 403, body: { code: "key_scope" } };
    for (const kind of ["customers", null])
      expect(await ask(secret, "/preview", { file, kind })).toMatchObject(refused);
    const body = { file, kind: "customers", name: "clientes.csv", dryRun: true };
    expect(await ask(secret, "/start", body)).toMatchObject(refused);
    const { run } = ImportResponse.parse((await ask(owner, "/start", body)).body);
    for (const verb of ["apply", "cancel", "resume", "get", "refused", "report", "errors"])
      expect([verb, await ask(secret, `/${verb}`, { id: run.id })]).toMatchObject([verb, refused]);
    expect(await ask(owner, "/get", { id: run.id })).toMatchObject({ status: 200 });
    const listed = async (token: string, filters: object) =>
      ImportsResponse.parse((await ask(token, "", { filters })).body).items.map(({ kind }) => kind);
    expect(await listed(owner, {})).toContain("customers");
    expect(await listed(secret, {})).toEqual(["prices"]);
    expect(await listed(secret, { kind: "customers" })).toEqual([]);
  });
});
