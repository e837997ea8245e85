import type { Pool } from "pg";

import { HEREDIA } from "../factories/sellable.ts";

import type { PlantedWorld } from "./plant-world.ts";
import type { Books } from "./shop-model.ts";
import { PEOPLE, type Sku, SKUS } from "./small-world.ts";

type World = Pick<PlantedWorld, "skuOf" | "emailOf" | "coupon">;
type Shelf = { sku: string; warehouse: number; onHand: number; sold: number };
type CartRow = { email: string; sku: string; quantity: number };

/** What the shop has in its books of a small world, in the words of the model. */
export async function readBooks(pool: Pool, world: World): Promise<Books> {
  const nameOf = (sku: string) => SKUS.find((name) => world.skuOf(name) === sku) ?? sku;
  const emails = PEOPLE.map((who) => world.emailOf(who));
  const { rows } = await pool.query<{
    shelves: Shelf[];
    coupon: number;
    credit: number;
    carts: CartRow[];
    orders: Books["orders"];
    returns: Books["returns"];
    quotes: Books["quotes"];
    claims: Books["claims"];
  }>(BOOKS, [SKUS.map((sku) => world.skuOf(sku)), emails, world.coupon, world.emailOf("berta")]);
  const [row] = rows;
  if (!row) throw new Error("There are no books.");
  const { shelves, coupon, credit, carts, orders, returns, quotes, claims } = row;
  return {
    stock: stockOf(shelves, world),
    coupon,
    credit,
    carts: Object.fromEntries(
      PEOPLE.filter((who) => who !== "ann").map((who) => [
        who,
        Object.fromEntries(
          carts
            .filter(({ email }) => email === world.emailOf(who))
            .map(({ sku, quantity }) => [nameOf(sku), quantity]),
        ),
      ]),
    ),
    orders: orders.map((order) =>
      Object.assign(order, {
        lines: order.lines.map((line) => line.replace(/^\S+/, (sku) => nameOf(sku))),
      }),
    ),
    returns,
    quotes,
    claims,
  };
}

function stockOf(shelves: readonly Shelf[], { skuOf }: Pick<World, "skuOf">): Books["stock"] {
  const of = (name: Sku) => {
    const mine = shelves.filter(({ sku }) => sku === skuOf(name));
    const sorted = mine.toSorted(({ warehouse }) => (warehouse === HEREDIA ? -1 : 1));
    return {
      onHand: sorted.map(({ onHand }) => onHand),
      sold: sorted.map(({ sold }) => sold),
    };
  };
  return { BELT: of("BELT"), FILTER: of("FILTER"), PUMP: of("PUMP") };
}

/** Parts, e-mails, the coupon, and the e-mail of whoever buys on account. */
const BOOKS = `
  with mine as (select * from shop_order where email = any($2))
  select
    (select json_agg(json_build_object('sku', sku, 'warehouse', warehouse_id, 'onHand', on_hand, 'sold', sold))
      from stock join part on part.id = part_id where sku = any($1)) as shelves,
    (select uses from coupon where code = $3) as coupon,
    (select credit_used_cents from account where email = $4) as credit,
    (select coalesce(json_agg(json_build_object('email', email, 'sku', sku, 'quantity', quantity)), '[]')
      from cart_line join account on account.id = account_id where email = any($2)) as carts,
    (select coalesce(json_agg(json_build_object(
        'status', o.status, 'isHolding', o.is_holding, 'isPaid', o.paid_at is not null,
        'discount', o.discount_cents, 'tax', o.tax_cents, 'total', o.total_cents,
        'attempt', coalesce((select state from payment_attempt where order_number = o.number
          order by begun_at desc limit 1), 'none'),
        'captured', (select coalesce(sum(captured_cents), 0) from order_payment p
          join payment_attempt a on a.id = p.attempt_id where p.order_number = o.number),
        'sentBack', (select coalesce(sum(r.amount_cents), 0) from refund r
          join payment_attempt a on a.id = r.attempt_id where a.order_number = o.number and r.state <> 'refused'),
        'onItsWay', (select coalesce(sum(r.amount_cents), 0) from refund r
          join payment_attempt a on a.id = r.attempt_id where a.order_number = o.number and r.state = 'waiting'),
        'owed', coalesce((select amount_cents from credit_use
          where order_number = o.number and released_at is null), 0),
        'paidOnAccount', coalesce((select paid_cents from credit_use where order_number = o.number), 0),
        'due', (select coalesce(sum(amount_cents), 0) from payout_due
          where order_number = o.number and cause in ('cancelled', 'reduction')),
        'went', (select coalesce(sum(amount_cents), 0) from payout
          where order_number = o.number and cause in ('cancelled', 'reduction') and paid_at is not null),
        'lines', (select json_agg(concat_ws(' ', sku, quantity, unit_price_cents, unreserved, awaited,
            (select coalesce(sum(quantity), 0) from shipment_line s join shipment on shipment.id = s.shipment_id
              where shipment.order_number = l.order_number and s."position" = l."position"),
            cancelled) order by "position")
          from order_line l where l.order_number = o.number)
      ) order by o.number), '[]') from mine o) as orders,
    (select coalesce(json_agg(json_build_object('status', r.status, 'amount', refund_cents) order by r.number), '[]')
      from order_return r join mine on mine.number = r.order_number) as returns,
    (select coalesce(json_agg(json_build_object('status', status, 'total', total_cents) order by number), '[]')
      from quote where email = any($2)) as quotes,
    (select coalesce(json_agg(json_build_object('status', c.status, 'amount', c.credit_cents,
        'isBack', c.paid_at is not null) order by c.number), '[]')
      from warranty_claim c join mine on mine.number = c.order_number) as claims`;
