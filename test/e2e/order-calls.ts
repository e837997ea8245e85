import { inject } from "vitest";
import { z } from "zod";

import { PlacedResponse } from "#contract/orders.ts";
import { OpenReturnResponse } from "#contract/returns.ts";

import { PASSWORD } from "./customers.ts";

type Call = {
  path: string;
  body: object;
  token?: string | undefined;
  url?: string | undefined;
  /** Of a call that asks for one, so that it is done once. */
  key?: string | undefined;
};
type Buyer = { email: string; token: string };

/** Makes a call of the shop under test; fails with what a refusal says. */
export async function ask({
  path,
  body,
  token,
  url = inject("shopUrl"),
  key,
}: Call): Promise<unknown> {
  const response = await fetch(`${url}/api/${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { "idempotency-key": key }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** The token of a customer of the journeys. */
export async function tokenOf(email: string): Promise<string> {
  const reply = await ask({ path: "auth/login", body: { email, password: PASSWORD } });
  return z.looseObject({ token: z.string() }).parse(reply).token;
}

const Stocked = z.looseObject({
  sku: z.string(),
  stock: z.array(z.looseObject({ isLocal: z.boolean(), onHand: z.int() })),
});

/**
 * The filter of which most pieces lie here, so that it does not run out while somebody pays for it; of the shop under
 * test, unless another is named.
 */
export async function somePart(url?: string): Promise<string> {
  const partsFilters = { searchText: "filtro", filters: { availability: "IN_STOCK" } };
  const { products } = z
    .looseObject({ products: z.array(Stocked) })
    .parse(await ask({ path: "products", body: { partsFilters }, url }));
  const { priced } = inject("planted");
  const [most] = products
    .filter(({ sku }) => sku !== priced.sku)
    .toSorted((one, other) => piecesHere(other) - piecesHere(one));
  if (!most) throw new Error("No filter is in stock.");
  return most.sku;
}

function piecesHere({ stock }: z.infer<typeof Stocked>): number {
  return stock.filter(({ isLocal }) => isLocal).reduce((sum, { onHand }) => sum + onHand, 0);
}

/** A draft of one part in stock, or of what is named, to Heredia by ground. */
export async function orderOf({ email, token }: Buyer, named?: { sku: string; cartQty: number }) {
  const items = [named ?? { sku: await somePart(), cartQty: 1 }];
  const { shippingOptions } = z
    .looseObject({
      shippingOptions: z.array(z.looseObject({ id: z.string(), service: z.string() })),
    })
    .parse(
      await ask({ path: "shipping/calculator", token, body: { address: HEREDIA, cart: items } }),
    );
  const ground = shippingOptions.find(({ service }) => service === "ground");
  return {
    items,
    email,
    shippingAddress: HEREDIA,
    billingAddress: HEREDIA,
    shippingRequested: ground && { id: ground.id },
    paymentMethod: "transfer",
  };
}

/** The path of an order that waits for its transfer: this shop has no keys, so it takes no cards. */
export async function placeOrder(buyer: Buyer, changes: object = {}): Promise<string> {
  const order = { ...(await orderOf(buyer)), ...changes };
  return pathIn(await ask({ path: "orders/place", token: buyer.token, body: { order } }));
}

/** The path of a quote that waits for its answer. */
export async function placeQuote(buyer: Buyer): Promise<string> {
  const draft = await orderOf(buyer);
  const order = { ...draft, shippingRequested: null, paymentMethod: null };
  return pathIn(await ask({ path: "orders/quote", token: buyer.token, body: { order } }));
}

/** Answers a quote as staff: two pieces of each line for 20 dollars each, and 8 dollars for the way. */
export async function answerQuote(
  quote: string,
  { buyer, staff, message }: { buyer: Buyer; staff: string; message?: string },
): Promise<void> {
  const { items } = await orderOf(buyer);
  await ask({
    path: "admin/quotes/answer",
    token: staff,
    body: {
      quoteNumber: Number(quote.split("-")[1]),
      lines: items.map((_item, index) => ({ position: index + 1, price: 20, quantity: 2 })),
      shipping: { carrier: "Repuesto", service: "ground", price: 8, days: null },
      message,
    },
  });
}

export function pathIn(reply: unknown): string {
  const { type, orderNumber, validator } = PlacedResponse.parse(reply).order;
  return `${type}-${orderNumber}-${validator}`;
}

export const HEREDIA = {
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
} as const;

/** Pays, sends and delivers an order, as a manager does. */
export async function deliverOrder(orderPath: string, manager: string): Promise<void> {
  const orderNumber = Number(orderPath.split("-")[1]);
  const desk = (call: string, body: object) =>
    ask({ path: `admin/orders/${call}`, token: manager, body: { orderNumber, ...body } });
  await desk("paid", { note: "SINPE" });
  await desk("status", { to: "Awaiting Shipment" }).catch(() => {}); // where no VIN is looked at, it is there
  await desk("ship", { carrier: "Correos de Costa Rica" });
  await desk("status", { to: "Delivered" });
}

type SentBack = { reason: string; comment?: string; images?: string[]; quantity?: number };

/** Opens a return of one piece, or of so many, of the first line of a delivered order, as its customer does, or by its link alone. */
export async function openReturn(orderPath: string, piece: SentBack, token?: string) {
  const [, orderNumber, validator] = orderPath.split("-");
  const items = [{ line: 1, quantity: 1, ...piece }];
  const body = { return: { orderNumber, validator, items, resolution: "refund" } };
  const reply = await ask({ path: "orders/openreturn", body, token });
  return OpenReturnResponse.parse(reply).return;
}
