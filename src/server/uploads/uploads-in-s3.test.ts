import { readdir } from "node:fs/promises";

import sharp from "sharp";
import { afterAll, expect, it } from "vitest";

import { SignedUrlResponse } from "#contract/uploads.ts";

import { openOrderingShop } from "../../../test/factories/ordering-shop.ts";
import { photo } from "../../../test/factories/pictures.ts";
import { putTo, sendPicture, signedUrl } from "../../../test/factories/send-picture.ts";
import { openS3Server } from "../../../test/s3-server.ts";

const server = await openS3Server();
let isClosed = false;
const close = async () => {
  if (!isClosed) await server.close();
  isClosed = true;
};
afterAll(close);
const shop = await openOrderingShop({ s3: server.bucket });
const token = await shop.customer("nube@example.com");

it("keeps pictures in a bucket where one is configured, shows them from there, and sweeps them", async () => {
  const { upload, picture } = await sendPicture(shop, { token }, await photo());
  const inBucket = await readdir(server.folder, { recursive: true });
  expect(inBucket.some((name) => name.includes(`${upload}.webp`))).toBe(true);
  expect(await readdir(shop.uploads.folder).catch(() => "no folder")).toBe("no folder");
  const shown = await shop.request({ url: picture.url });
  expect(shown.headers["content-type"]).toBe("image/webp");
  expect((await sharp(shown.bytes).metadata()).format).toBe("webp");
  shop.uploads.passMinutes(24 * 60 + 1);
  expect(await shop.uploads.sweep()).toBe(1);
  const left = await readdir(server.folder, { recursive: true });
  expect(left.some((name) => name.includes(`${upload}.webp`))).toBe(false);
});

it("says that it cannot now, and keeps no row of a picture, while the bucket is away", async () => {
  const { picture } = await sendPicture(shop, { token }, await photo());
  const { url } = SignedUrlResponse.parse((await signedUrl(shop, { token })).body);
  await close();
  expect(await putTo(shop, { url, bytes: await photo() })).toMatchObject({
    status: 503,
    headers: { "retry-after": expect.anything() },
    body: { code: "overloaded" },
  });
  expect(await shop.request({ url: picture.url })).toMatchObject({
    status: 503,
    headers: { "retry-after": expect.anything() },
  });
  const rows = await shop.db.selectFrom("upload").select("state").execute();
  expect(rows.map(({ state }) => state).toSorted()).toEqual(["kept", "received"]);
});
