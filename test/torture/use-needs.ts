import { photo } from "../factories/pictures.ts";
import { type Buyer, type Purchase, send } from "../faults/buy.ts";
import { askShop, type Customers, type FaultyShop, type Reply } from "../faults/faulty-shop.ts";
import type { Needed, Surroundings } from "./surroundings.ts";

export type Scene = {
  shop: FaultyShop;
  around: Surroundings;
  buy: Buyer;
  customers: Customers;
  /** What was bought so far; whoever buys something more adds it. */
  purchases: Purchase[];
};

/** What only somebody needs: a call that leads to it, and what may be answered while it is away. */
type Use = {
  call: (scene: Scene, name: string) => Promise<Reply>;
  away: readonly number[];
};

/**
 * What is asked besides orders by card and by transfer, of whatever is not needed by those. Each call has a name that no
 * other has.
 */
export const USES: Partial<Record<Needed, Use>> = {
  paypal: { call: payByPaypal, away: [503] },
  paytrace: { call: payByPaytrace, away: [202, 503] },
  captcha: { call: writeToShop, away: [422] },
  content: { call: readCatalogs, away: [200] },
  files: { call: sendPhoto, away: [503] },
};

async function payByPaypal({ shop, around, buy, purchases }: Scene, name: string): Promise<Reply> {
  const wanted = { email: `${name}@example.com`, sku: "FILTER", method: "paypal" as const };
  const { body } = buy(wanted);
  const order: unknown = Reflect.get(body, "order");
  const url = "payments/paypal/create?lang=en";
  const created = await shop.ask({ url, body: { order } });
  if (created.status !== 200) return created;
  const orderID = String(created.body["orderID"]);
  around.paypal.approve(orderID);
  const purchase = buy({ ...wanted, payment: { paypal: { orderID } } });
  const begin = { ...purchase, body: { ...purchase.body, order } }; // the order that was agreed to
  purchases.push(begin);
  return send(shop, begin);
}

async function payByPaytrace(scene: Scene, name: string): Promise<Reply> {
  const { shop, around, buy, purchases } = scene;
  const { hpfToken, encKey } = around.paytrace.token("approved");
  const purchase = buy({
    email: `${name}@example.com`,
    sku: "FILTER",
    method: "paytrace",
    payment: { paytraceData: { hpf_token: hpfToken, enc_key: encKey } },
  });
  purchases.push(purchase);
  return send(shop, purchase);
}

async function writeToShop({ shop }: Scene, name: string): Promise<Reply> {
  const email = `${name}@example.com`;
  const formInfo = { email, name: "Ana", phone: "88881234", message: `¿Hay filtros? ${name}` };
  return shop.ask({ url: "contact?lang=en", body: { formInfo, captcha: name } });
}

/** By a shop that has just started, which knows its catalogues from before. */
async function readCatalogs({ shop }: Scene): Promise<Reply> {
  shop.kill();
  await shop.gone();
  await shop.start();
  return shop.ask({ url: "catalogs?lang=en" });
}

async function sendPhoto({ shop, customers }: Scene): Promise<Reply> {
  const body = { type: "image/png", extension: ".png" };
  const url = "s3/signed_url?lang=en";
  const signed = await shop.ask({ url, body, token: customers.retail });
  if (signed.status !== 200) return signed;
  const address = String(signed.body["url"]).replace(/^\/api\//, "");
  return askShop(shop.running().url, {
    url: `${address}&lang=en`,
    method: "PUT",
    body: await photo("png"),
    headers: { "content-type": "image/png" },
  });
}
