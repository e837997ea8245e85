import { DAY_MS } from "#domain/clock/durations.ts";

import type { DeskCase, DeskPlanted } from "./desk-case.ts";

const day = (round: number) => new Date(Date.now() - (round + 1) * 20 * DAY_MS).toISOString();

const yearTo = (round: number) => ({
  fromDay: day(round + 19).slice(0, 10),
  toDay: day(round).slice(0, 10),
});

/** By what people have in their hands, as it is planted. */
const tracedBy = (somewhere: (round: number) => number): [string, (round: number) => object][] => [
  ["by an invoice", (round) => ({ filters: { text: String(20_000 + round * 1_013) } })],
  ["by a tracking number", (round) => ({ filters: { text: `rr${somewhere(round)}cr` } })],
  ["by a VIN", (round) => ({ filters: { text: vinOf(3 * (round + 1) * 1_013) } })],
  ["by a payment's transaction", (round) => ({ filters: { text: `T${somewhere(round)}` } })],
];

/** As it is planted: of every third order. */
const vinOf = (nth: number) => `1FUJA6CK14${String(nth).padStart(7, "0")}`;

/** The list of orders as it is asked for, and one of them. */
export function orderCases({ rounds, firstOrder, orders, skus }: DeskPlanted): DeskCase[] {
  const somewhere = (round: number) =>
    firstOrder + Math.floor((orders * (round + 1)) / (rounds + 2));
  const questions: [string, (round: number) => object][] = [
    ["newest", () => ({})],
    ["oldest", () => ({ sort: "oldest" })],
    ["a page far inside", (round) => ({ after: somewhere(round) })],
    ["on hold", () => ({ filters: { status: "on_hold" } })],
    ["to ship, oldest first", () => ({ filters: { status: "awaiting_shipment" }, sort: "oldest" })],
    ["by transfer, unpaid", () => ({ filters: { method: "transfer", payment: "waiting" } })],
    ["owed on account", () => ({ filters: { payment: "on_account" } })],
    ["never paid", () => ({ filters: { payment: "none" } })],
    ["of the United States", () => ({ filters: { storefront: "us" } })],
    ["before a day", (round) => ({ filters: { to: day(round) } })],
    [
      "of a month, by PayPal",
      (round) => ({ filters: { from: day(round), to: day(round - 2), method: "paypal" } }),
    ],
    // What was planted left the day after: as promised, or the same day, none is found among all that may be looked at.
    ["that left the same day", () => ({ filters: { leftIn: "sameDay" } })],
    ["that left late, of a year", (round) => ({ filters: { ...yearTo(round), leftIn: "later" } })],
    ["that left as promised", () => ({ filters: { promise: "kept" } })],
    ["that did not leave as promised", () => ({ filters: { promise: "broken" } })],
    [
      "that did not leave as promised, of a year",
      (round) => ({ filters: { ...yearTo(round), promise: "broken" } }),
    ],
    ["that may still leave as promised", () => ({ filters: { promise: "open" } })],
    [
      "that stay, sold in a year",
      (round) => ({ filters: { ...yearTo(round), payment: "invoiced", left: false } }),
    ],
    ["of what was not in stock", () => ({ filters: { notInStock: true } })],
    ["by number", (round) => ({ filters: { text: String(somewhere(round)) } })],
    ["by e-mail", (round) => ({ filters: { text: `customer${round * 911}@example.com` } })],
    ["by the beginning of an e-mail", (round) => ({ filters: { text: `customer${round}@` } })],
    ["by a full name", (round) => ({ filters: { text: `maria surname${round * 17}` } })],
    ["by a first name alone", () => ({ filters: { text: "maria" } })],
    ["by two common words", () => ({ filters: { text: "maria jose" } })],
    ["by two common words, unpaid", () => ({ filters: { text: "jose maria", payment: "unpaid" } })],
    ["by the beginning of many names", () => ({ filters: { text: "customer1" } })],
    ["by a company", (round) => ({ filters: { text: `transportes ${round * 13}` } })],
    ["by purchase order", (round) => ({ filters: { text: `OC-${round * 333}` } })],
    ...tracedBy(somewhere),
    ["by a part", (round) => ({ filters: { text: skus[round] } })],
    ["by the commonest part", () => ({ filters: { text: skus[0] } })],
    [
      "by the commonest part, to ship",
      () => ({ filters: { text: skus[0], status: "awaiting_shipment" } }),
    ],
    ["by nothing that there is", (round) => ({ filters: { text: `zzz ${round}` } })],
  ];
  return [
    ...questions.map(([name, body]) => ({ name: `orders, ${name}`, call: "orders", body })),
    {
      name: "one order",
      call: "orders/get",
      body: (round) => ({ orderNumber: somewhere(round) }),
    },
  ];
}
