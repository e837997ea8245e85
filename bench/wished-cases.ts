import { DAY_MS } from "#domain/clock/durations.ts";

import type { DeskCase, DeskPlanted } from "./desk-case.ts";
import { LIST_CALLS } from "./list-calls.ts";
import { wishesOf } from "./list-wishes.ts";

/** Each list in each of its orders, and by each of its filters alone; where a filter has few values, by each of them. */
export function wishedCases(planted: DeskPlanted): DeskCase[] {
  return Object.entries(LIST_CALLS).flatMap(([list, { call, request }]) => {
    const { filters, sorts } = wishesOf(request);
    const cases = Object.entries(filters).map(([filter, values]) =>
      values.length > 0
        ? values.map((value) => ({
            name: `${list} with ${filter} ${String(value)}`,
            call,
            body: () => ({ filters: { [filter]: value } }),
          }))
        : soughtCases({ list, call, filter }, planted),
    );
    const sorted = sorts.map((sort) => ({
      name: `${list} in the order ${String(sort)}`,
      call,
      body: () => ({ sort }),
    }));
    return [sorted, ...cases].flat();
  });
}

type Sought = { list: string; call: string; filter: string };

function soughtCases({ list, call, filter }: Sought, planted: DeskPlanted): DeskCase[] {
  const wishes =
    filter === "text" ? textsFor(planted) : { [filter]: valueFor(list, filter, planted) };
  return Object.entries(wishes).map(([what, valueOf]) => ({
    name: `${list} with ${what}`,
    call,
    body: (round) => ({ filters: { [filter]: valueOf(round) } }),
  }));
}

type ValueOf = (round: number) => unknown;

/** What a text may be, of those that are hard to find: what many begin with, and common words that nothing has together. */
function textsFor({ skus }: DeskPlanted): Record<string, ValueOf> {
  return {
    "the text of a part": (round) => skus[round % skus.length],
    "two common words": () => "maria jose",
    "two common words, of which one is begun": () => "jos mar",
    "a word that many have": () => "transportes",
    "the name of many, and of none of some lists": () => "jose",
    "the beginning of many words": (round) => ["cus", "sur", "tra", "fil", "car"][round % 5],
    "a common and a seldom word": (round) => `surname${round * 17} maria`,
  };
}

/** What a filter without a list of values is given. A new one fails here until it is said. */
function valueFor(list: string, filter: string, planted: DeskPlanted): ValueOf {
  const ofList = LIST_VALUES[`${list}.${filter}`] ?? VALUES[filter];
  if (!ofList) throw new Error(`Nobody says what the list ${list} is asked with ${filter}.`);
  return (round) => ofList(planted, round);
}

type Value = (planted: DeskPlanted, round: number) => unknown;

const VALUES: Readonly<Record<string, Value>> = {
  account: ({ accountIds }, round) => accountIds[round % accountIds.length],
  action: () => "order",
  actor: (_planted, round) => `staff${round % 20}@example.com`,
  backFromDay: (_planted, round) => dayBefore(round * 20),
  backToDay: (_planted, round) => dayBefore(round * 20),
  offFromDay: (_planted, round) => dayBefore(round * 20),
  offToDay: (_planted, round) => dayBefore(round * 20),
  brand: ({ brands }, round) => brands[round % brands.length],
  by: (_planted, round) => `staff${round % 20}@example.com`,
  category: ({ category }) => category,
  claim: ({ claims }, round) => claims[round % claims.length],
  core: ({ cores }, round) => cores[round % cores.length],
  days: (_planted, round) => 1 + round,
  address: (_planted, round) => `10.0.0.${round}`,
  field: () => "status",
  fields: () => ["status"],
  value: () => "4321",
  fits: (_planted, round) => ["Isuzu NPR", "4HK1", "Freightliner", "Hino 300 2014"][round % 4],
  from: (_planted, round) => momentBefore(round * 20),
  fromDay: (_planted, round) => dayBefore(round * 20),
  import: (_planted, round) => 1 + round,
  link: (_planted, round) => `link-${round}`,
  make: () => "Isuzu",
  number: ({ skus }, round) => skus[round % skus.length],
  olderThanDays: (_planted, round) => round * 20,
  orderNumber: ({ firstOrder, orders }, round) => firstOrder + Math.floor((orders * round) / 50),
  recipient: (_planted, round) => `customer${round * 911}@example.com`,
  seller: () => "Luis",
  sku: ({ skus }, round) => skus[round % skus.length],
  subcategory: (_planted, round) => 1 + round,
  subject: (_planted, round) => `order:${round * 333}`,
  to: (_planted, round) => momentBefore(round * 20),
  toDay: (_planted, round) => dayBefore(round * 20),
  until: (_planted, round) => momentBefore(round),
  warehouse: (_planted, round) => 1 + (round % 3),
};

/** Of one list alone. */
const LIST_VALUES: Readonly<Record<string, Value>> = {
  "categories.category": (_planted, round) => `c${1 + (round % 9)}`,
};

function momentBefore(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString();
}

function dayBefore(days: number): string {
  return momentBefore(days).slice(0, 10);
}
