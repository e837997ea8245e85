import { z } from "zod";

import { PlacedResponse } from "#contract/orders.ts";

import { askByHttps, type HttpsShop } from "./ask-by-https.ts";

const Options = z.looseObject({
  shippingOptions: z.array(z.looseObject({ id: z.string(), service: z.string() })),
});
const HEREDIA = {
  receiver_name: "Ana Mora",
  company: "Taller Mora",
  street: "200 metros sur de la iglesia",
  city: "Heredia",
  district: "Mercedes",
  state: "Heredia",
  postal_code: "40102",
  country: "CR",
  phone: "88881234",
  additional_info: "",
  type: "commercial",
};

/** A guest orders one piece by https, to be paid by transfer; answers with what the order's address ends in. */
export async function buyByHttps(shop: HttpsShop, sku: string): Promise<string> {
  const items = [{ sku, cartQty: 1 }];
  const { shippingOptions } = Options.parse(
    await call(shop, "shipping/calculator", { address: HEREDIA, cart: items }),
  );
  const ground = shippingOptions.find(({ service }) => service === "ground");
  const order = {
    items,
    email: "ana@taller.example",
    shippingAddress: HEREDIA,
    billingAddress: HEREDIA,
    shippingRequested: ground && { id: ground.id },
    paymentMethod: "transfer",
  };
  const placed = PlacedResponse.parse(await call(shop, "orders/place", { order }));
  return `${placed.order.type}-${placed.order.orderNumber}-${placed.order.validator}`;
}

async function call(shop: HttpsShop, name: string, body: object): Promise<unknown> {
  const { status, text } = await askByHttps(shop, { path: `/api/${name}`, body });
  if (status !== 200) throw new Error(`${name}: ${status} ${text}`);
  return JSON.parse(text);
}
