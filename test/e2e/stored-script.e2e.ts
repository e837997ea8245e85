import { describe, expect, it } from "vitest";

import { ATTACK, ATTACKS, isOnlyText } from "./attacks.ts";
import { customer, database, withSession } from "./customers.ts";
import { ask, orderOf, placeOrder, placeQuote, somePart, tokenOf } from "./order-calls.ts";
import { plantOnePart } from "./plant-parts.ts";
import { openShopper, visit } from "./shopper.ts";

describe("what is stored is shown as text (security A1, A17)", () => {
  it("a customer's names, company and addresses", async () => {
    const email = await customer("guion");
    await database.query(
      "update account set first_name = $2, last_name = $2, company_name = $2 where email = $1",
      [email, ATTACK],
    );
    await database.query(
      `insert into address (account_id, receiver_name, company, street, city, state, postal_code,
         country, district, phone, additional_info, type, is_default_shipping, is_default_billing)
       select id, $2, $2, $2, $2, 'Heredia', '40101', 'CR', $2, '88881234', $2, 'commercial', true, true
       from account where email = $1`,
      [email, ATTACK],
    );
    const shopper = await withSession(email);
    for (const part of ["", "/personal-info", "/manage-address"]) {
      await visit(shopper, `/my-account${part}`);
      await shopper.page.locator("main .account-main > *").first().waitFor();
      await isOnlyText(shopper);
    }
    expect(await shopper.page.locator(".book address").textContent()).toContain(ATTACKS[0]);
  });

  it("an order's purchase order and addresses, to its owner and by its link", async () => {
    const email = await customer("guion-pedido");
    const buyer = { email, token: await tokenOf(email) };
    const { shippingAddress } = await orderOf(buyer);
    const order = await placeOrder(buyer, {
      purchaseOrder: ATTACKS[0],
      billingAddress: {
        ...shippingAddress,
        receiver_name: ATTACKS[1],
        company: ATTACKS[2],
        street: ATTACKS[0],
        additional_info: ATTACKS[1],
      },
    });
    const owner = await withSession(email);
    for (const shopper of [owner, await openShopper()]) {
      await visit(shopper, `/order/${order}`);
      await shopper.page.locator(".order-facts").waitFor();
      await isOnlyText(shopper);
    }
    expect(await owner.page.locator(".order-facts").textContent()).toContain(ATTACKS[0]);
    expect(await owner.page.locator("main").textContent()).toContain(ATTACKS[1]);
  });

  it("what is written about a quote", async () => {
    const email = await customer("guion-nota");
    const token = await tokenOf(email);
    const quote = await placeQuote({ email, token });
    await ask({ path: "orders/quotemessage", token, body: { quote, message: ATTACK } });
    const shopper = await withSession(email);
    await visit(shopper, `/order/${quote}`);
    await shopper.page.locator(".order-history blockquote").waitFor();
    await isOnlyText(shopper);
    expect(await shopper.page.locator("blockquote").textContent()).toContain(ATTACK);
  });

  it("a part's titles, in the page, its structured data and the address of a search", async () => {
    const { sku } = await plantOnePart("guion");
    await database.query("update part set title_es = $1, title_en = $1 where sku = $2", [
      ATTACK,
      sku,
    ]);
    const path = `/part/${encodeURIComponent(sku)}`;
    const shopper = await openShopper();
    for (const address of [
      path,
      `/en${path}`,
      `/custom-search?q=${encodeURIComponent(ATTACKS[0] ?? "")}`,
    ]) {
      await visit(shopper, address);
      await isOnlyText(shopper);
    }
    await visit(shopper, path);
    expect(await shopper.page.getByRole("heading", { level: 1 }).textContent()).toContain(
      ATTACKS[0],
    );
  });

  it("the names of saved lists, and what a line of a cart or an order is for", async () => {
    const email = await customer("guion-lista");
    const token = await tokenOf(email);
    const sku = await somePart();
    await ask({
      path: "account/listadd",
      token,
      body: { list: { name: ATTACKS[0] }, lines: [{ sku, quantity: 1 }] },
    });
    const order = await placeOrder({ email, token });
    await database.query("update order_line set unit = $1 where order_number = $2", [
      ATTACKS[1],
      Number(order.split("-")[1]),
    ]);
    await database.query(
      `insert into cart_line (account_id, sku, quantity, position, unit)
       select id, $2, 1, 1, $3 from account where email = $1`,
      [email, sku, ATTACKS[2]],
    );
    const shopper = await withSession(email);
    for (const [path, text] of [
      ["/my-account/lists", ATTACKS[0]],
      [`/order/${order}`, ATTACKS[1]],
      ["/Cart", ATTACKS[2]],
    ] as const) {
      await visit(shopper, path);
      await expect.poll(() => shopper.page.locator("main").textContent()).toContain(text);
      await isOnlyText(shopper);
    }
  });
});
