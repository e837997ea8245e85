import { beforeAll, describe, expect, it } from "vitest";

import { AddDocumentResponse } from "#contract/document-desk.ts";
import {
  DeskUploadResponse,
  type DeskUploadsRequest,
  DeskUploadsResponse,
  UploadSpaceResponse,
} from "#contract/upload-desk.ts";
import { SignedUrlResponse, UploadResponse } from "#contract/uploads.ts";
import { PAPER_TYPE } from "#domain/upload/upload-type.ts";

import { paper } from "../factories/papers.ts";
import { photo } from "../factories/pictures.ts";
import { codeOf } from "../factories/returning-shop.ts";
import { putTo, sendPicture, signedUrl } from "../factories/send-picture.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";

const shop = await openVerifyingShop();
const { pool, plantWaiting, uploads } = shop;
const OWNER = "duena@example.com";
const CLERK = "dependiente@example.com";
const tokens = { owner: "", manager: "", clerk: "", customer: "" };

beforeAll(async () => {
  for (const [name, email, level] of [
    ["owner", OWNER, 3],
    ["manager", "jefa@example.com", 2],
    ["clerk", CLERK, 1],
    ["customer", "clara@example.com", 0],
  ] as const)
    tokens[name] = await shop.hired(email, level);
});

const as = (who: keyof typeof tokens, call: string, body: object = {}) =>
  shop.ask({ url: `admin/uploads${call}?lang=en`, body, token: tokens[who] });
const list = async (request: Partial<DeskUploadsRequest> = {}) =>
  DeskUploadsResponse.parse((await as("clerk", "", request)).body);
const idsOf = async (filters: DeskUploadsRequest["filters"]) =>
  (await list({ filters })).items.map(({ id }) => id);
const read = async (id: string, who: keyof typeof tokens = "clerk") =>
  DeskUploadResponse.parse((await as(who, "/get", { id })).body).upload;
const remove = (id: string, who: keyof typeof tokens = "manager") => as(who, "/remove", { id });

const picture = async (who: keyof typeof tokens) =>
  (await sendPicture(shop, { token: tokens[who] }, await photo())).upload;
let width = 700;
async function pdf(who: keyof typeof tokens): Promise<string> {
  const { url } = SignedUrlResponse.parse(
    (await signedUrl(shop, { token: tokens[who] }, [PAPER_TYPE, ".pdf"])).body,
  );
  const bytes = await paper({ size: [(width += 1), 500] });
  return UploadResponse.parse((await putTo(shop, { url, bytes, type: PAPER_TYPE })).body).upload;
}
const certify = async (images: string[]) =>
  shop.ask({
    url: "account/certificateadd",
    body: { kind: "resale", images },
    token: tokens.customer,
  });
const documented = async (sku: string) =>
  AddDocumentResponse.parse(
    (
      await shop.ask({
        url: "admin/documents/add",
        body: {
          sku,
          upload: await pdf("clerk"),
          kind: "wiring",
          title: { es: "Diagrama", en: "Diagram" },
          language: "en",
        },
        token: tokens.clerk,
      })
    ).body,
  );
const setLogo = (upload: string | null) =>
  shop.ask({ url: "admin/logo", body: { upload }, token: tokens.owner });
/** As if it had been signed so many hours before. */
const age = (id: string, hours: number) =>
  pool.query("update upload set created_at = created_at - $2 * interval '1 hour' where id = $1", [
    id,
    hours,
  ]);

describe("every file that was sent", () => {
  it("says what it is part of, who sent it, and leads there", async () => {
    await plantWaiting("DIAGRAMADO");
    const page = await pdf("customer");
    await certify([page]);
    expect(await read(page)).toMatchObject({
      use: "certificate",
      kind: "pdf",
      standing: "used",
      keptUntil: null,
      account: { email: "clara@example.com" },
      partOf: { kind: "certificate" },
      places: [{ kind: "certificate" }],
      isRemovable: false,
      url: expect.stringContaining(`/uploads/${page}.pdf?`),
    });
    const { documents, document } = await documented("DIAGRAMADO");
    const [own] = documents;
    expect(await read(own?.upload ?? "")).toMatchObject({
      use: "document",
      partOf: { kind: "document", name: "Diagram" },
      places: [{ kind: "part", id: "DIAGRAMADO" }],
      parts: 1,
    });
    await shop.ask({
      url: "admin/documents/take",
      body: { sku: "DIAGRAMADO", document },
      token: tokens.clerk,
    });
    const { url } = await read(own?.upload ?? "");
    expect((await shop.request({ url: url ?? "" })).headers["content-disposition"]).toBe(
      'attachment; filename="diagram.pdf"',
    );
    expect(await idsOf({ text: "clara@exam" })).toContain(page);
    expect(await idsOf({ text: "diagram" })).toEqual([own?.upload]);
    expect(await idsOf({ text: page })).toEqual([page]);
    expect(await idsOf({ use: "certificate", kind: "picture" })).toEqual([]);
    expect(await idsOf({ text: "%" })).toEqual([]);
  });

  it("is shown to staff once it is part of something, and before that to whoever sent it", async () => {
    const own = await picture("clerk");
    const theirs = await picture("customer");
    expect((await read(theirs)).url).toBeNull();
    expect((await read(theirs, "owner")).url).toBeNull();
    expect((await read(own)).url).toContain(own);
    expect((await read(own, "manager")).url).toBeNull();
    await certify([theirs]);
    const { url } = await read(theirs);
    expect((await shop.request({ url: url ?? "" })).headers["content-type"]).toBe("image/webp");
  });

  it("waits to be used for a day, and is due then, as the list, the sum and the sweep say", async () => {
    const waiting = await picture("customer");
    const due = await picture("customer");
    await age(due, 24);
    expect(await read(waiting)).toMatchObject({ standing: "waiting", use: null });
    expect(await read(due)).toMatchObject({ standing: "due" });
    expect(await idsOf({ standing: "due" })).toEqual([due]);
    expect(await idsOf({ standing: "waiting" })).toContain(waiting);
    expect(await idsOf({ use: "nothing" })).toContain(due);
    const space = UploadSpaceResponse.parse((await as("clerk", "/space")).body);
    expect(space.due).toEqual({ files: 1, bytes: (await read(due)).bytes });
    expect(await uploads.sweep()).toBe(1);
    expect(codeOf(await as("clerk", "/get", { id: due }))).toBe("not_found");
    const after = UploadSpaceResponse.parse((await as("clerk", "/space")).body);
    expect(after.due).toEqual({ files: 0, bytes: 0 });
    expect(after.total.files).toBe(space.total.files - 1);
    expect(after.uses.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(after.total.bytes);
  });

  it("has a time for its address, and lapses where nothing came in it", async () => {
    const { url } = SignedUrlResponse.parse(
      (await signedUrl(shop, { token: tokens.customer })).body,
    );
    const id = /uploads\/([\da-f-]+)/.exec(url)?.[1] ?? "";
    expect(await read(id)).toMatchObject({ standing: "awaited", bytes: null, url: null });
    expect(await idsOf({ standing: "awaited" })).toEqual([id]);
    await age(id, 1);
    expect(await read(id)).toMatchObject({ standing: "lapsed" });
    expect(await idsOf({ standing: "lapsed" })).toContain(id);
  });

  it("is read page after page by age and by size, each once, also when rows go meanwhile", async () => {
    for (const sort of ["newest", "oldest", "largest", "smallest"] as const) {
      const whole = (await list({ sort, limit: 100 })).items;
      const ids: string[] = [];
      for (let after: string | null | undefined; after !== null;) {
        const page: Awaited<ReturnType<typeof list>> = await list({ sort, limit: 2, after });
        ids.push(...page.items.map(({ id }) => id));
        after = page.next;
      }
      expect(ids).toEqual(whole.map(({ id }) => id));
      const keys = whole.map((one) =>
        sort === "newest" || sort === "oldest" ? Date.parse(one.createdAt) : (one.bytes ?? 0),
      );
      const isBack = sort === "newest" || sort === "largest";
      expect(keys).toEqual(keys.toSorted((one, other) => (isBack ? other - one : one - other)));
    }
    const gone = await picture("customer");
    const { next, items } = await list({ limit: 1 });
    expect(items[0]?.id).toBe(gone);
    await pool.query("delete from upload where id = $1", [gone]);
    expect((await list({ after: next, limit: 1 })).items).toHaveLength(1);
    expect((await as("clerk", "", { after: "x.y" })).status).toBe(400);
  });
});

describe("a file that nothing uses", () => {
  it("is deleted by a manager, with its bytes, and the log says so", async () => {
    const id = await picture("customer");
    expect((await remove(id, "clerk")).status).toBe(403);
    expect((await remove(id)).status).toBe(200);
    expect(codeOf(await remove(id))).toBe("not_found");
    const { rows } = await pool.query(
      "select actor, change from audit_log where action = 'upload.remove' and subject = $1",
      [`upload:${id}`],
    );
    expect(rows).toEqual([{ actor: "jefa@example.com", change: { file: ["image/jpeg", null] } }]);
    expect(codeOf(await certify([id]))).toBe("upload_gone");
  });

  it("is none while it may be arriving, and leaves nothing behind where it went all the same", async () => {
    const signed = await signedUrl(shop, { token: tokens.customer });
    const { url } = SignedUrlResponse.parse(signed.body);
    const id = /uploads\/([\da-f-]+)/.exec(url)?.[1] ?? "";
    await pool.query("update upload set state = 'received' where id = $1", [id]);
    expect((await read(id)).isRemovable).toBe(false);
    expect(codeOf(await remove(id))).toBe("upload_in_use");
    await age(id, 1);
    expect((await read(id)).isRemovable).toBe(true);
    expect((await remove(id)).status).toBe(200);
  });

  it("is none while a part shows it among its pictures", async () => {
    await plantWaiting("CON-FOTO");
    await setLogo(await picture("owner"));
    const [logo = ""] = await idsOf({ use: "shop", standing: "used" });
    await pool.query("update part set images = $1 where sku = 'CON-FOTO'", [
      ["https://example.com/a.jpg", `/uploads/${logo}.webp?size=1x1`],
    ]);
    await setLogo(null);
    expect(await read(logo)).toMatchObject({
      standing: "used",
      isRemovable: false,
      places: [{ kind: "part", id: "CON-FOTO" }],
    });
    expect(codeOf(await remove(logo))).toBe("upload_in_use");
    await pool.query("update part set images = '{}' where sku = 'CON-FOTO'");
    expect((await remove(logo)).status).toBe(200);
  });

  it("is none while a return, a certificate, a part or a page of the shop has it", async () => {
    await plantWaiting("EN-USO");
    const page = await picture("customer");
    await certify([page]);
    const { documents, document } = await documented("EN-USO");
    const sheet = documents[0]?.upload ?? "";
    await setLogo(await picture("owner"));
    const [logo = ""] = await idsOf({ use: "shop", standing: "used" });
    for (const id of [page, sheet, logo]) {
      expect(await read(id)).toMatchObject({ standing: "used", isRemovable: false });
      expect(codeOf(await remove(id))).toBe("upload_in_use");
    }
    expect((await read(logo)).places).toMatchObject([{ kind: "setting", id: "logo_web_url" }]);
    await shop.ask({
      url: "admin/documents/take",
      body: { sku: "EN-USO", document },
      token: tokens.clerk,
    });
    expect(await read(sheet)).toMatchObject({ standing: "waiting", isRemovable: true });
    expect((await remove(sheet)).status).toBe(200);
    const { rowCount } = await pool.query("select from document where id = $1", [document]);
    expect(rowCount).toBe(0);
    await setLogo(null);
    expect(await read(logo)).toMatchObject({ standing: "replaced", isRemovable: true, places: [] });
    expect(await idsOf({ standing: "replaced" })).toContain(logo);
    expect(await idsOf({ standing: "used" })).not.toContain(logo);
    expect((await remove(logo)).status).toBe(200);
    expect((await shop.request({ url: `/uploads/${logo}.webp` })).status).toBe(404);
  });

  it("stays where a part is given its paper at the same moment", async () => {
    await plantWaiting("A-LA-VEZ");
    const { documents, document } = await documented("A-LA-VEZ");
    const id = documents[0]?.upload ?? "";
    const call = (name: string) =>
      shop.ask({
        url: `admin/documents/${name}`,
        body: { sku: "A-LA-VEZ", document },
        token: tokens.clerk,
      });
    await call("take");
    const [removed, given] = await Promise.all([remove(id), call("give")]);
    const outcomes = [removed.status, given.status];
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual(outcomes);
    const { rowCount } = await pool.query("select from upload where id = $1", [id]);
    expect(rowCount).toBe(removed.status === 200 ? 0 : 1);
  });
});
