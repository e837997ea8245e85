import { readdir, readFile } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";

import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { SignedUrlResponse } from "#contract/uploads.ts";

import { openOrderingShop } from "../../../test/factories/ordering-shop.ts";
import { photo, SECRET_WORDS } from "../../../test/factories/pictures.ts";
import { putTo, sendPicture, signedUrl } from "../../../test/factories/send-picture.ts";

const shop = await openOrderingShop();
const { db, uploads } = shop;
const token = await shop.customer("foto@example.com");

async function address(who: Parameters<typeof signedUrl>[1] = { token }): Promise<string> {
  return SignedUrlResponse.parse((await signedUrl(shop, who)).body).url;
}

const filesKept = async () =>
  (await readdir(uploads.folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const rowOf = (id: string) =>
  db.selectFrom("upload").selectAll().where("id", "=", id).executeTakeFirst();

/** Sends up to 60 MB in pieces whose sum is told nowhere, until the shop answers or hangs up. */
async function sendWithoutEnd(url: URL): Promise<{ status: number | "hung up"; sent: number }> {
  const headers = { "content-type": "image/jpeg" };
  const outgoing = request(url, { method: "PUT", headers });
  const answers: (number | "hung up")[] = [];
  outgoing.on("response", (reply) => answers.push(reply.statusCode ?? 0));
  outgoing.on("error", () => answers.push("hung up"));
  let sent = 0;
  const piece = Buffer.alloc(100_000, 0xff);
  for (; answers.length === 0 && sent < 60_000_000; sent += piece.length)
    await new Promise((resolve) => outgoing.write(piece, resolve));
  await expect.poll(() => answers).not.toEqual([]);
  outgoing.destroy();
  return { status: answers[0] ?? 0, sent };
}

describe("POST s3/signed_url (specification §7, decisions §9)", () => {
  it("is for whoever is signed in", async () => {
    expect(await signedUrl(shop, { token })).toMatchObject({
      status: 200,
      body: { status: "success", url: expect.stringMatching(/^\/api\/uploads\/[\da-f-]{36}\?/) },
    });
    expect(await signedUrl(shop, {})).toMatchObject({
      status: 401,
      body: { code: "invalid_token" },
    });
  });

  it("is for a guest with an order's validator, and with no other", async () => {
    const [, orderNumber = "", validator = ""] = (await shop.placed()).split("-");
    expect((await signedUrl(shop, { order: { orderNumber, validator } })).status).toBe(200);
    const wrong = { orderNumber, validator: `${validator.slice(0, -1)}_` };
    expect((await signedUrl(shop, { order: wrong })).body.code).toBe("not_found");
  });

  it.each([
    ["image/svg+xml", ".svg"],
    ["image/gif", ".gif"],
    ["text/html", ".html"],
    ["application/pdf", ".jpg"],
    ["application/x-pdf", ".pdf"],
    ["image/png", ".jpg"],
    ["image/png", ".png/../../x"],
    ["image/png", "png"],
    ["image/png", ".png\0.svg"],
    ["IMAGE/PNG", ".png"],
    ["image/png; charset=x", ".png"],
  ])("signs nothing for %j with %j", async (type, extension) => {
    const reply = await signedUrl(shop, { token }, [type, extension]);
    expect(reply).toMatchObject({ status: 422, body: { code: "upload_refused" } });
  });

  it("names the file itself, and takes no name", async () => {
    const body = { type: "image/png", extension: ".png", name: "../../x.png" };
    expect((await shop.ask({ url: "s3/signed_url", body, token })).status).toBe(400);
  });
});

describe("PUT to a signed address", () => {
  it("keeps the picture made anew, without place and camera, and says what it is called", async () => {
    const sent = await photo("jpeg", { width: 3_000, height: 1_500 });
    expect(sent.includes(SECRET_WORDS)).toBe(true);
    const { upload, picture } = await sendPicture(shop, { token }, sent);
    expect(picture).toMatchObject({ width: 2_400, height: 1_200 });
    expect(await rowOf(upload)).toMatchObject({ state: "kept", used_as: null });
    const kept = await readFile(path.join(uploads.folder, upload.slice(0, 2), `${upload}.webp`));
    expect(kept.includes(SECRET_WORDS)).toBe(false);
    const { format, exif, xmp } = await sharp(kept).metadata();
    expect([format, exif, xmp]).toEqual(["webp", undefined, undefined]);
  });

  it("stands a photo upright that a phone laid on its side", async () => {
    const sent = await photo("jpeg", { width: 400, height: 300, isSideways: true });
    const { picture } = await sendPicture(shop, { token }, sent);
    expect(picture).toMatchObject({ width: 300, height: 400 });
  });

  it.each(["png", "webp"] as const)("takes %s", async (type) => {
    const { url } = SignedUrlResponse.parse(
      (await signedUrl(shop, { token }, [`image/${type}`, `.${type}`])).body,
    );
    expect(
      (await putTo(shop, { url, bytes: await photo(type), type: `image/${type}` })).status,
    ).toBe(200);
  });

  it("is good for one file", async () => {
    const url = await address();
    const bytes = await photo();
    const [one, other] = await Promise.all([
      putTo(shop, { url, bytes }),
      putTo(shop, { url, bytes }),
    ]);
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 422]));
    expect((await putTo(shop, { url, bytes })).body).toMatchObject({ code: "upload_gone" });
  });

  it("is used up by a file that is refused", async () => {
    const url = await address();
    const before = await filesKept();
    expect((await putTo(shop, { url, bytes: Buffer.from("no picture") })).body).toMatchObject({
      code: "upload_refused",
    });
    expect((await putTo(shop, { url, bytes: await photo() })).body).toMatchObject({
      code: "upload_gone",
    });
    expect(await filesKept()).toEqual(before);
  });

  it("ends after five minutes", async () => {
    const [early, late] = [await address(), await address()];
    uploads.passMinutes(4.9);
    expect((await putTo(shop, { url: early, bytes: await photo() })).status).toBe(200);
    uploads.passMinutes(0.2);
    expect((await putTo(shop, { url: late, bytes: await photo() })).body).toMatchObject({
      code: "upload_gone",
    });
  });

  it("cannot be changed", async () => {
    const url = await address();
    const other = new URL(await address(), "https://tienda.example").pathname;
    const changed = [
      url.replace(/\/uploads\/[^?]+/, other.replace("/api", "")),
      url.replace("image%2Fjpeg", "image%2Fpng"),
      url.replace(/until=\d/, "until=9"),
      url.replace(/signature=.{10}/, "signature=AAAAAAAAAA"),
      url.replace(/&signature=.*/, ""),
      url.replace(/\/uploads\/[^?]+/, "/uploads/..%2f..%2fx"),
    ];
    for (const one of changed)
      for (const type of ["image/jpeg", "image/png"])
        expect((await putTo(shop, { url: one, bytes: await photo(), type })).body).toMatchObject({
          code: "upload_gone",
        });
    expect((await putTo(shop, { url, bytes: await photo() })).status).toBe(200);
  });

  it("takes the type that was signed and no other", async () => {
    for (const type of ["image/png", "image/svg+xml", "text/html", "application/json"])
      expect((await putTo(shop, { url: await address(), bytes: await photo(), type })).status).toBe(
        422,
      );
  });

  it("takes what begins as files of its type do, whatever it is said to be", async () => {
    const { url } = SignedUrlResponse.parse(
      (await signedUrl(shop, { token }, ["image/png", ".png"])).body,
    );
    const before = await filesKept();
    const bytes = await photo("jpeg");
    expect((await putTo(shop, { url, bytes, type: "image/png" })).body).toMatchObject({
      code: "upload_refused",
    });
    expect(await filesKept()).toEqual(before);
  });

  it("stops at ten megabytes, whatever is announced, and keeps nothing", async () => {
    const before = await filesKept();
    const origin = await shop.serve();
    const { status, sent } = await sendWithoutEnd(new URL(await address(), origin));
    expect([413, "hung up"]).toContain(status);
    expect(sent).toBeLessThan(50_000_000);
    expect(await filesKept()).toEqual(before);
  });
});

describe("GET /uploads", () => {
  it("shows a picture by a signed address alone, and lets it run and load nothing", async () => {
    const { upload, picture } = await sendPicture(shop, { token }, await photo());
    const shown = await shop.request({ url: picture.url });
    expect(shown.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy":
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      "cache-control": "private, max-age=3600, immutable",
      "cross-origin-resource-policy": "same-origin",
      "x-robots-tag": "noindex",
    });
    expect((await sharp(shown.bytes).metadata()).format).toBe("webp");
    for (const wrong of [
      `/uploads/${upload}.webp`,
      picture.url.replace(/until=\d/, "until=9"),
      picture.url.replace(/signature=.{6}/, "signature=AAAAAA"),
      picture.url.replace(".webp", ".html"),
      `/uploads/..%2f${upload}.webp`,
      "/uploads/",
    ])
      expect((await shop.request({ url: wrong })).status).toBe(404);
  });

  it("ends what one may see within two hours, and is the same address for one", async () => {
    const { upload, picture } = await sendPicture(shop, { token }, await photo());
    uploads.passMinutes(59);
    expect((await shop.request({ url: picture.url })).status).toBe(200);
    expect(uploads.addresses.seeAt(upload)).toBe(uploads.addresses.seeAt(upload));
    uploads.passMinutes(62);
    expect((await shop.request({ url: picture.url })).status).toBe(404);
  });

  it("shows the shop's own pictures to everybody, for ever", async () => {
    const { upload } = await sendPicture(shop, { token }, await photo());
    await db.updateTable("upload").set({ used_as: "shop" }).where("id", "=", upload).execute();
    const shown = await shop.request({ url: `/uploads/${upload}.webp` });
    expect(shown).toMatchObject({
      status: 200,
      headers: {
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
      },
    });
  });
});

describe("what nobody used", () => {
  it("is deleted after a day, file and row, and what is used stays", async () => {
    const { upload: used } = await sendPicture(shop, { token }, await photo());
    await db.updateTable("upload").set({ used_as: "return" }).where("id", "=", used).execute();
    const { upload: unused } = await sendPicture(shop, { token }, await photo());
    await address();
    expect(await uploads.sweep()).toBe(0);
    uploads.passMinutes(24 * 60 + 1);
    expect(await uploads.sweep()).toBeGreaterThan(1);
    expect(await rowOf(unused)).toBeUndefined();
    expect(await filesKept()).not.toContain(`${unused}.webp`);
    expect(await rowOf(used)).toBeDefined();
    expect(await filesKept()).toContain(`${used}.webp`);
    expect(await uploads.sweep()).toBe(0);
  });
});
