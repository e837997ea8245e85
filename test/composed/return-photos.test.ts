import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { photo, SECRET_WORDS } from "../factories/pictures.ts";
import { codeOf, numberOf, openReturningShop } from "../factories/returning-shop.ts";
import { sendPicture } from "../factories/send-picture.ts";

const shop = await openReturningShop();
const { wish, opened, delivered, readReturn, uploads } = shop;
const { customer, staff } = shop.tokens;

function orderIn(path: string) {
  const [, orderNumber = "", validator = ""] = path.split("-");
  return { orderNumber, validator };
}
const sent = async (who: Parameters<typeof sendPicture>[1]) =>
  (await sendPicture(shop, who, await photo())).upload;

describe("photos with a return (decisions §8, §9)", () => {
  it("come from a guest with the order's validator, and are shown with their line, in their order", async () => {
    const path = await delivered({
      items: [
        { sku: "FILTER", cartQty: 1 },
        { sku: "PUMP", cartQty: 1 },
      ],
    });
    const order = orderIn(path);
    const [first, second, third] = [
      await sent({ order }),
      await sent({ order }),
      await sent({ order }),
    ];
    const returned = await opened(path, [
      { line: 1, images: [second, first] },
      { line: 2, images: [third] },
    ]);
    const [filter, pump] = (await readReturn(returned)).items;
    expect(filter?.images.map(({ url }) => url)).toEqual([
      expect.stringContaining(second),
      expect.stringContaining(first),
    ]);
    expect(pump?.images).toMatchObject([{ width: 64, height: 48 }]);
    const shown = await shop.request({ url: filter?.images[0]?.url ?? "" });
    expect(shown.headers["content-type"]).toBe("image/webp");
    expect(shown.bytes.includes(SECRET_WORDS)).toBe(false);
    expect((await sharp(shown.bytes).metadata()).exif).toBeUndefined();
  });

  it("are shown to staff", async () => {
    const path = await delivered();
    const returned = await opened(path, [{ images: [await sent({ order: orderIn(path) })] }]);
    const body = { returnNumber: numberOf(returned) };
    const reply = await shop.ask({ url: "admin/returns/get", body, token: staff });
    expect(reply.text).toContain("/uploads/");
  });

  it("come from whoever is signed in", async () => {
    const path = await delivered({ token: customer, order: { email: "customer@example.com" } });
    const images = [await sent({ token: customer })];
    expect((await wish(path, [{ images }], { token: customer })).status).toBe(200);
  });

  it("are nobody else's", async () => {
    const path = await delivered();
    const other = await delivered();
    const theirs = [
      await sent({ order: orderIn(other) }),
      await sent({ token: staff }),
      crypto.randomUUID(),
    ];
    for (const image of theirs) {
      expect(codeOf(await wish(path, [{ images: [image] }]))).toBe("upload_gone");
      expect(codeOf(await wish(path, [{ images: [image] }], { token: customer }))).toBe(
        "upload_gone",
      );
    }
    expect((await shop.returnable(path)).returns).toEqual([]); // nothing is half done
  });

  it("go with one return, once", async () => {
    const path = await delivered({ items: [{ sku: "FILTER", cartQty: 5 }] });
    const image = await sent({ order: orderIn(path) });
    expect(codeOf(await wish(path, [{ images: [image, image] }]))).toBe("upload_gone");
    const returned = await opened(path, [{ images: [image] }]);
    expect(await opened(path, [{ images: [image] }])).toBe(returned); // the button, twice
    expect(codeOf(await wish(path, [{ quantity: 2, images: [image] }]))).toBe("upload_gone");
  });

  it("are five for a line at most", async () => {
    const path = await delivered();
    const images = Array.from({ length: 6 }, () => crypto.randomUUID());
    expect((await wish(path, [{ images }])).status).toBe(400);
  });

  it("stay when what nobody used is swept", async () => {
    const path = await delivered();
    const order = orderIn(path);
    const [used, unused] = [await sent({ order }), await sent({ order })];
    const returned = await opened(path, [{ images: [used] }]);
    uploads.passMinutes(25 * 60);
    await uploads.sweep();
    const [{ images } = { images: [] }] = (await readReturn(returned)).items;
    expect((await shop.request({ url: images[0]?.url ?? "" })).status).toBe(200);
    expect((await shop.request({ url: uploads.addresses.seeAt(unused) })).status).toBe(404);
  });
});
