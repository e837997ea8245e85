import { z } from "zod";

import {
  OpenReturnResponse,
  ReturnableResponse,
  ReturnResponse,
  type ShownReturn,
} from "#contract/returns.ts";

import { HEREDIA, plantPart } from "./sellable.ts";
import { openOrderingShop, type Sent } from "./ordering-shop.ts";

type OrderingShop = Awaited<ReturnType<typeof openOrderingShop>>;
type Role = "customer" | "staff" | "manager";
type Tokens = Record<Role, string>;

/** A line of a wish to return: of the first line one piece that does not fit, unless said otherwise. */
type Wished = {
  line?: number;
  quantity?: number;
  reason?: string;
  comment?: string;
  vehicle?: string;
  images?: string[];
};

const Refused = z.looseObject({ code: z.string() });
const TRANSFER = { order: { paymentMethod: "transfer" }, payment: {} };

/**
 * A shop with orders and returns: filters at 19.99, pumps at 100 with a core deposit of 30, a starter that is
 * electrical, a block that is ordered specially, and the three that may do what staff does.
 */
export async function openReturningShop(opening: Parameters<typeof openOrderingShop>[0] = {}) {
  const shop = await openOrderingShop(opening);
  await plantReturnables(shop);
  const tokens = await plantStaff(shop);
  return { ...shop, tokens, transfer: TRANSFER, ...deskOf(shop, tokens), ...customerOf(shop) };
}

async function plantReturnables({ db, pool }: OrderingShop): Promise<void> {
  const stock = { [HEREDIA]: 1_000 };
  await plantPart(db, { sku: "PUMP", price: 100_00, core: 30_00, stock });
  await plantPart(db, { sku: "STARTER", price: 50_00, stock });
  await plantPart(db, { sku: "BLOCK", price: 900_00, stock });
  await pool.query("update part set is_electrical = true where sku = 'STARTER'");
  await pool.query("update part set is_special_order = true where sku = 'BLOCK'");
}

async function plantStaff(shop: OrderingShop): Promise<Tokens> {
  const named = (name: Role, level: number) => shop.hired(`${name}@example.com`, level);
  return {
    customer: await named("customer", 0),
    staff: await named("staff", 1),
    manager: await named("manager", 2),
  };
}

/** What staff does with orders and returns. */
function deskOf(shop: OrderingShop, tokens: Tokens) {
  const desk = (call: string, body: object, role: Role = "manager") =>
    shop.ask({ url: `admin/${call}?lang=en`, body, token: tokens[role] });
  const step = (
    path: string,
    name: string,
    { role, ...more }: { role?: Role } & Record<string, unknown> = {},
  ) => desk(`returns/${name}`, { returnNumber: numberOf(path), ...more }, role);
  return {
    desk,
    /** Lets a return take a step. */
    step,
    /** The path of an order that was delivered. */
    delivered: async (sent: Sent = {}) => {
      const path = await shop.placed(sent);
      const orderNumber = numberOf(path);
      if (sent.order && "paymentMethod" in sent.order && sent.order.paymentMethod === "transfer")
        await desk("orders/paid", { orderNumber });
      await desk("orders/ship", { orderNumber, carrier: "Correos" });
      await desk("orders/status", { orderNumber, to: "Delivered" });
      return path;
    },
    /** A return that the shop has in its hands. */
    received: async (returned: string) => {
      for (const name of ["authorize", "receive"]) await step(returned, name);
      return returned;
    },
  };
}

/** What its customers do with returns, and what they are told. */
function customerOf(shop: OrderingShop) {
  const wish = (
    path: string,
    wished: Wished[] = [{}],
    { resolution = "refund", token }: { resolution?: string; token?: string } = {},
  ) => {
    const [, orderNumber, validator] = path.split("-");
    const items = wished.map((item) => wishOf(item));
    const body = { return: { orderNumber, validator, items, resolution } };
    return shop.ask({ url: "orders/openreturn?lang=en", body, token });
  };
  return {
    /** Asks for a return of pieces of an order. */
    wish,
    /** The path of a return that was asked for; fails when it was refused. */
    opened: async (path: string, wished?: Wished[], resolution?: string) => {
      const { body } = await wish(path, wished, resolution === undefined ? {} : { resolution });
      const { returnNumber, validator } = OpenReturnResponse.parse(body).return;
      return `return-${returnNumber}-${validator}`;
    },
    readReturn: async (path: string): Promise<ShownReturn> => {
      const { body } = await shop.ask({ url: `orders/return/${path}?lang=en` });
      return ReturnResponse.parse(body).return;
    },
    /** What may come back of an order. */
    returnable: async (path: string) =>
      ReturnableResponse.parse((await shop.ask({ url: `orders/returnable/${path}` })).body),
    /** Kinds of the mails about a return, the oldest first. */
    mailsOf: async (returned: string) => {
      const { rows } = await shop.pool.query<{ kind: string }>(
        "select kind from mail where params ->> 'return' = $1 order by id",
        [String(numberOf(returned))],
      );
      return rows.map(({ kind }) => kind);
    },
  };
}

function wishOf(wished: Wished) {
  return { line: 1, quantity: 1, reason: "does_not_fit", ...wished };
}

/** The number in the path of an order or a return. */
export function numberOf(path: string): number {
  return Number(path.split("-")[1]);
}

/** The code that a call was refused with. */
export function codeOf({ body }: { body: unknown }): string {
  return Refused.parse(body).code;
}
