import { describe, expect, it } from "vitest";
import { z } from "zod";

import { AdminClaimsResponse, ClaimsResponse } from "#contract/warranty.ts";
import { dayOf } from "#domain/storefront/day-of.ts";

import { photo } from "../factories/pictures.ts";
import { codeOf, openReturningShop } from "../factories/returning-shop.ts";
import { sendPicture } from "../factories/send-picture.ts";

const shop = await openReturningShop();
const { delivered, uploads } = shop;
const { customer, staff } = shop.tokens;
const TODAY = dayOf(new Date(), "cr");
const CLAIM = {
  line: 1,
  quantity: 1,
  vehicle: "Isuzu NPR 2016",
  distance: "12 500",
  fittedOn: TODAY,
  failedOn: TODAY,
  comment: "It lost pressure.",
};
const Opened = z.looseObject({ claim: z.looseObject({ claim: z.string() }) });

function orderIn(path: string) {
  const [, orderNumber = "", validator = ""] = path.split("-");
  return { orderNumber, validator };
}
const sent = async (who: Parameters<typeof sendPicture>[1]) =>
  (await sendPicture(shop, who, await photo())).upload;
const claim = (path: string, changes: object, token?: string) =>
  shop.ask({
    url: "orders/claims/open?lang=en",
    body: { ...orderIn(path), claim: { ...CLAIM, ...changes } },
    token,
  });
/** The browser that places the orders, and sees them whole. */
const HERE = "a-browser-of-a-guest-0005";
const claimsOf = async (path: string, headers: Record<string, string> = {}) =>
  ClaimsResponse.parse((await shop.ask({ url: `orders/claims/${path}?lang=en`, headers })).body)
    .claims;

describe("photos with a warranty claim, as with a return (decisions §9)", () => {
  it("come from a guest with the order's validator, and are shown in their order", async () => {
    const path = await delivered({ browser: HERE });
    const order = orderIn(path);
    const [first, second] = [await sent({ order }), await sent({ order })];
    await claim(path, { images: [second, first] });
    expect((await claimsOf(path))[0]?.images).toEqual([]);
    const [shown] = await claimsOf(path, { "browser-secret": HERE });
    expect(shown?.images).toMatchObject([
      { url: expect.stringContaining(second), width: 64, height: 48 },
      { url: expect.stringContaining(first) },
    ]);
    const picture = await shop.request({ url: shown?.images[0]?.url ?? "" });
    expect(picture).toMatchObject({ status: 200, headers: { "content-type": "image/webp" } });
    const [unsigned = ""] = (shown?.images[0]?.url ?? "").split("?");
    expect((await shop.request({ url: unsigned })).status).toBe(404);
  });

  it("are shown to staff with their own claim", async () => {
    const items = { items: [{ sku: "FILTER", cartQty: 2 }] };
    const path = await delivered(items);
    const order = orderIn(path);
    const [one, other] = [await sent({ order }), await sent({ order })];
    await claim(path, { images: [one] });
    await claim(path, { images: [other], serial: "2" });
    const body = { filters: { orderNumber: Number(order.orderNumber) } };
    const reply = await shop.ask({ url: "admin/claims", body, token: staff });
    expect(AdminClaimsResponse.parse(reply.body).items.map(({ images }) => images)).toMatchObject([
      [{ url: expect.stringContaining(other) }],
      [{ url: expect.stringContaining(one) }],
    ]);
  });

  it("come from whoever is signed in", async () => {
    const path = await delivered();
    const images = [await sent({ token: customer })];
    expect(codeOf(await claim(path, { images }))).toBe("upload_gone");
    expect((await claim(path, { images }, customer)).status).toBe(200);
  });

  it("are nobody else's, and go with one claim or return, once", async () => {
    const path = await delivered({ items: [{ sku: "FILTER", cartQty: 3 }] });
    const other = await delivered();
    for (const image of [
      await sent({ order: orderIn(other) }),
      await sent({ token: staff }),
      crypto.randomUUID(),
    ])
      expect(codeOf(await claim(path, { images: [image] }))).toBe("upload_gone");
    expect(await claimsOf(path)).toEqual([]); // nothing is half done
    const image = await sent({ order: orderIn(path) });
    const opened = Opened.parse((await claim(path, { images: [image] })).body);
    expect(Opened.parse((await claim(path, { images: [image] })).body)).toEqual(opened);
    expect(codeOf(await claim(path, { serial: "2", images: [image] }))).toBe("upload_gone");
    expect(codeOf(await shop.wish(path, [{ images: [image] }]))).toBe("upload_gone");
  });

  it("are five at most", async () => {
    const path = await delivered();
    const images = Array.from({ length: 6 }, () => crypto.randomUUID());
    expect((await claim(path, { images })).status).toBe(400);
  });

  it("stay when what nobody used is swept", async () => {
    const path = await delivered();
    const order = orderIn(path);
    const [used, unused] = [await sent({ order }), await sent({ order })];
    await claim(path, { images: [used] });
    uploads.passMinutes(25 * 60);
    await uploads.sweep();
    expect((await shop.request({ url: uploads.addresses.seeAt(used) })).status).toBe(200);
    expect((await shop.request({ url: uploads.addresses.seeAt(unused) })).status).toBe(404);
  });
});
