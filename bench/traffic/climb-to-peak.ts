import type { Random } from "../../test/factories/random.ts";
import { figuresOfSlice, type SliceFigures, whatGave } from "./judge-slice.ts";
import { runSlice } from "./run-slice.ts";
import { PEAK_HOUR, ratesOf, timesAtPeak } from "./small-shop-day.ts";
import type { TrafficShop } from "./traffic-shop.ts";

/** The traffic of the peak's hour at one rate, and what came of it. */
export type Step = { rate: number; figures: SliceFigures; gave: string[] };

type Climbing = {
  /** The first rate, requests a second. */
  from: number;
  /** What it is multiplied by from step to step. */
  by: number;
  seconds: number;
  random: Random;
  onStep: (step: Step) => void;
};

/** More than one machine sends to itself over loopback. */
const MOST_RATE = 20_000;

/** Raises the rate step by step until something gives; the last step is the one that did. */
export async function climbToPeak(shop: TrafficShop, climbing: Climbing): Promise<Step[]> {
  const { from, by, onStep } = climbing;
  const steps: Step[] = [];
  for (let rate = from; rate <= MOST_RATE; rate *= by) {
    const step = await stepAt(shop, rate, climbing);
    steps.push(step);
    onStep(step);
    if (step.gave.length > 0) break;
  }
  return steps;
}

/** Sends the traffic of the peak's hour at this rate. */
export async function stepAt(
  shop: TrafficShop,
  rate: number,
  { seconds, random }: Pick<Climbing, "seconds" | "random">,
): Promise<Step> {
  const rates = ratesOf(PEAK_HOUR, timesAtPeak(rate));
  const slice = await runSlice(shop, { rates, seconds, random });
  const figures = figuresOfSlice(slice);
  return { rate, figures, gave: whatGave(slice, figures) };
}

/** The highest rate that was carried, requests a second; nothing where not even the first was. */
export function highestHeld(steps: readonly Step[]): number | undefined {
  return steps.findLast(({ gave }) => gave.length === 0)?.rate;
}
