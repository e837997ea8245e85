/** How much of everything: what the tests can wait for, what a run has by default, and all of it (`--full`). */
export type Measure = "hurried" | "short" | "full";

/** What each scenario is made of. The full ones are hours in all. */
const MEASURES = {
  "last-unit": {
    hurried: { buyers: 12, rounds: 3 },
    short: { buyers: 12, rounds: 20 },
    full: { buyers: 500, rounds: 200 },
  },
  imports: { hurried: { files: 6 }, short: { files: 40 }, full: { files: 400 } },
  stop: {
    hurried: { stops: 2, orders: 8 },
    short: { stops: 10, orders: 8 },
    full: { stops: 50, orders: 200 },
  },
  "provider-faults": { hurried: { rounds: 1 }, short: { rounds: 4 }, full: { rounds: 40 } },
  "slow-sockets": {
    hurried: { sockets: 150, orders: 20 },
    short: { sockets: 600, orders: 200 },
    full: { sockets: 5_000, orders: 1_000 },
  },
  "away-in-turn": { hurried: { rounds: 1 }, short: { rounds: 2 }, full: { rounds: 20 } },
  peak: { hurried: { seconds: 4 }, short: { seconds: 15 }, full: { seconds: 120 } },
  "clock-jumps": { hurried: { jumps: 2 }, short: { jumps: 6 }, full: { jumps: 60 } },
  "disk-full": { hurried: { fills: 1 }, short: { fills: 2 }, full: { fills: 20 } },
  kills: { hurried: { kills: 7 }, short: { kills: 14 }, full: { kills: 500 } },
  "invoice-kills": { hurried: { rounds: 1 }, short: { rounds: 1 }, full: { rounds: 10 } },
  messages: {
    hurried: { storms: 1, payments: 6 },
    short: { storms: 1, payments: 6 },
    full: { storms: 20, payments: 48 },
  },
  "silent-provider": { hurried: { seconds: 0 }, short: { seconds: 30 }, full: { seconds: 300 } },
  "database-kills": { hurried: { kills: 1 }, short: { kills: 4 }, full: { kills: 50 } },
  "database-frozen": {
    hurried: { freezes: 1, seconds: 1 },
    short: { freezes: 3, seconds: 10 },
    full: { freezes: 30, seconds: 60 },
  },
} satisfies Record<string, Record<Measure, Record<string, number>>>;

export type ScenarioName = keyof typeof MEASURES;

/** How much a scenario does of what, by the measure that is wanted. */
export function measureOf<Name extends ScenarioName>(
  name: Name,
  measure: Measure,
): (typeof MEASURES)[Name][Measure] {
  return MEASURES[name][measure];
}

/** The same in words, as a report says it. */
export function measureWords(name: ScenarioName, measure: Measure): string {
  const amounts = Object.entries(MEASURES[name][measure]);
  return `${measure}: ${amounts.map(([what, many]) => `${many} ${what}`).join(", ")}`;
}

/** The longest that one scenario may take, in minutes: one that takes longer hangs. */
export const MOST_MINUTES: Record<Measure, number> = { hurried: 10, short: 10, full: 240 };
