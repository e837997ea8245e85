import { appendFileSync } from "node:fs";

import type { Figure, Unit } from "./figure.ts";

/** What was measured of one class of queries, in milliseconds. */
export type Figures = { n: number; p50: number; p95: number; p99: number; max: number };

type Step<Item> = (item: Item) => Promise<unknown>;

/** Runs `one` for each item, one after the other; what `prepare` does before each is not counted. */
export async function measureEach<Item>(
  items: readonly Item[],
  { prepare, one }: { prepare?: () => Promise<unknown>; one: Step<Item> },
): Promise<Figures> {
  // Warm-up: connections, prepared statements, and the pages of the first questions.
  for (const item of items.slice(0, 10)) await one(item);
  const times: number[] = [];
  for (const item of items) {
    await prepare?.();
    const started = performance.now();
    await one(item);
    times.push(performance.now() - started);
  }
  return figuresOf(times);
}

/** Runs `one` from so many clients at once for some seconds; the rate is per second. */
export async function measureLoad(
  one: () => Promise<unknown>,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Figures & { rate: number }> {
  const times: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const startedAt = performance.now();
      await one();
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = (performance.now() - started) / 1000;
  return { ...figuresOf(times), rate: times.length / elapsed };
}

/** Half of the times are below p50, nineteen of twenty below p95. */
export function figuresOf(times: readonly number[]): Figures {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { n: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}

/** Where `npm run bench` looks for the figures of what it runs; a measurement that is run by itself keeps none. */
const FIGURES = process.env["BENCH_FIGURES"];

/** Hands a figure to `npm run bench`, which makes one table of everything that is measured. */
export function noteFigure(figure: Figure): void {
  if (FIGURES !== undefined) appendFileSync(FIGURES, `${JSON.stringify(figure)}\n`);
}

/** Half of the times and nineteen of twenty, with the bounds that they have. */
export function noteTimes(
  what: string,
  { p50, p95 }: Pick<Figures, "p50" | "p95">,
  { unit = "ms", ...bound }: { p50?: number | null; p95?: number | null; unit?: Unit } = {},
): void {
  noteFigure({ what: `${what}, p50`, measured: p50, unit, bound: bound.p50 ?? null });
  noteFigure({ what: `${what}, p95`, measured: p95, unit, bound: bound.p95 ?? null });
}
