import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { NewPictureResponse } from "#contract/own-pictures.ts";
import { SettingResponse } from "#contract/setting-desk.ts";
import { pictureSize } from "#domain/setting/picture-address.ts";
import { settingsOfStorefront } from "#server/settings/current-settings.ts";

import { picturesCommand } from "../../src/commands/pictures.ts";
import { readConfig } from "../../src/config/config.ts";
import { openedShop } from "../factories/opened-shop.ts";
import { openOrderingShop } from "../factories/ordering-shop.ts";
import { photo, SECRET_WORDS } from "../factories/pictures.ts";
import { sendPicture } from "../factories/send-picture.ts";

const shop = await openOrderingShop();
const { db, pool, ask } = shop;
const folder = await mkdtemp(path.join(tmpdir(), "own-pictures-"));
afterAll(() => rm(folder, { recursive: true }));
let owner = "";
let manager = "";

beforeAll(async () => {
  owner = await shop.hired("duena@example.com", 3);
  manager = await shop.hired("jefe@example.com", 2);
  await db.insertInto("brand").values({ id: 90, name: "Aceros Sur", slug: "aceros-sur" }).execute();
});

const logoIn = async (storefront: "cr" | "us" = "cr") =>
  (await settingsOfStorefront(db, storefront)).logo_web_url;
const brandPicture = async () => {
  const { rows } = await pool.query("select image from brand where slug = 'aceros-sur'");
  return rows[0]?.image;
};
const sent = async (token: string, size = { width: 1_600, height: 400 }) =>
  (await sendPicture(shop, { token }, await photo("jpeg", size))).upload;
const setLogo = (body: object, token = owner) => ask({ url: "admin/logo?lang=en", body, token });
const setBrand = (body: object, token = manager) =>
  ask({ url: "admin/brandpicture?lang=en", body: { brand: "aceros-sur", ...body }, token });
const bytesAt = (url: string) => shop.request({ url });

const makeLogo = async (token = owner) =>
  ask({ url: "admin/settings/picture", body: { upload: await sent(token) }, token });
const logoSetting = async () =>
  SettingResponse.parse(
    (await ask({ url: "admin/settings/get", body: { key: "logo_web_url" }, token: owner })).body,
  ).setting;
const saveLogo = async (value: string, { storefront = "us", version = 0, token = owner } = {}) =>
  ask({
    url: "admin/settings/save?lang=en",
    body: { key: "logo_web_url", value, storefront, version },
    token,
  });

describe("POST admin/logo (decisions §12, Pictures)", () => {
  it("shows the shop by a picture made anew, small, for everybody and with its size", async () => {
    const upload = await sent(owner);
    expect(await setLogo({ upload })).toMatchObject({ status: 200, body: { status: "success" } });
    const address = await logoIn();
    expect(address).toMatch(/^\/uploads\/[\da-f-]{36}\.webp\?size=640x160$/);
    expect(address).not.toContain(upload);
    const { status, headers, bytes } = await bytesAt(address);
    expect({ status, type: headers["content-type"], kept: headers["cache-control"] }).toEqual({
      status: 200,
      type: "image/webp",
      kept: "public, max-age=31536000, immutable",
    });
    expect(await sharp(bytes).metadata()).toMatchObject(pictureSize(address));
    expect(bytes.includes(SECRET_WORDS)).toBe(false);
    const { rows } = await pool.query(
      "select actor, subject from audit_log where action = 'setting.save' order by id desc limit 1",
    );
    expect(rows).toEqual([{ actor: "duena@example.com", subject: "setting:logo_web_url" }]);
  });

  it("gives a storefront one of its own, and takes it away again", async () => {
    await setLogo({ upload: await sent(owner) });
    const common = await logoIn();
    await setLogo({ upload: await sent(owner, { width: 300, height: 300 }), storefront: "us" });
    expect(await logoIn("us")).toMatch(/size=300x300$/);
    expect(await logoIn()).toBe(common);
    await setLogo({ upload: null, storefront: "us" });
    expect(await logoIn("us")).toBe(common);
    await setLogo({ upload: null });
    expect(await logoIn()).toBe("/logo.svg");
    expect((await bytesAt(common)).status).toBe(200); // pages that browsers kept still show it
  });

  it("takes what the caller sent and nothing else", async () => {
    const before = await logoIn();
    for (const upload of [await sent(manager), crypto.randomUUID()])
      expect(await setLogo({ upload })).toMatchObject({ body: { code: "upload_gone" } });
    for (const body of [{ upload: "x" }, { upload: null, storefront: "mx" }, {}])
      expect((await setLogo(body)).status).toBe(400);
    for (const token of [manager, await shop.customer("clara@example.com")])
      expect((await setLogo({ upload: null }, token)).status).toBe(403);
    expect(await logoIn()).toBe(before);
  });
});

describe("a logo by its setting", () => {
  it("is seen by its owner alone until the setting is saved with it, and then by everybody", async () => {
    const { address, url } = NewPictureResponse.parse((await makeLogo()).body);
    expect(address).toMatch(/size=640x160$/);
    expect([(await bytesAt(address)).status, (await bytesAt(url)).status]).toEqual([404, 200]);
    const { version } = (await logoSetting()).us;
    expect((await saveLogo(address, { version })).status).toBe(200);
    expect((await bytesAt(address)).status).toBe(200);
    expect([await logoIn("us"), await logoIn()]).toEqual([address, "/logo.svg"]);
    expect(await saveLogo("/logo.svg", { version })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", current: { value: address } },
    });
    await setLogo({ upload: null, storefront: "us" });
  });

  it("is none that the shop has not, and no manager's word", async () => {
    const { version } = (await logoSetting()).us;
    const gone = `/uploads/${crypto.randomUUID()}.webp?size=1x1`;
    expect(await saveLogo(gone, { version })).toMatchObject({ body: { code: "upload_gone" } });
    const { address } = NewPictureResponse.parse((await makeLogo()).body);
    expect((await saveLogo(address, { version, token: manager })).status).toBe(403);
    expect((await makeLogo(manager)).status).toBe(403);
    expect(await logoIn("us")).toBe("/logo.svg");
    expect((await bytesAt(address)).status).toBe(404);
  });
});

describe("a logo on mails and papers", () => {
  it("is a PNG of the one that was uploaded, and nothing of one elsewhere", async () => {
    expect(await shop.uploads.logoOf("cr")).toBeUndefined();
    await setLogo({ upload: await sent(owner) });
    const logo = await shop.uploads.logoOf("cr");
    expect(logo).toMatchObject({ width: 480, height: 120 });
    expect(await sharp(logo?.png).metadata()).toMatchObject({ format: "png", width: 480 });
    await rm(shop.uploads.folder, { recursive: true });
    expect(await shop.uploads.logoOf("cr")).toBe(logo); // made once
    await setLogo({ upload: null });
    expect(await shop.uploads.logoOf("cr")).toBeUndefined();
  });
});

describe("POST admin/brandpicture", () => {
  it("shows a brand by a picture, and by its name alone again", async () => {
    expect((await setBrand({ upload: await sent(manager) })).status).toBe(200);
    const address = await brandPicture();
    expect(address).toMatch(/size=640x160$/);
    expect((await bytesAt(address)).status).toBe(200);
    expect((await setBrand({ brand: "Aceros Sur", upload: null })).status).toBe(200);
    expect(await brandPicture()).toBeNull();
  });

  it("is refused for a brand that there is not, and by whoever is no manager", async () => {
    const upload = await sent(manager);
    expect(await setBrand({ brand: "Nadie", upload })).toMatchObject({ status: 404 });
    const staff = await shop.hired("ayuda@example.com", 1);
    expect((await setBrand({ upload }, staff)).status).toBe(403);
    expect(await setBrand({ upload: await sent(staff) })).toMatchObject({
      body: { code: "upload_gone" },
    });
    expect(await brandPicture()).toBeNull();
  });
});

describe("npm run shop -- pictures", () => {
  const config = readConfig({ DATA_DIR: folder });
  const pictures = (...args: string[]) =>
    picturesCommand.run(openedShop(shop.database), args, config);
  const file = async (name: string, bytes: Uint8Array | string) => {
    const at = path.join(folder, name);
    await writeFile(at, bytes);
    return at;
  };

  it("sets and removes the logo, of the shop or of a storefront, and the picture of a brand", async () => {
    const png = await file("logo.png", await photo("png", { width: 600, height: 200 }));
    expect(await pictures("logo", png)).toContain("The logo is set.");
    expect(await logoIn()).toMatch(/size=600x200$/);
    expect(await pictures("logo", png, "--storefront", "us")).toContain("in the storefront us");
    expect(await logoIn("us")).not.toBe(await logoIn());
    await pictures("logo", "--remove", "--storefront", "us");
    expect(await logoIn("us")).toBe(await logoIn());
    await pictures("logo", "--remove");
    expect(await logoIn()).toBe("/logo.svg");
    expect(await pictures("brand", "Aceros Sur", png)).toContain("Aceros Sur has its picture.");
    expect(await brandPicture()).toMatch(/size=600x200$/);
    await pictures("brand", "Aceros Sur", "--remove");
    expect(await brandPicture()).toBeNull();
  });

  it.each([
    [
      "a drawing that could run a script",
      "<svg xmlns='http://www.w3.org/2000/svg'/>",
      /export a PNG/,
    ],
    ["a page with a picture's name", "<!doctype html><script>alert(1)</script>", /export a PNG/],
    ["what only begins as a picture", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]), /export a PNG/],
    ["nothing", "", /export a PNG/],
    ["more than 10 MB", Buffer.alloc(10_000_001), /larger than 10 MB/],
  ])("refuses %s with a sentence, and changes nothing", async (_kind, bytes, sentence) => {
    const before = await logoIn();
    await expect(pictures("logo", await file("logo.png", bytes))).rejects.toThrow(sentence);
    expect(await logoIn()).toBe(before);
  });

  it("says what it takes", async () => {
    const png = await file("one.png", await photo("png"));
    await expect(pictures()).rejects.toThrow("npm run shop -- pictures logo FILE");
    await expect(pictures("logo")).rejects.toThrow("Name one file, or --remove.");
    await expect(pictures("logo", png, png)).rejects.toThrow("Name one file");
    await expect(pictures("logo", png, "--remove")).rejects.toThrow("Name one file");
    await expect(pictures("logo", png, "--storefront", "mx")).rejects.toThrow("cr|us");
    await expect(pictures("brand", "Nadie", png)).rejects.toThrow("There is no brand Nadie.");
    await expect(pictures("logo", "/nowhere.png")).rejects.toThrow("ENOENT");
  });
});
