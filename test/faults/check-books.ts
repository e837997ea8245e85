import { isFinal, type Purchase } from "./buy.ts";
import type { ShopToTry, Reply } from "./faulty-shop.ts";

type Order = {
  number: string;
  email: string;
  validator: string;
  total: number;
  paidBy: string | null;
  /** Whether the provider that is compared took it; others' books are compared by whoever uses them. */
  isHere: boolean;
  sentBack: number;
  status: string;
  key: string;
};

/**
 * Compares what is outside the shop with what it has: the provider's books (I1, I2), what each buyer was
 * answered (I7), and the mails that arrived (I8), of security §2. It shares nothing with the shop's own
 * `ledger:check`. Says what is wrong, a line each.
 */
export async function checkBooks(shop: ShopToTry, purchases: Purchase[]): Promise<string[]> {
  const orders = await ordersOf(shop);
  const kept = await keptForInvoices(shop);
  return [
    ...(await moneyBreaks(shop, { orders, kept })),
    ...purchases.flatMap((purchase) => answerBreaks(purchase, orders)),
    ...mailBreaks(shop, orders),
  ];
}

async function ordersOf({ database }: ShopToTry): Promise<Order[]> {
  const { rows } = await database.pool.query<Order>(
    `select o.number::text, o.email, o.validator, o.total_cents as total, o.status,
       case when p.attempt_id = k.attempt_id then p.attempt_id::text end as "paidBy", k.key,
       coalesce(a.gateway = 'stripe', false) as "isHere",
       (select coalesce(sum(r.amount_cents), 0)::bigint from refund r
        where r.attempt_id = p.attempt_id) as "sentBack"
     from placing_key k join shop_order o on o.number = k.order_number
     left join order_payment p on p.order_number = o.number
     left join payment_attempt a on a.id = p.attempt_id`,
  );
  return rows;
}

/** What each attempt to pay invoices by card has brought them, less what went back, in cents. */
async function keptForInvoices({ database }: ShopToTry): Promise<Map<string, number>> {
  const { rows } = await database.pool.query<{ attempt: string; kept: number }>(
    `select a.id::text as attempt, sum(s.paid_cents - s.returned_cents)::bigint as kept
     from payment_attempt a
     join account_payment_share s on s.payment_number = a.account_payment_number group by a.id`,
  );
  return new Map(rows.map(({ attempt, kept }) => [attempt, kept]));
}

type Due = { orders: Order[]; kept: ReadonlyMap<string, number> };

/** I1 and I2: the money that the provider kept is that of what is paid, orders and invoices, to the cent. */
async function moneyBreaks(
  { provider }: ShopToTry,
  { orders, kept: keptOf }: Due,
): Promise<string[]> {
  const refunds = await provider.refunds();
  const taken = (await provider.intents()).filter(({ amount_received: cents }) => cents > 0);
  const returnedOf = (intent: string) =>
    refunds
      .filter(({ payment_intent }) => payment_intent === intent)
      .reduce((sum, { amount }) => sum + amount, 0);
  const strange = taken.flatMap(({ id, amount_received, metadata }) => {
    const order = orders.find(
      ({ number, paidBy }) => number === metadata.order && paidBy === metadata.attempt,
    );
    const kept = amount_received - returnedOf(id);
    const due = order ? order.total - order.sentBack : (keptOf.get(metadata.attempt) ?? 0);
    return kept === due
      ? []
      : [`I1: the provider keeps ${kept} of ${id} for order ${metadata.order}, due are ${due}`];
  });
  const unpaid = orders
    .filter(({ paidBy, isHere }) => paidBy !== null && isHere)
    .flatMap(({ number, paidBy, total }) => {
      const mine = taken.filter(({ metadata }) => metadata.attempt === paidBy);
      const isRight = mine.length === 1 && mine[0]?.amount_received === total;
      return isRight ? [] : [`I2: order ${number} of ${total} has ${mine.length} captures`];
    });
  return [...strange, ...unpaid];
}

/** I7: one key is one order, and who was told of an order has it. */
function answerBreaks(purchase: Purchase, orders: Order[]): string[] {
  const { key, email, token, replies, cancelled } = purchase;
  const order = orders.find((one) => one.key === key);
  const numbers = new Set(orders.filter((one) => one.email === email).map(({ number }) => number));
  const judged: [isBroken: boolean, what: string][] = [
    [!replies.some(isFinal), "never told what became of it"],
    [replies.some(isFailure), "answered 5xx"],
    [cancelled === true && order?.status !== "cancelled", `the order is ${order?.status}`],
    [token === undefined && numbers.size > 1, `has orders ${[...numbers].join(", ")}`],
    ...contradictions(purchase, order),
  ];
  return judged.flatMap(([isBroken, what]) => (isBroken ? [`I7: ${email}: ${what}`] : []));
}

/** An answer that says that something went wrong inside; 503 only says to ask again. */
function isFailure({ status }: Reply): boolean {
  return status >= 500 && status !== 503;
}

function contradictions(
  { replies }: Purchase,
  order: Order | undefined,
): [isBroken: boolean, what: string][] {
  const replied = new Set(
    replies
      .filter(({ status }) => status === 200)
      .map(({ body }) => `${body.order?.orderNumber}-${body.order?.validator}`),
  );
  const isPaid = order !== undefined && order.paidBy !== null;
  const isMine = replied.has(`${order?.number}-${order?.validator}`);
  const what = `told of ${[...replied].join(", ")} where there is ${order?.number}`;
  return [
    [replied.size > 1 || (replied.size === 1 && !isMine), what],
    [replied.size === 0 && isPaid, `order ${order?.number} is paid, and nobody was told`],
  ];
}

/** I8: each paid order was confirmed by one mail, however often that mail was handed over. */
function mailBreaks({ mailbox }: ShopToTry, orders: Order[]): string[] {
  return orders
    .filter(({ paidBy }) => paidBy !== null)
    .flatMap(({ number }) => {
      const ids = new Set(
        mailbox.arrived
          .filter(({ subject }) => subject.startsWith(`Your order ${number} at `))
          .map(({ messageId }) => messageId),
      );
      return ids.size === 1 ? [] : [`I8: order ${number} was confirmed by ${ids.size} mails`];
    });
}
