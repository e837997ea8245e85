import type { Pool } from "pg";

import { type Availability, AVAILABILITIES } from "#domain/availability/availability.ts";
import { dayPlus } from "#domain/calendar/day.ts";
import { HOUR_MS } from "#domain/clock/durations.ts";
import { ORDER_STATUSES, type OrderStatus } from "#domain/order/order-status.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";

import { plantWriteOffs, type WrittenOff } from "./planted-write-offs.ts";
import type { Random } from "./random.ts";

const ORDERS = 60;
const DAY_HOURS = 24;

type Parcel = { at: Date; quantity: number };
/** A line of an order; `cancelled` of its pieces will not be sent. */
export type PlantedLine = {
  availability: Availability;
  quantity: number;
  cancelled: number;
  arrivesOn: string | null;
  /** Null where nobody knew it when it was ordered. */
  costCents: number | null;
  sent: Parcel[];
};
export type PlantedSale = {
  number: number;
  storefront: Storefront;
  status: OrderStatus;
  isOnCredit: boolean;
  createdAt: Date;
  paidAt: Date | null;
  hasInvoice: boolean;
  lines: PlantedLine[];
  back: { at: Date; cents: number; by: "refund" | "payout" }[];
  /** Written off of what it owes; what is owed again is below nothing. */
  off: WrittenOff[];
};
/** Days on which a storefront is closed. */
type Closure = { storefront: Storefront; from: string; until: string };
export type PlantedSales = { now: Date; closures: Closure[]; orders: PlantedSale[] };

/** A shop as chance has it: orders around its figures' first and last days, at any hour, that left soon, late or not. */
export function someSales(random: Random): PlantedSales {
  const now = new Date(Date.UTC(2026, 3 + random.below(9), 1 + random.below(28), random.below(24)));
  const hoursAgo = (most: number) => new Date(now.getTime() - random.below(most) * HOUR_MS);
  const closures = Array.from({ length: 6 }, (): Closure => {
    const from = dayOf(hoursAgo(40 * DAY_HOURS), "cr");
    const storefront = random.pick(STOREFRONTS);
    return { storefront, from, until: dayPlus(from, random.below(4)) };
  });
  const orders = Array.from({ length: ORDERS }, (_, place): PlantedSale => {
    // Most within a month, some within a year, some before all figures.
    const createdAt = hoursAgo(random.pick([10, 35, 35, 100, 400]) * DAY_HOURS);
    return { ...someSale(random, createdAt, now), number: 300_000 + place };
  });
  return { now, closures, orders };
}

function someSale(random: Random, createdAt: Date, now: Date): Omit<PlantedSale, "number"> {
  const since = (moment: Date, mostHours: number) =>
    new Date(Math.min(now.getTime(), moment.getTime() + random.below(mostHours) * HOUR_MS));
  const isOnCredit = random.chance(0.2);
  const paidAt = random.chance(isOnCredit ? 0.3 : 0.8) ? since(createdAt, 90) : null;
  const lines = Array.from({ length: 1 + random.below(3) }, () => someLine(random, createdAt));
  for (const leavesAt of random.some([0, 1, 2], 2).map(() => since(paidAt ?? createdAt, 260)))
    for (const line of random.some(lines, 3))
      line.sent.push({ at: leavesAt, quantity: 1 + random.below(line.quantity) });
  const goesBack = (by: "refund" | "payout") => ({
    at: since(createdAt, 40 * DAY_HOURS),
    cents: 1 + random.below(9_999),
    by,
  });
  return {
    storefront: random.pick(STOREFRONTS),
    status: random.pick(ORDER_STATUSES),
    isOnCredit,
    createdAt,
    paidAt,
    hasInvoice: random.chance(0.8),
    lines,
    off: random.chance(0.2)
      ? [1, -1].slice(random.below(2)).map((sign) => {
          return { at: since(createdAt, 40 * DAY_HOURS), cents: sign * (1 + random.below(9_999)) };
        })
      : [],
    back: random.chance(0.3) ? random.some(["refund", "payout"] as const, 2).map(goesBack) : [],
  };
}

function someLine(random: Random, createdAt: Date): PlantedLine {
  const quantity = 1 + random.below(3);
  const availability = random.pick(AVAILABILITIES);
  const comes = dayPlus(dayOf(createdAt, "cr"), random.below(12) - 2);
  return {
    availability,
    quantity,
    cancelled: random.chance(0.2) ? 1 + random.below(quantity) : 0,
    arrivesOn: availability === "INCOMING" && random.chance(0.8) ? comes : null,
    costCents: random.chance(0.7) ? 100 : null,
    sent: [],
  };
}

/** Rows of a table, each with the same columns; the others have what a new row has. */
async function plant(pool: Pool, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  if (columns === "") return;
  await pool.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Plants them where nothing else is: what was planted before is gone. */
export async function plantSales(pool: Pool, { closures, orders }: PlantedSales): Promise<void> {
  await pool.query("truncate shop_order, payment_attempt, calendar_day cascade");
  await plant(
    pool,
    "calendar_day",
    closures.map(({ storefront, from, until }) => {
      const named = { kind: "closed", name_es: "Cerrado", name_en: "Closed", changed_by: "x" };
      return { storefront, from_day: from, until_day: until, ...named };
    }),
  );
  await plant(pool, "shop_order", orders.map(orderRow));
  await plant(
    pool,
    "order_line",
    orders.flatMap(({ number, lines }) => lines.map((line, place) => lineRow(number, line, place))),
  );
  await plant(
    pool,
    "invoice",
    orders
      .filter(({ hasInvoice }) => hasInvoice)
      .map(({ number }) => ({ number, order_number: number, issued_at: new Date() })),
  );
  await plantParcels(pool, orders);
  await plantBack(pool, orders);
  await plantWriteOffs(pool, orders);
  await pool.query("analyze");
}

function orderRow(order: PlantedSale): object {
  return {
    number: order.number,
    validator: "v",
    storefront: order.storefront,
    locale: "es",
    email: "buyer@example.com",
    status: order.status,
    held_from: order.status === "on_hold" ? "awaiting_shipment" : null,
    payment_method: order.isOnCredit ? "credit" : "card",
    is_holding: false,
    paid_at: order.paidAt,
    created_at: order.createdAt,
    shipping_address: { receiverName: "Ana", company: "" },
    billing_address: {},
    shipping_option: {},
    products_cents: 1_000,
    shipping_cents: 0,
    discount_cents: 0,
    core_cents: 0,
    tax_cents: 0,
    total_cents: 1_000,
    crc_rate: 520,
  };
}

function lineRow(orderNumber: number, line: PlantedLine, place: number): object {
  return {
    order_number: orderNumber,
    position: place + 1,
    part_id: 1,
    sku: "LF9001",
    part_number: "LF9001",
    title_es: "Filtro",
    title_en: "Filter",
    line: "L",
    quantity: line.quantity,
    cancelled: line.cancelled,
    unit_price_cents: 250,
    core_cents: 0,
    availability: line.availability,
    arrives_on: line.arrivesOn,
    cost_cents: line.costCents,
  };
}

async function plantParcels(pool: Pool, orders: readonly PlantedSale[]): Promise<void> {
  const parcels = orders.flatMap(({ number, lines }) =>
    lines.flatMap(({ sent }, place) =>
      sent.map(({ at, quantity }) => ({ order: number, position: place + 1, at, quantity })),
    ),
  );
  await plant(
    pool,
    "shipment",
    parcels.map(({ order, at }, place) => {
      const named = { carrier: "Correos", tracking_number: "" };
      return { id: place + 1, order_number: order, shipped_at: at, ...named };
    }),
  );
  await plant(
    pool,
    "shipment_line",
    parcels.map(({ position, quantity }, place) => {
      return { shipment_id: place + 1, position, quantity };
    }),
  );
}

async function plantBack(pool: Pool, orders: readonly PlantedSale[]): Promise<void> {
  for (const { number, back } of orders)
    for (const { at, cents, by } of back) {
      if (by === "payout") {
        await pool.query(
          `insert into payout (cause, number, order_number, amount_cents, paid_at)
          values ('cancelled', $1, $1, $2, $3)`,
          [number, cents, at],
        );
        continue;
      }
      await pool.query(
        `with attempt as (
          insert into payment_attempt (id, order_number, gateway, method, state, amount_cents,
            captured_cents, captured_currency, ask_at)
          values (gen_random_uuid(), $1, 'sandbox', 'card', 'captured', 1000, 1000, 'USD', now())
          returning id
        ), paid as (
          insert into order_payment (order_number, attempt_id) select $1, id from attempt
        )
        insert into refund (attempt_id, amount_cents, reason, state, created_at)
        select id, $2, 'staff', 'done', $3 from attempt`,
        [number, cents, at],
      );
    }
}
