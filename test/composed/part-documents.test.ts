import { describe, expect, it } from "vitest";

import {
  AddDocumentResponse,
  DocumentsResponse,
  PartDocumentsResponse,
} from "#contract/document-desk.ts";
import { SignedUrlResponse, UploadResponse } from "#contract/uploads.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import { PAPER_TYPE } from "#domain/upload/upload-type.ts";

import { catalogueChanges } from "../factories/catalogue-changes.ts";
import { besidesPages, paper } from "../factories/papers.ts";
import { openPartCatalogue } from "../factories/part-catalogue.ts";
import { photo, SECRET_WORDS } from "../factories/pictures.ts";
import { codeOf } from "../factories/returning-shop.ts";
import { putTo, sendPicture, signedUrl } from "../factories/send-picture.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";

const shop = await openVerifyingShop();
const { database, desk, plantWaiting, pool, uploads } = shop;
const { changesOf, state } = catalogueChanges(pool);
const { parts } = openPartCatalogue(database);
const token = await shop.hired("papelera@example.com", 1);

const SHEET = { kind: "data_sheet", title: { es: "Ficha", en: "Sheet" }, language: "both" };
const as = (call: string, body: object, who = token) =>
  shop.ask({ url: `admin/documents${call}?lang=en`, body, token: who });

async function sent(bytes: Uint8Array, who = token): Promise<string> {
  const signed = await signedUrl(shop, { token: who }, [PAPER_TYPE, ".pdf"]);
  const { url } = SignedUrlResponse.parse(signed.body);
  return UploadResponse.parse((await putTo(shop, { url, bytes, type: PAPER_TYPE })).body).upload;
}
const add = async (sku: string, bytes: Uint8Array, names: object = SHEET) =>
  AddDocumentResponse.parse((await as("/add", { sku, upload: await sent(bytes), ...names })).body);
const read = async (sku: string) => PartDocumentsResponse.parse((await as("/get", { sku })).body);
const titlesOf = async (sku: string) => (await read(sku)).documents.map(({ title }) => title.es);
const shown = async (sku: string, locale: "es" | "en" = "es") =>
  (await parts.product(sku, { viewer: GUEST, locale, storefront: "cr" }))?.documents ?? [];
async function firstOf(sku: string, locale: "es" | "en" = "es") {
  const [first] = await shown(sku, locale);
  if (!first) throw new Error(`${sku} has no paper.`);
  return first;
}
/** A file that no other test sends: of as many points more. */
let width = 300;
const another = () => paper({ size: [(width += 1), 400] });
const fetched = (url: string, headers = {}) => shop.request({ url, headers });

describe("papers of a part", () => {
  it("are shown to whoever looks at it, in their language, and saved from the shop's own address", async () => {
    await plantWaiting("DOC-1");
    const before = await state();
    await add("DOC-1", await another(), {
      ...SHEET,
      title: { es: "Ficha  técnica «A/7»", en: "Data sheet A/7" },
    });
    expect((await state())?.catalogue).not.toBe(before?.catalogue);
    const own = await firstOf("DOC-1");
    const english = await firstOf("DOC-1", "en");
    expect(own).toMatchObject({
      title: "Ficha técnica «A/7»",
      kind: "data_sheet",
      language: "both",
      about: expect.stringMatching(/^Ficha técnica, en español e inglés; PDF, \d+\u00A0kB$/),
    });
    expect(english.about).toMatch(/^Data sheet, in Spanish and English; PDF, \d+\u00A0kB$/);
    const reply = await fetched(own.url);
    expect(reply).toMatchObject({
      status: 200,
      headers: {
        "content-type": PAPER_TYPE,
        "content-disposition": 'attachment; filename="ficha-tecnica-a-7.pdf"',
        "x-content-type-options": "nosniff",
        "content-security-policy":
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
        "cache-control": "public, max-age=0, must-revalidate",
        "x-robots-tag": "noindex",
      },
    });
    expect(reply.bytes.byteLength).toBe(own.bytes);
    expect(besidesPages(reply.bytes)).toEqual([]);
    expect(reply.bytes.includes(SECRET_WORDS)).toBe(false);
    expect((await fetched(english.url)).headers["content-disposition"]).toContain(
      "data-sheet-a-7.pdf",
    );
    const known = { "if-none-match": String(reply.headers["etag"]) };
    expect((await fetched(own.url, known)).status).toBe(304);
    expect(await changesOf("DOC-1")).toMatchObject([
      { action: "part.documents", change: { document: [null, "Ficha técnica «A/7»"] } },
    ]);
  });

  it("are read by nobody while the part is off sale, but by staff", async () => {
    await plantWaiting("DOC-2", "DOC-2B");
    const { document } = await add("DOC-2", await another());
    const { url } = await firstOf("DOC-2");
    const known = { "if-none-match": String((await fetched(url)).headers["etag"]) };
    await pool.query("update part set verification = 'rejected' where sku = 'DOC-2'");
    expect((await fetched(url)).status).toBe(404);
    expect((await fetched(url, known)).status).toBe(404);
    const [seen] = (await read("DOC-2")).documents;
    const byStaff = await fetched(seen?.url ?? "");
    expect(byStaff.status).toBe(200);
    expect(byStaff.headers["cache-control"]).toBe("no-store");
    expect(
      (await fetched((seen?.url ?? "").replace(/signature=.{4}/, "signature=AAAA"))).status,
    ).toBe(404);
    // What a part that is for sale has too is read again.
    await as("/give", { sku: "DOC-2B", document });
    expect((await fetched(url)).status).toBe(200);
  });

  it("has no address for what is no paper of a part", async () => {
    const waiting = await sent(await another());
    const none = [`${waiting}-es.pdf`, `${waiting}.pdf`, `${crypto.randomUUID()}-es.pdf`];
    for (const name of [...none, "x-es.pdf", "..%2f..%2fetc%2fpasswd-es.pdf"])
      expect((await fetched(`/documents/${name}`)).status).toBe(404);
    await plantWaiting("DOC-3");
    const { documents } = await add("DOC-3", await another());
    // Nor are they among the pictures that everybody may see.
    expect((await fetched(`/uploads/${documents[0]?.upload}.pdf`)).status).toBe(404);
  });

  it("are kept once, whoever sends the same file again, and however many at once", async () => {
    await plantWaiting("DOC-4", "DOC-4B", "DOC-4C");
    const file = await another();
    const first = await add("DOC-4", file);
    expect(first.isKnown).toBe(false);
    const again = await add("DOC-4B", file, { ...SHEET, title: { es: "Otra", en: "Other" } });
    expect(again).toMatchObject({ isKnown: true, document: first.document });
    expect(await titlesOf("DOC-4B")).toEqual(["Ficha"]);
    expect((await read("DOC-4")).documents[0]?.parts).toBe(2);
    const twice = await as("/add", { sku: "DOC-4", upload: await sent(file), ...SHEET });
    expect(codeOf(twice)).toBe("document_twice");
    const fresh = await another();
    const both = await Promise.all([add("DOC-4C", fresh), add("DOC-4", fresh)]);
    expect(new Set(both.map(({ document }) => document)).size).toBe(1);
    expect(both.filter(({ isKnown }) => isKnown)).toHaveLength(1);
  });

  it("are put in order by whoever saw them as they are", async () => {
    await plantWaiting("DOC-5");
    for (const es of ["A", "B", "C"])
      await add("DOC-5", await another(), { ...SHEET, title: { es, en: "" } });
    const { version, documents } = await read("DOC-5");
    const [a, b, c] = documents.map(({ id }) => id);
    const arrange = (order: unknown[], seen = version) =>
      as("/arrange", { sku: "DOC-5", version: seen, documents: order });
    const before = await state();
    for (const wrong of [
      [a, b],
      [a, b, b],
      [a, b, c, c],
      [a, b, (c ?? 0) + 1],
    ])
      expect(codeOf(await arrange(wrong))).toBe("invalid_request");
    expect((await arrange([a, b, c])).status).toBe(200);
    expect(await state()).toEqual(before); // nothing moved
    expect((await arrange([c, a, b])).status).toBe(200);
    expect(await titlesOf("DOC-5")).toEqual(["C", "A", "B"]);
    expect((await shown("DOC-5", "en")).map(({ title }) => title)).toEqual(["C", "A", "B"]);
    expect(codeOf(await arrange([a, b, c]))).toBe("changed_meanwhile");
    expect((await changesOf("DOC-5")).at(-1)).toMatchObject({
      change: {
        documents: [
          ["A", "B", "C"],
          ["C", "A", "B"],
        ],
      },
    });
  });

  it("are called anew on every part that has them, by one of two who do it at once", async () => {
    await plantWaiting("DOC-6", "DOC-6B");
    const { document } = await add("DOC-6", await another());
    await as("/give", { sku: "DOC-6B", document });
    const save = (es: string, kind = "safety") =>
      as("/save", { document, version: 1, kind, title: { es, en: "" }, language: "es" });
    const replies = await Promise.all([save("Uno"), save("Dos")]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const lost = replies.find(({ status }) => status === 409);
    const [now] = await titlesOf("DOC-6B");
    expect(lost?.body).toMatchObject({
      code: "changed_meanwhile",
      current: { document: { version: 2, title: { es: now, en: now }, kind: "safety" } },
    });
    expect(await firstOf("DOC-6")).toMatchObject({ title: now, kind: "safety" });
    // The history of each part has it, though it was said of the paper.
    for (const sku of ["DOC-6", "DOC-6B"])
      expect((await shop.read(sku)).history).toMatchObject([
        { action: "upload.name", change: { documentKind: ["data_sheet", "safety"] } },
        { action: "part.documents" },
      ]);
  });

  it("go from one part and stay at another, and can be given back to their place", async () => {
    await plantWaiting("DOC-7", "DOC-7B");
    for (const es of ["A", "B"])
      await add("DOC-7", await another(), { ...SHEET, title: { es, en: "" } });
    const document = (await read("DOC-7")).documents[0]?.id;
    await as("/give", { sku: "DOC-7B", document });
    expect((await as("/take", { sku: "DOC-7", document })).status).toBe(200);
    expect(codeOf(await as("/take", { sku: "DOC-7", document }))).toBe("not_found");
    expect([await titlesOf("DOC-7"), await titlesOf("DOC-7B")]).toEqual([["B"], ["A"]]);
    await as("/give", { sku: "DOC-7", document, place: 0 });
    expect(await titlesOf("DOC-7")).toEqual(["A", "B"]);
    expect(codeOf(await as("/give", { sku: "DOC-7", document }))).toBe("document_twice");
  });

  it("are forgotten with their file a day after the last part has lost them", async () => {
    await plantWaiting("DOC-8", "DOC-8B");
    const lost = await add("DOC-8", await another());
    const kept = await add("DOC-8B", await another());
    const { url } = await firstOf("DOC-8");
    await as("/take", { sku: "DOC-8", document: lost.document });
    expect((await fetched(url)).status).toBe(404);
    await pool.query("update upload set created_at = now() - interval '25 hours'");
    await uploads.sweep();
    await as("/give", { sku: "DOC-8", document: lost.document });
    expect((await fetched(url)).status).toBe(200);
    await as("/take", { sku: "DOC-8", document: lost.document });
    await pool.query("update document set changed_at = now() - interval '25 hours'");
    await uploads.sweep();
    expect(codeOf(await as("/give", { sku: "DOC-8", document: lost.document }))).toBe("not_found");
    const { rows } = await pool.query("select id from upload where id = any($1)", [
      [lost.documents[0]?.upload, kept.documents[0]?.upload],
    ]);
    expect(rows).toEqual([{ id: kept.documents[0]?.upload }]);
    expect((await fetched((await firstOf("DOC-8B")).url)).status).toBe(200);
  });

  it("are found by the words of their titles in either language", async () => {
    await plantWaiting("DOC-9");
    await add("DOC-9", await another(), {
      ...SHEET,
      title: { es: "Bomba 100%_roja", en: "Red pump" },
    });
    const found = async (text: string) => {
      const { items } = DocumentsResponse.parse((await as("", { filters: { text } })).body);
      return items.map(({ title }) => title.en);
    };
    for (const text of ["bomba ROJA", "red", "100%_", "pump bomba"])
      expect(await found(text)).toEqual(["Red pump"]);
    for (const text of ["%%%", "bomba verde", "re_ pump"]) expect(await found(text)).toEqual([]);
    const first = DocumentsResponse.parse((await as("", { limit: 1 })).body);
    const second = DocumentsResponse.parse((await as("", { limit: 1, after: first.next })).body);
    expect(first.items[0]?.id).toBeGreaterThan(second.items[0]?.id ?? Infinity);
  });

  it("are refused in words, and nothing is changed", async () => {
    await plantWaiting("DOC-10");
    const other = await shop.customer("otra@example.com");
    const picture = await sendPicture(shop, { token }, await photo());
    const before = await state();
    const body = { sku: "DOC-10", ...SHEET };
    const refused = async (change: object) => codeOf(await as("/add", { ...body, ...change }));
    const mine = await sent(await another());
    expect(await refused({ upload: await sent(await another(), other) })).toBe("upload_gone");
    expect(await refused({ upload: picture.upload })).toBe("upload_gone");
    expect(await refused({ upload: crypto.randomUUID() })).toBe("upload_gone");
    expect(await refused({ upload: mine, sku: "NO-SUCH" })).toBe("part_not_found");
    for (const wrong of [
      { kind: "novel" },
      { language: "fr" },
      { title: { es: " ", en: "" } },
      { title: { es: "x".repeat(121), en: "" } },
      { upload: "x" },
      { more: 1 },
    ])
      expect((await as("/add", { ...body, upload: mine, ...wrong })).status).toBe(400);
    expect(codeOf(await as("/give", { sku: "DOC-10", document: 999_999 }))).toBe("not_found");
    expect(codeOf(await as("/get", { sku: "NO-SUCH" }))).toBe("part_not_found");
    expect((await as("/add", { ...body, upload: mine }, other)).status).toBe(403);
    expect(await state()).toEqual(before);
    expect((await desk("documents/add", { ...body, upload: mine }, "manager")).body.code).toBe(
      "upload_gone", // which somebody else sent
    );
    expect((await as("/add", { ...body, upload: mine })).status).toBe(200);
  });

  it("are twenty of a part at most", async () => {
    await plantWaiting("DOC-11");
    await add("DOC-11", await another());
    await pool.query(
      `with made as (insert into upload (id, type, state, bytes, width, height, used_as)
         select gen_random_uuid(), 'application/pdf', 'kept', 9, 9, 9, 'document'
         from generate_series(1, 19) returning id),
       papers as (insert into document (upload_id, kind, title_es, title_en, language)
         select id, 'wiring', 'W', 'W', 'other' from made returning id)
       insert into part_document select part.id, papers.id, 5 from papers, part where sku = 'DOC-11'`,
    );
    const more = { sku: "DOC-11", upload: await sent(await another()), ...SHEET };
    expect(codeOf(await as("/add", more))).toBe("too_many_documents");
    expect((await shown("DOC-11")).length).toBe(20);
  });
});
