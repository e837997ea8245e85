import { type Figures, figuresOf } from "../measure.ts";
import type { Outcome } from "./drive-arrivals.ts";
import { errorsOf, type Excess, excessesOf, excessInWords, isFailed } from "./excesses.ts";
import type { LoadSample } from "./watch-load.ts";

/** What is looked at to say whether a shop still carries what is asked of it. */
export type SliceFigures = {
  /** Requests that were to come a second, and those that were answered well. */
  wanted: number;
  answered: number;
  /** Of all, from when they were to come, in ms. */
  times: Figures;
  /** Of orders alone. */
  orders: Figures;
  /** How many failed, by the word for it. */
  errors: Record<string, number>;
  /** How late the sender was, p95, in ms. */
  lateMs: number;
  /** Means over the slice, of the lag, the queue and the outbox the most. */
  load: LoadSample;
};

/** A shopper who waits longer for a page or a call takes the shop for slow, in ms. */
export const MOST_MS = 500;
/** An order may take this long: a bank takes longer. */
export const MOST_ORDER_MS = 1_000;
/** Of a hundred requests. */
const MOST_SLOW = 0.05;
const MOST_FAILED = 0.01;
const MOST_OUTBOX_SECONDS = 60;
/** Beyond this the sender could not keep its own time, and nothing is known of the shop. */
const MOST_LATE_MS = 100;

type Measured = { outcomes: readonly Outcome[]; samples: readonly LoadSample[]; seconds: number };

export function figuresOfSlice({ outcomes, samples, seconds }: Measured): SliceFigures {
  const well = outcomes.filter((outcome) => !isFailed(outcome));
  return {
    wanted: outcomes.length / seconds,
    answered: well.length / seconds,
    times: figuresOf(outcomes.map(({ ms }) => ms)),
    orders: figuresOf(outcomes.filter(({ kind }) => kind === "order").map(({ ms }) => ms)),
    errors: errorsOf(outcomes),
    lateMs: figuresOf(outcomes.map(({ lateMs }) => lateMs)).p95,
    load: {
      shopCpu: mean(samples, ({ shopCpu }) => shopCpu),
      databaseCpu: mean(samples, ({ databaseCpu }) => databaseCpu),
      senderCpu: mean(samples, ({ senderCpu }) => senderCpu),
      otherCpu: mean(samples, ({ otherCpu }) => otherCpu),
      underWay: mean(samples, ({ underWay }) => underWay),
      loopLagMs: most(samples, ({ loopLagMs }) => loopLagMs),
      waiting: most(samples, ({ waiting }) => waiting),
      outboxSeconds: most(samples, ({ outboxSeconds }) => outboxSeconds),
    },
  };
}

/**
 * What gave, a sentence each; nothing where everything held. Of a hundred requests five may be slow and one may fail, of
 * all and of each kind, and fewer than five are chance: at ten times a small shop's traffic few come in a slice.
 */
export function whatGave(
  { outcomes, ...measured }: Measured,
  figures: SliceFigures = figuresOfSlice({ outcomes, ...measured }),
): string[] {
  const { lateMs, load } = figures;
  const late = `the sender itself: it was ${lateMs.toFixed(0)} ms late, and what follows says little of the shop`;
  const waited = `the search's outbox: a changed part waited ${load.outboxSeconds.toFixed(0)} s`;
  return [
    ...(lateMs > MOST_LATE_MS ? [late] : []),
    ...failuresIn(outcomes, MOST_FAILED).map((sentence) => `answers: ${sentence}`),
    ...excessesOf(outcomes, { isSo: isSlow, share: MOST_SLOW }).map(slowInWords),
    ...(load.outboxSeconds > MOST_OUTBOX_SECONDS ? [waited] : []),
  ];
}

/** Where more than this share failed, of all or of a kind, a sentence each without its end. */
export function failuresIn(outcomes: readonly Outcome[], share: number): string[] {
  return excessesOf(outcomes, { isSo: isFailed, share }).map(
    (excess) => `${excessInWords(excess)} failed (${tally(errorsOf(excess.some))})`,
  );
}

function isSlow({ kind, ms }: Outcome): boolean {
  return ms > (kind === "order" ? MOST_ORDER_MS : MOST_MS);
}

function slowInWords(excess: Excess): string {
  return `time: ${excessInWords(excess)} took more than ${MOST_MS} ms (an order ${MOST_ORDER_MS})`;
}

type Machine = { processors: number; serving: number };

/**
 * What was used up when it gave, by the figures: a process of the shop that has no rest, the machine's processors, or
 * connections to the database. It is what the figures point to, and no proof.
 */
export function whatWasUsedUp({ load }: SliceFigures, { processors, serving }: Machine): string {
  const { shopCpu, databaseCpu, senderCpu, otherCpu } = load;
  const all = shopCpu + databaseCpu + senderCpu + otherCpu;
  const shares = `shop ${shopCpu.toFixed(2)}, database ${databaseCpu.toFixed(2)}, sender ${senderCpu.toFixed(2)}, others ${otherCpu.toFixed(2)} of ${processors}`;
  if (shopCpu > 0.85 * Math.min(serving, processors))
    return `the processor of the shop's own process (${shares})`;
  if (all > 0.92 * processors) return `the machine's processors (${shares})`;
  if (load.waiting > 0) return `connections to the database (${load.waiting} waited; ${shares})`;
  return `nothing of what is watched (${shares})`;
}

/** How often each word stands, the commonest first: "12 of 503, 1 of timeout". */
export function tally(errors: Readonly<Record<string, number>>): string {
  return Object.entries(errors)
    .toSorted(([, one], [, other]) => other - one)
    .map(([word, count]) => `${count} of ${word}`)
    .join(", ");
}

function known(samples: readonly LoadSample[], read: (sample: LoadSample) => number): number[] {
  return samples.map(read).filter((value) => !Number.isNaN(value));
}

function mean(samples: readonly LoadSample[], read: (sample: LoadSample) => number): number {
  const values = known(samples, read);
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function most(samples: readonly LoadSample[], read: (sample: LoadSample) => number): number {
  return Math.max(0, ...known(samples, read));
}
