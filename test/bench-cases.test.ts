import { describe, expect, it } from "vitest";
import { z } from "zod";

import { deskCases } from "../bench/admin-cases.ts";
import { LIST_CALLS } from "../bench/list-calls.ts";
import { wishesOf } from "../bench/list-wishes.ts";
import { CLASSES } from "./factories/call-classes.ts";

const ROUNDS = 40;
const CASES = deskCases({
  rounds: ROUNDS,
  firstOrder: 100_000,
  orders: 1_000_000,
  customers: 200_000,
  skus: ["LF9001", "1R-0750"],
  accountIds: ["00000000-0000-4000-8000-000000000000"],
  returns: [1],
  quotes: [1],
  claims: [1],
  cores: [1],
  mails: [1],
  brands: ["isuzu"],
  brandIds: [1],
  categoryIds: [1],
  modelIds: [1],
  category: "engine",
});
const Body = z.looseObject({
  filters: z.record(z.string(), z.unknown()).optional(),
  sort: z.unknown().optional(),
});

/** What a call is asked, in every round of each of its cases. */
function bodiesOf(call: string) {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
  return CASES.filter((one) => one.call === call).flatMap(({ body }) => rounds.map(body));
}

describe.each(Object.entries(LIST_CALLS))(
  "the measurement of the back office (decisions §11) of the list %s",
  (_list, { call, request }) => {
    const bodies = bodiesOf(call);
    const wanted = bodies.map((body) => Body.parse(body));
    const { filters, sorts } = wishesOf(request);

    it("asks it by each of its filters, with each of the values that there are", () => {
      const missing = Object.entries(filters).flatMap(([filter, values]) => {
        const given: unknown[] = wanted.flatMap((body) => body.filters?.[filter] ?? []);
        if (given.length === 0) return [filter];
        return values
          .filter((value) => !given.includes(value))
          .map((value) => `${filter} ${String(value)}`);
      });
      expect(missing).toEqual([]);
    });

    it("asks it in each of its orders, and as it is opened", () => {
      for (const sort of sorts) expect(wanted.map((body) => body.sort)).toContain(sort);
      expect(wanted).toContainEqual({});
    });

    it("asks nothing that the call refuses", () => {
      const refused = bodies.filter((body) => !request.safeParse(body).success);
      expect(refused).toEqual([]);
    });
  },
);

it("reads from what a call takes what may be asked of it", () => {
  const request = z.strictObject({
    filters: z
      .strictObject({
        text: z.string().max(9).nullish(),
        state: z.enum(["open", "done"]).nullish(),
        isOld: z.boolean().nullish(),
        payment: z.literal(["paid", "due"]).optional(),
      })
      .default({}),
    sort: z.enum(["newest", "oldest"]).default("newest"),
  });
  expect(wishesOf(request)).toEqual({
    filters: { text: [], state: ["open", "done"], isOld: [true, false], payment: ["paid", "due"] },
    sorts: ["newest", "oldest"],
  });
  expect(wishesOf(z.strictObject({ id: z.int() }))).toEqual({ filters: {}, sorts: [] });
});

/** Things of which a shop has few, however large it is, or of which nothing hangs on them that grows. */
const SMALL = new Set([
  "apikeys",
  "blog",
  "blog/draft",
  "catalogs",
  "catalogs/brought",
  "coupons",
  "imports",
  "imports/review",
  "makes",
  "measures",
  "pages",
  "pages/draft",
  "prices",
  "settings",
  "shippingrates",
  "stock/intakes",
  "synonyms",
  "uploads",
  "warehouses",
  "warrantyterms",
]);

it("asks for one of each thing that there are more of in a larger shop", () => {
  const things = Object.values(CLASSES)
    .flat()
    .flatMap((call) => /^POST admin\/(.+\/get)$/.exec(call)?.[1] ?? [])
    .filter((call) => !SMALL.has(call.replace(/\/get$/, "")));
  expect(things.length).toBeGreaterThan(10);
  const calls = new Set(CASES.map(({ call }) => call));
  expect(things.filter((call) => !calls.has(call))).toEqual([]);
});

it("calls no two questions by the same name", () => {
  const names = CASES.map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
