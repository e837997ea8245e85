/** Figures that are counted: each body is asked once, as what was counted is kept for a minute. */
export type CountedFigures = { name: string; bodies: object[]; mostMs: number };

/** What the overview counts, each span of both storefronts and of either; in a shop of 550 orders a day. */
export function countedFigures(): CountedFigures[] {
  const spans = { week: 500, month: 1_000, quarter: 2_500, year: 8_000 };
  return Object.entries(spans).map(([span, mostMs]) => ({
    name: `the overview's figures of a ${span}`,
    bodies: [{ span }, { span, storefront: "cr" }, { span, storefront: "us" }],
    mostMs,
  }));
}
