import { beforeAll, describe, expect, it } from "vitest";

import { InvoiceResponse } from "#contract/invoices.ts";
import { FoundResponse, type ShownOrder } from "#contract/orders.ts";

import { AUSTIN, CARD, sentAddress } from "../factories/austin.ts";
import { openOrderingShop, orderIn, pathIn } from "../factories/ordering-shop.ts";
import { readPdf } from "../read-pdf.ts";

const shop = await openOrderingShop();
const { ask, pool, placed, read } = shop;
const HERE = "a-browser-of-a-guest-0001";
const ELSEWHERE = "a-browser-of-a-guest-0002";
/** What nobody learns from a link alone. */
const HIDDEN = /Congress|5550100|0100|ann@|3101123456|3-101-123456|sbx_/;
let path = "";

const shippingAddress = { ...sentAddress(AUSTIN), company: "Lee & Sons" };
const taxId = { type: "cedula_juridica", number: "3-101-123456" };

beforeAll(async () => {
  path = await placed({ order: { shippingAddress, tax_id: taxId }, browser: HERE });
});

const numberOf = (id: string) => Number(id.split("-")[1]);
const seen = async (headers: Record<string, string>, id = path): Promise<ShownOrder> =>
  orderIn(await read(id, undefined, headers));
const fromBrowser = (browser: string) => ({ "browser-secret": browser });

/** The header that whoever finds an order by its e-mail and number may send from then on. */
async function proofOf(orderNumber: number): Promise<Record<string, string>> {
  const { body } = await ask({
    url: "orders/orderdirect",
    body: { email: "ann@example.com", orderNumber },
  });
  return { "order-proof": FoundResponse.parse(body).proof };
}

async function age(id: string, days: number): Promise<void> {
  await pool.query(
    "update shop_order set created_at = now() - make_interval(days => $2) where number = $1",
    [numberOf(id), days],
  );
}

describe("a guest's order (decisions §12, papers)", () => {
  it("shows whoever has its link names and companies, and nothing more of anybody", async () => {
    for (const headers of [{}, fromBrowser(ELSEWHERE), { "order-proof": "1.9.x" }]) {
      const answer = await read(path, undefined, headers);
      expect(orderIn(answer)).toMatchObject({
        isOwner: false,
        isWhole: false,
        shippingAddress: { receiver_name: "Ann Lee", company: "Lee & Sons", city: "Austin" },
      });
      expect(answer.text).not.toMatch(HIDDEN);
    }
  });

  it("is shown whole in the browser that placed it, for thirty days", async () => {
    expect(await seen(fromBrowser(HERE))).toMatchObject({
      isOwner: false,
      isWhole: true,
      email: "ann@example.com",
      shippingAddress: { street: "100 Congress Avenue", phone: "+1 5125550100" },
    });
    await age(path, 29);
    expect(await seen(fromBrowser(HERE))).toMatchObject({ isWhole: true });
    await age(path, 30);
    expect(await seen(fromBrowser(HERE))).toMatchObject({ isWhole: false });
    await age(path, 0);
  });

  it("is shown whole to whoever proved its e-mail and number, and no other order is", async () => {
    const other = await placed();
    const proof = await proofOf(numberOf(path));
    expect(await seen(proof)).toMatchObject({
      isOwner: false,
      isWhole: true,
      shippingAddress: { street: "100 Congress Avenue" },
    });
    expect(await seen(proof, other)).toMatchObject({ isWhole: false });
  });

  it("has papers that show the same", async () => {
    const url = `orders/invoice/${path}`;
    for (const [headers, number] of [
      [{}, ""],
      [fromBrowser(ELSEWHERE), ""],
      [fromBrowser(HERE), "3101123456"],
      [await proofOf(numberOf(path)), "3101123456"],
    ] as const) {
      const { invoice } = InvoiceResponse.parse((await ask({ url, headers })).body);
      expect(invoice.order.tax_id?.number ?? "").toBe(number);
      expect(invoice.order.shippingAddress.receiver_name).toBe("Ann Lee");
      const { text, blank } = await readPdf(
        (await shop.file(`${url}/pdf`, undefined, headers)).bytes,
      );
      expect(blank).toBe("");
      expect(text).toContain("Ann Lee");
      expect(text.includes("100 Congress Avenue")).toBe(number !== "");
      expect(text.includes("3-101-123456")).toBe(number !== "");
    }
  });

  it("is no owner's by that: it is in nobody's list", async () => {
    expect(
      (await ask({ url: "account/orders", body: {}, headers: fromBrowser(HERE) })).status,
    ).toBe(401);
  });
});

describe("a guest's quote", () => {
  it("is shown whole where it was asked for; accepting it elsewhere shows no street", async () => {
    const quote = await answeredQuote(HERE);
    expect(await seen(fromBrowser(HERE), quote)).toMatchObject({
      isWhole: true,
      shippingAddress: { street: "100 Congress Avenue" },
      tax_id: { number: "3101123456" },
    });
    const link = await read(quote, undefined, fromBrowser(ELSEWHERE));
    expect(orderIn(link)).toMatchObject({ isWhole: false });
    expect(link.text).not.toMatch(HIDDEN);

    const order = await acceptedFrom(quote, ELSEWHERE);
    const elsewhere = await seen(fromBrowser(ELSEWHERE), order);
    expect(elsewhere).toMatchObject({ isWhole: false, tax_id: null });
    expect(await seen(fromBrowser(HERE), order)).toMatchObject({
      isWhole: true,
      tax_id: { type: "cedula_juridica", number: "3101123456" },
    });
  });
});

/** A quote that the shop has answered, asked for in a browser. */
async function answeredQuote(browser: string): Promise<string> {
  const order = shop.orderOf({ order: { shippingAddress, tax_id: taxId } });
  const quote = pathIn(
    await ask({ url: "orders/quote", body: { order }, headers: fromBrowser(browser) }),
  );
  await pool.query(
    `update quote set status = 'answered', expires_at = now() + interval '1 day', shipping_option =
      '{"carrier": "Repuesto", "service": "ground", "days": null}' where number = $1`,
    [numberOf(quote)],
  );
  return quote;
}

/** The order that a quote becomes when it is accepted in a browser. */
async function acceptedFrom(quote: string, browser: string): Promise<string> {
  return pathIn(
    await ask({
      url: "orders/quoteaccept",
      body: { quote, paymentMethod: "card", card: CARD },
      headers: { ...fromBrowser(browser), "idempotency-key": crypto.randomUUID() },
    }),
  );
}
