import type { FaultyShop } from "../faults/faulty-shop.ts";
import { centsOf } from "../payments/paytrace-stand-in.ts";
import type { Surroundings } from "./surroundings.ts";

type Paid = { attempt: string; number: string; cents: number };
/** What a provider took, in cents, and what it wrote beside it. */
type Taken = { name: string; cents: number };

/** I1 and I2 of PayPal and PayTrace: each has taken what paid an order, once and to the cent, and nothing else. */
export async function otherBooks(
  { database }: FaultyShop,
  { paypal, paytrace }: Pick<Surroundings, "paypal" | "paytrace">,
): Promise<string[]> {
  const paidBy = async (gateway: string) => {
    const { rows } = await database.pool.query<Paid>(
      `select a.id::text as attempt, o.number::text, o.total_cents as cents
       from order_payment p join payment_attempt a on a.id = p.attempt_id
       join shop_order o on o.number = p.order_number where a.gateway = $1`,
      [gateway],
    );
    return rows;
  };
  const captured = paypal
    .captures()
    .map(({ custom_id, amount }) => ({ name: custom_id, cents: cents(amount.value) }));
  const sold = paytrace
    .transactions()
    .filter(({ transaction_type, approval_code }) => transaction_type === "SALE" && approval_code)
    .map((sale) => ({
      name: `${sale.invoice_id}:${sale.customer_reference_id}`,
      cents: centsOf(sale),
    }));
  return [
    ...differences("paypal", await paidBy("paypal"), captured),
    ...differences("paytrace", await paidBy("paytrace"), sold),
  ];
}

function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

function differences(provider: string, paid: readonly Paid[], taken: readonly Taken[]): string[] {
  const due = paid.map(({ attempt, number, cents: total }) => `${attempt}:${number} ${total}`);
  const there = taken.map(({ name, cents: sum }) => `${name} ${sum}`);
  return [
    ...due.filter((one) => there.filter((other) => other === one).length !== 1),
    ...there.filter((one) => !due.includes(one)),
  ].map((what) => `I1: the books of ${provider} and the shop's differ in ${what}`);
}
