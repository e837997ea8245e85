import { customer, database } from "./customers.ts";
import { placeOrder, tokenOf } from "./order-calls.ts";

/** A customer with two invoices on account, the first of them long overdue. */
export async function debtor(
  name: string,
  locale: string,
): Promise<{ email: string; orders: string[] }> {
  const email = await customer(name, "credit = 'credit', credit_limit_cents = 1000000");
  const token = await tokenOf(email);
  const orders: string[] = [];
  for (let index = 0; index < 2; index += 1) {
    const path = await placeOrder(
      { email, token },
      { paymentMethod: "credit", purchaseOrder: `OC-${index}` },
    );
    orders.push(path.split("-")[1] ?? "");
  }
  await database.query(
    "update invoice set issued_at = now() - interval '75 days' where order_number = $1",
    [orders[0]],
  );
  await database.query("update shop_order set locale = $2 where number = any($1)", [
    orders,
    locale,
  ]);
  return { email, orders };
}

/** The latest payment of an account. */
export async function paymentOf(email: string) {
  const { rows } = await database.query<{ number: string; state: string; cents: number }>(
    `select p.number::text, p.state, p.amount_cents::int as cents from account_payment p
     join account a on a.id = p.account_id where a.email = $1 order by p.number desc limit 1`,
    [email],
  );
  return rows[0];
}
