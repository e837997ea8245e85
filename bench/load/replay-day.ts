import type { Random } from "../../test/factories/random.ts";
import { figuresOfSlice, type SliceFigures, whatGave } from "../traffic/judge-slice.ts";
import { failedImports } from "../traffic/failed-imports.ts";
import { runSlice } from "../traffic/run-slice.ts";
import { sendImport } from "../traffic/send-import.ts";
import { IMPORT_HOUR, ratesOf } from "../traffic/small-shop-day.ts";
import type { TrafficShop } from "../traffic/traffic-shop.ts";

/** An hour of the day, and what came of it. */
export type DayHour = { hour: number; figures: SliceFigures; gave: string[] };

type Day = {
  /** How many times a small shop's traffic. */
  times: number;
  /** How long an hour lasts here; its rate is that of the whole hour. */
  seconds: number;
  /** Rows of the file that comes at noon. */
  importRows: number;
  random: Random;
  onHour: (hour: DayHour) => void;
};

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Replays a small shop's day, and stops after the first hour in which something gave. */
export async function replayDay(shop: TrafficShop, day: Day): Promise<DayHour[]> {
  const { times, seconds, random, onHour } = day;
  const hours: DayHour[] = [];
  for (const hour of HOURS) {
    const refusal = hour === IMPORT_HOUR ? await importAtNoon(shop, day) : undefined;
    const slice = await runSlice(shop, { rates: ratesOf(hour, times), seconds, random });
    const figures = figuresOfSlice(slice);
    const gave = whatGave(slice, figures);
    if (refusal !== undefined) gave.unshift(`the import: it was not taken (${refusal})`);
    else if (hour === IMPORT_HOUR && (await failedImports(shop.database.pool)) > 0)
      gave.unshift("the import: it ended failed, or not at all");
    const replayed = { hour, figures, gave };
    hours.push(replayed);
    onHour(replayed);
    if (replayed.gave.length > 0) break;
  }
  return hours;
}

/** The file is taken at once, and imported while the hour goes on. */
async function importAtNoon(
  { running: { url }, loggedIn, material }: TrafficShop,
  { importRows, random }: Day,
): Promise<string | undefined> {
  const sender = { url, ...loggedIn, material };
  return sendImport(sender, { rows: importRows, onHand: random.below(20) });
}
