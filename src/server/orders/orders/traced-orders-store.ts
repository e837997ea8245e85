import { type RawBuilder, sql } from "kysely";

import { ACCOUNT_PAYMENT_WAYS } from "#domain/credit/noted-receipt.ts";
import { creditNoteName } from "#domain/credit-note/credit-note.ts";
import type { TraceFound, OrderTrace, TypedTraces } from "#domain/order/order-trace.ts";
import { SCRIPTED_GATEWAYS } from "#domain/payment/provider-hosts.ts";
import { STOREFRONTS, type Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

const GATEWAYS = [...SCRIPTED_GATEWAYS, "sandbox"];

/** Orders that have a trace, each with how that is written: `order_number`, `name` and `storefront`, of a series alone. */
type Traced = { kind: OrderTrace; rows: RawBuilder<unknown> };

/** That an order `o` has one of the traces that were typed: what their indexes name is looked up before anything else. */
export function haveTraces(traces: TypedTraces): RawBuilder<unknown> {
  const all = tracedBy(traces).map(({ rows }) => sql`select order_number from (${rows}) traced`);
  return sql`o.number = any(array(${sql.join(all, sql` union all `)}))`;
}

/** By which of the traces that were typed each of these orders was found; one that has none of them is left out. */
export async function findTraces(
  db: Database,
  traces: TypedTraces | undefined,
  numbers: readonly number[],
): Promise<Map<number, TraceFound[]>> {
  if (!traces || numbers.length === 0) return new Map();
  const found = tracedBy(traces).map(
    ({ kind, rows }, place) => sql`select distinct ${place}::int as place, ${kind}::text as kind,
        order_number, name, storefront
      from (${rows}) traced where order_number = any((select ${[...numbers]}::bigint[])::bigint[])`,
  );
  const { rows } = await sql<FoundRow>`
    select order_number as "orderNumber", kind, name, storefront
    from (${sql.join(found, sql` union all `)}) found order by place, storefront collate "C", name`.execute(
    db,
  );
  const by = Map.groupBy(rows, ({ orderNumber }) => orderNumber);
  return new Map([...by].map(([number, its]) => [number, its.map((row) => foundBy(row))]));
}

/** An invoice by its number, whether it is in force or a later one took its place. */
export function ordersInvoiced(number: number): RawBuilder<unknown> {
  return sql`select order_number, number from invoice where number = ${number}
    union all select order_number, number from replaced_invoice where number = ${number}`;
}

type FoundRow = TraceFound & { orderNumber: number; storefront: Storefront | null };

function foundBy({ kind, name, storefront }: FoundRow): TraceFound {
  const isOfSeries = storefront !== null;
  return { kind, name: isOfSeries ? creditNoteName({ storefront, number: Number(name) }) : name };
}

function tracedBy({ invoice, creditNote, vin, reference, transactions }: TypedTraces): Traced[] {
  return [
    ...(invoice === null ? [] : [invoiced(invoice)]),
    ...(creditNote === null ? [] : [credited(creditNote)]),
    traced(
      "parcel",
      sql`select order_number, tracking_number, null from shipment
      where tracking_number <> '' and ${isAt("tracking_number", reference)}`,
    ),
    ...(vin === null ? [] : [ofVehicle(vin)]),
    ...(transactions.length === 0 ? [] : [paidBy(transactions)]),
    traced(
      "payment",
      sql`select s.order_number, p.reference, null
      from account_payment p join account_payment_share s on s.payment_number = p.number
      where p.way = any(${[...ACCOUNT_PAYMENT_WAYS]}) and p.state in ('waiting', 'paid')
        and reference_place(p.reference) <> '' and ${isAt("p.reference", reference)}`,
    ),
  ];
}

function invoiced(number: number): Traced {
  return traced(
    "invoice",
    sql`select order_number, number::text, null from (${ordersInvoiced(number)}) one`,
  );
}

function credited({ number, storefront }: NonNullable<TypedTraces["creditNote"]>): Traced {
  const series = storefront === null ? [...STOREFRONTS] : [storefront];
  return traced(
    "creditNote",
    sql`select order_number, number::text, storefront from credit_note
    where storefront = any(${series}) and number = ${number}`,
  );
}

function ofVehicle(vin: string): Traced {
  return traced(
    "vin",
    sql`select number, vin_number, null from shop_order
    where vin_number <> '' and ${isAt("vin_number", vin)}`,
  );
}

/** Of a payment of several invoices the orders of all of them. */
function paidBy(transactions: readonly string[]): Traced {
  return traced(
    "payment",
    sql`select coalesce(a.order_number, s.order_number), a.transaction_id, null
    from payment_attempt a
    left join account_payment_share s on s.payment_number = a.account_payment_number
    where a.gateway = any(${GATEWAYS}) and a.transaction_id = any(${[...transactions]})`,
  );
}

function traced(kind: OrderTrace, rows: RawBuilder<unknown>): Traced {
  const named = sql`select * from (${rows}) as one (order_number, name, storefront)`;
  return { kind, rows: named };
}

/** As the indexes have it: capitals or not, and whatever stands between letters and digits. */
function isAt(column: string, typed: string): RawBuilder<unknown> {
  return sql`reference_place(${sql.ref(column)}) = reference_place(${typed})`;
}
