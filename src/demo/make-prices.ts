import type { Range } from "./part-family.ts";
import type { Random } from "./random.ts";

/** Whole cents for online, repair_shop, wholesale, precio4, precio5 and precio6; null is not for sale there. */
export type LevelPrices = readonly [number, number, number, number, number, number | null];

/** What a price is taken from: a range, and where the part's size lies in it. */
type Priced = { dollars: Range; size: number };

/** What each level pays of the one before it, at most and at least. */
const STEPS = [
  [0.9, 0.03],
  [0.93, 0.03],
  [0.95, 0.02],
  [0.95, 0.02],
  [0.96, 0.02],
] as const;

/** Makes up prices that never rise from one level to the next. */
export function makePrices(
  { dollars: { from, to }, size }: Priced,
  share: number,
  random: Random,
): LevelPrices {
  const place = Math.min(1, Math.max(0, size * 0.75 + random.next() ** 2 * 0.35));
  const dollars = from * (to / from) ** place * share * (0.96 + random.next() * 0.08);
  const online = Math.max(25, Math.round(dollars * 20) * 5);
  let last = online;
  const lower = STEPS.map(([most, spread]) => {
    last = Math.max(1, Math.floor(last * (most - random.next() * spread)));
    return last;
  });
  const [repairShop = online, wholesale = online, precio4 = online, precio5 = online, precio6] =
    lower;
  return [
    online,
    repairShop,
    wholesale,
    precio4,
    precio5,
    random.chance(0.01) ? null : (precio6 ?? null),
  ];
}
