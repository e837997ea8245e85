import { describe, expect, it } from "vitest";

import { openOrderingShop } from "../factories/ordering-shop.ts";

const lines: string[] = [];
const shop = await openOrderingShop({
  logger: { level: "trace", stream: { write: (line: string) => void lines.push(line) } },
});

/** What nobody should read in a log: each is sent in a request that is refused, or fails. */
const SECRETS = {
  email: "secreta@example.com",
  password: "una clave secreta 9",
  street: "Calle Secreta 9",
  holder: "Ana Secreta",
  token: "tok_secreto",
  card: "4111111111111111",
  purchaseOrder: "OC-SECRETA",
};

describe("the log (security A5, A25, A39)", () => {
  it("has a line for each refused request, and nothing of what was sent in it", async () => {
    const { email, password, street, holder, token, card, purchaseOrder } = SECRETS;
    const order = shop.orderOf({ order: { email, purchaseOrder } });
    const shippingAddress = { ...order.shippingAddress, street };
    const payment = { card: { token, holder, postalCode: "78701" } };
    const refused: [url: string, body: object, status: number][] = [
      // The schema refuses a value, an unknown key, and a key that is itself a secret.
      ["orders/place", { order: { ...order, shippingAddress, items: street }, ...payment }, 400],
      ["orders/place", { order, ...payment, holder }, 400],
      ["orders/place", { order: { ...order, [purchaseOrder]: 1 }, ...payment }, 400],
      // A rule of ours refuses: a field, a card's number, a token, a login.
      ["orders/place", { order: { ...order, shippingAddress: { country: "US", street } } }, 400],
      ["orders/quote", { order: { ...order, vinNumber: card } }, 422],
      ["orders/place", { order: { ...order, shippingAddress }, ...payment }, 402],
      ["auth/login", { email, password }, 422],
      ["auth/login", { email: [email], password: { password } }, 400],
      ["auth/newpassword", { id: token, password, repeatPassword: password }, 422],
      ["orders/orderdirect", { email, orderNumber: "99" }, 404],
      // The database refuses what cannot be stored.
      ["orders/quote", { order: { ...order, purchaseOrder: `${purchaseOrder}\u0000` } }, 400],
    ];
    for (const [url, body, status] of refused) {
      lines.length = 0;
      const answer = await shop.ask({ url, body });
      expect([url, answer.status]).toEqual([url, status]);
      const log = lines.join("");
      expect(log).toContain(`"status":${status}`);
      for (const secret of Object.values(SECRETS)) expect(log).not.toContain(secret);
    }
  });

  it("never has an order's validator, right or wrong", async () => {
    lines.length = 0;
    const path = await shop.placed();
    const validator = path.split("-")[2] ?? "";
    const wrong = "A".repeat(validator.length);
    for (const address of [path, path.replace(validator, wrong), `invoice/${path}`, `${path}/x`])
      await shop.read(address);
    await shop.ask({ url: "orders/quotedecline", body: { quote: path, message: validator } });
    expect(validator).toHaveLength(22);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.join("")).not.toContain(validator);
    expect(lines.join("")).not.toContain(wrong);
  });
});
