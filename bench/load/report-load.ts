import type { Step } from "../traffic/climb-to-peak.ts";
import { type SliceFigures, tally } from "../traffic/judge-slice.ts";
import type { DayHour } from "./replay-day.ts";

/** A row of a day's table. */
export function hourRow({ hour, figures, gave }: DayHour) {
  return { hour, ...rowOf(figures), gave: gave.length > 0 };
}

/** A row of the climb's table. */
export function stepRow({ rate, figures, gave }: Step) {
  return { rate: Math.round(rate), ...rowOf(figures), gave: gave.length > 0 };
}

/** Below this rate what the shop does by itself, its jobs, is a good part of all. */
const LEAST_RATE = 20;

/**
 * What a request costs of the processor, in ms, over all that was asked at a rate of some height: it is the same on a busy
 * machine, or half as much again, when nothing else is.
 */
export function costOfRequest(
  slices: readonly SliceFigures[],
): { shop: number; database: number } | undefined {
  const busy = slices.filter(({ answered }) => answered >= LEAST_RATE);
  const answered = busy.reduce((sum, slice) => sum + slice.answered, 0);
  if (answered === 0) return undefined;
  const spent = (of: "shopCpu" | "databaseCpu") =>
    busy.reduce((sum, { load }) => sum + load[of], 0);
  return {
    shop: (spent("shopCpu") * 1_000) / answered,
    database: (spent("databaseCpu") * 1_000) / answered,
  };
}

function rowOf({ wanted, times, orders, errors, load }: SliceFigures) {
  return {
    "a second": wanted.toFixed(1),
    "p50 ms": Math.round(times.p50),
    "p95 ms": Math.round(times.p95),
    "p99 ms": Math.round(times.p99),
    "order p95": orders.n > 0 ? Math.round(orders.p95) : "-",
    errors: tally(errors) || "-",
    "lag ms": Math.round(load.loopLagMs),
    shop: load.shopCpu.toFixed(2),
    database: load.databaseCpu.toFixed(2),
    others: load.otherCpu.toFixed(2),
    waiting: load.waiting,
    "outbox s": Math.round(load.outboxSeconds),
  };
}
