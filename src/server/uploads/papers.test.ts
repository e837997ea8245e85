import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import { describe, expect, it } from "vitest";
import { z } from "zod";

import { createPaperMaker } from "#adapters/pictures/paper-maker.ts";
import { CertificatesResponse } from "#contract/certificates.ts";
import { SignedUrlResponse, UploadResponse } from "#contract/uploads.ts";
import { PAPER_TYPE } from "#domain/upload/upload-type.ts";

import { openOrderingShop } from "../../../test/factories/ordering-shop.ts";
import {
  besidesPages,
  type HostilePaper,
  hostilePapers,
  paper,
} from "../../../test/factories/papers.ts";
import { photo } from "../../../test/factories/pictures.ts";
import { putTo, sendPicture, signedUrl } from "../../../test/factories/send-picture.ts";
import { readPdf } from "../../../test/read-pdf.ts";
import { findUnused } from "./upload-store.ts";
import { useUploads } from "./use-uploads.ts";

const shop = await openOrderingShop({ rateLimitScale: 100_000 });
const { db, uploads } = shop;
const token = await shop.customer("papeles@example.com");
const Refused = z.looseObject({ code: z.string() });

async function put(bytes: Uint8Array) {
  const signed = await signedUrl(shop, { token }, [PAPER_TYPE, ".pdf"]);
  return putTo(shop, { url: SignedUrlResponse.parse(signed.body).url, bytes, type: PAPER_TYPE });
}
const sent = async (bytes: Uint8Array) => UploadResponse.parse((await put(bytes)).body);
const certify = (images: string[]) =>
  shop.ask({ url: "account/certificateadd", body: { kind: "resale", images }, token });

describe("a certificate as a PDF (decisions §9)", () => {
  it("is made anew of nothing but pictures of its pages, each as large as it was", async () => {
    const original = await paper({ pages: 2, size: [400, 600] });
    expect(besidesPages(original)).toContain("/EmbeddedFile");
    const { upload } = await sent(original);
    const file = path.join(uploads.folder, upload.slice(0, 2), `${upload}.pdf`);
    const bytes = await readFile(file);
    expect(besidesPages(bytes)).toEqual([]);
    expect(await readPdf(bytes)).toEqual({
      pages: [
        { width: 400, height: 600 },
        { width: 400, height: 600 },
      ],
      text: "\n",
      blank: "",
    });
  });

  it("is fetched by a signed address alone, to be saved and never shown", async () => {
    const { upload } = await sent(await paper());
    const { certificates } = CertificatesResponse.parse((await certify([upload])).body);
    const [page] = certificates[0]?.images ?? [];
    expect(page).toMatchObject({ isPdf: true, url: expect.stringContaining(`${upload}.pdf?`) });
    const url = page?.url ?? "";
    const reply = await shop.request({ url });
    expect(reply).toMatchObject({
      status: 200,
      headers: {
        "content-type": "application/pdf",
        "content-disposition": 'attachment; filename="certificado.pdf"',
        "x-content-type-options": "nosniff",
        "content-security-policy":
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
        "cache-control": "private, max-age=3600, immutable",
      },
    });
    const picture = await sendPicture(shop, { token }, await photo());
    for (const wrong of [
      `/uploads/${upload}.pdf`,
      url.replace(".pdf", ".webp"),
      url.replace(/signature=.{6}/, "signature=AAAAAA"),
      picture.picture.url.replace(".webp", ".pdf"),
      picture.picture.url.replace(picture.upload, upload).replace(".webp", ".pdf"),
    ])
      expect((await shop.request({ url: wrong })).status).toBe(404);
  });

  it("goes with no order, and is part of nothing but a certificate", async () => {
    const [, orderNumber = "", validator = ""] = (await shop.placed()).split("-");
    const asGuest = await signedUrl(shop, { order: { orderNumber, validator } }, [
      PAPER_TYPE,
      ".pdf",
    ]);
    expect(asGuest.body).toMatchObject({ code: "upload_refused" });
    const { upload } = await sent(await paper());
    const { account_id: accountId } = await db
      .selectFrom("upload")
      .select("account_id")
      .where("id", "=", upload)
      .executeTakeFirstOrThrow();
    const owners = [{ accountId: accountId ?? "" }];
    for (const use of ["return", "claim", "shop"] as const)
      await expect(useUploads(db, { ids: [upload], use, owners })).rejects.toMatchObject({
        code: "upload_gone",
      });
    expect(await findUnused(db, upload, { accountId: accountId ?? "" })).toBe(false);
    expect((await certify([upload])).status).toBe(200);
  });

  it("is sent as what it is: bytes of a PDF are no picture, and a picture's are no PDF", async () => {
    expect((await put(await photo())).body).toMatchObject({ code: "paper_refused" });
    const { url } = SignedUrlResponse.parse((await signedUrl(shop, { token })).body);
    expect((await putTo(shop, { url, bytes: await paper() })).body).toMatchObject({
      code: "upload_refused",
    });
  });

  it("is deleted with its file where nobody used it", async () => {
    const { upload } = await sent(await paper());
    uploads.passMinutes(24 * 60 + 1);
    await uploads.sweep();
    const names = await readdir(uploads.folder, { recursive: true });
    expect(names.filter((name) => name.includes(upload))).toEqual([]);
  });

  it("is refused where it takes too long, and the next one is made", async () => {
    const hurried = createPaperMaker(1);
    expect(await hurried.make(await paper({ pages: 20 }))).toBeUndefined();
    await hurried.close();
    expect((await put(await paper())).status).toBe(200);
  });
});

const FILES = 68;
const SEED = 20_261_123;
/** What the process may have grown by: the memory of a PDF's own, and some of what came before it. */
const MOST_GROWN = 1_200_000_000;

it(
  `takes no harm from ${FILES} hostile PDFs, and lets nothing of them out again (security A18)`,
  { timeout: 300_000 },
  async () => {
    const before = process.memoryUsage().rss;
    const odd: string[] = [];
    for (const [place, file] of (await hostilePapers(FILES, SEED)).entries())
      odd.push(...(await oddnessOf(file)).map((what) => `${place}: ${file.kind}: ${what}`));
    expect(odd).toEqual([]);
    expect(process.memoryUsage().rss - before).toBeLessThan(MOST_GROWN);
    expect((await put(await paper())).status).toBe(200); // and goes on
  },
);

async function oddnessOf({ bytes, outcome }: HostilePaper): Promise<string[]> {
  const { status, body } = await put(bytes);
  const isRight = outcome === "either" || outcome === (status === 200 ? "kept" : "refused");
  if (!isRight) return [`answers ${status}`];
  if (status !== 200)
    return status === 422 && Refused.parse(body).code === "paper_refused" ? [] : [`says ${status}`];
  const { picture } = UploadResponse.parse(body);
  return besidesPages((await shop.request({ url: picture.url })).bytes);
}
