import {
  attackedAfterSale,
  attackedLetters,
  attackedOrder,
  attackedPapers,
} from "./attacked-things.ts";
import { ATTACK, ATTACKS } from "./attacks.ts";
import { customer, database } from "./customers.ts";
import type { OwnQueries } from "./desk-screens.ts";
import {
  ask,
  deliverOrder,
  HEREDIA,
  openReturn,
  orderOf,
  pathIn,
  placeOrder,
  tokenOf,
} from "./order-calls.ts";

const [script, image, svg] = ATTACKS;
const numberIn = (path: string) => path.split("-")[1] ?? "";

/** What is bought, asked, sent back and owed, in several states, of one customer, whose every word is an attack. */
export async function plantSales(name: string): Promise<OwnQueries> {
  const email = await customer(name, "credit = 'credit', credit_limit_cents = 10000000");
  const buyer = { email, token: await tokenOf(email) };
  const manager = await tokenOf(await customer(`${name}-planta`, "admin_level = 2"));
  const { part } = await attackedOrder(email);
  await attackedLetters(name, { email, part });
  await attackedPapers(email);
  await plantSold(buyer, { manager, sku: part.sku });
  await plantOwed(buyer);
  await nameAttacks(buyer);
  const code = `${name}-cupon`.toUpperCase();
  await database.query("insert into coupon (code, percent) values ($1, 10)", [code]);
  const text = { text: email };
  return {
    orders: text,
    quotes: text,
    returns: text,
    cores: text,
    claims: text,
    customers: text,
    invoices: text,
    receivables: text,
    receipts: text,
    certificates: text,
    wholesale: text,
    coupons: { text: code },
    messages: { text: name },
  };
}

/** What else customers write: how they and their addresses are called, in their book and in orders, and their browsers. */
async function nameAttacks({ email, token }: Buyer): Promise<void> {
  const address = { ...HEREDIA, receiver_name: script, company: image, additional_info: svg };
  await ask({ path: "account/addressadd", token, body: { address } });
  const written = JSON.stringify({ company: image, additional_info: svg, receiver_name: script });
  await database.query(
    `update shop_order set shipping_address = shipping_address || $2::jsonb,
       billing_address = billing_address || $2::jsonb
     where account_id = (select id from account where email = $1)`,
    [email, written],
  );
  await database.query(
    `with named as (update account set first_name = $2, last_name = $2, company_name = $2
       where email = $1 returning id)
     update session set user_agent = $2 from named where account_id = named.id`,
    [email, script],
  );
}

type Buyer = { email: string; token: string };

/** An order that was delivered, what came back of it and waits for a manager. */
async function plantSold(buyer: Buyer, { manager, sku }: { manager: string; sku: string }) {
  const draft = await orderOf(buyer, { sku, cartQty: 4 });
  const sold = pathIn(
    await ask({ path: "orders/place", token: buyer.token, body: { order: draft } }),
  );
  await deliverOrder(sold, manager);
  const back = await openReturn(sold, { reason: "does_not_fit", comment: ATTACK }, buyer.token);
  const { claim, core } = await attackedAfterSale(numberIn(sold));
  const desk = (call: string, body: object) => ask({ path: `admin/${call}`, token: manager, body });
  await desk("returns/authorize", { returnNumber: Number(back.returnNumber) });
  await desk("returns/receive", { returnNumber: Number(back.returnNumber) });
  await desk("claims/approve", { claim: Number(claim) });
  await desk("cores/receive", { core: Number(core) });
}

/** Invoices on account, one of them overdue, and a transfer for it that its customer announced. */
async function plantOwed(buyer: Buyer): Promise<void> {
  const owed = await placeOrder(buyer, { paymentMethod: "credit", purchaseOrder: image });
  const order = numberIn(owed);
  await database.query(
    "update invoice set issued_at = now() - interval '75 days' where order_number = $1",
    [order],
  );
  await ask({
    path: "account/payinvoices",
    token: buyer.token,
    key: `papel-${order}`,
    body: {
      invoices: [{ orderNumber: order, amount: 1 }],
      transfer: { reference: image },
    },
  });
}
