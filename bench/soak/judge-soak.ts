import type { SoakSample } from "./take-sample.ts";
import { judgeFlat, type Verdict } from "./trend.ts";

const MB = 1_000_000;

/** One thing that must stay as it is. */
type Watched = {
  what: string;
  unit: "MB" | "files" | "connections";
  read: (sample: SoakSample, first: SoakSample) => number;
  /** How much it may grow in an hour, at whatever rate, and what it goes up and down by anyway, in its unit. */
  mostAnHour: number;
  noise: number;
};

/**
 * What a row takes of the database with its indexes, and what a request may write into the log (seen: 940 bytes a row, 160 a
 * request). Both grow as long as a shop is used; what grows beyond them is what must not.
 */
const BYTES_A_ROW = 2_000;
const LOG_BYTES_A_REQUEST = 400;

/** So much memory may grow by, in a soak of twenty minutes or more. */
const MOST_MB_AN_HOUR = 10;

/**
 * Memory is bound by the hour and not by the request: at 300 a second a quarter of a kilobyte of each is 270 MB an hour. What is
 * counted in pieces may not grow at all beyond its noise: pools open and close connections, and sockets come and go with those
 * who ask.
 */
export const WATCHED: readonly Watched[] = [
  {
    what: "heap after garbage collection",
    unit: "MB",
    read: ({ heapBytes }) => heapBytes / MB,
    mostAnHour: MOST_MB_AN_HOUR,
    noise: 8,
  },
  {
    what: "resident memory",
    unit: "MB",
    read: (sample) => sample.residentBytes / MB,
    mostAnHour: MOST_MB_AN_HOUR,
    noise: 40,
  },
  {
    what: "open files",
    unit: "files",
    read: (sample) => sample.openFiles,
    mostAnHour: 0,
    noise: 25,
  },
  {
    what: "database connections",
    unit: "connections",
    read: ({ connections }) => connections,
    mostAnHour: 0,
    noise: 4,
  },
  {
    what: "database beyond its rows",
    unit: "MB",
    read: ({ databaseBytes, rows }, first) =>
      (databaseBytes - (rows - first.rows) * BYTES_A_ROW) / MB,
    mostAnHour: 0,
    noise: 40,
  },
  {
    what: "log beyond a line for each request",
    unit: "MB",
    read: ({ logBytes, requests }) => (logBytes - requests * LOG_BYTES_A_REQUEST) / MB,
    mostAnHour: 0,
    noise: 1,
  },
  {
    what: "temporary files",
    unit: "files",
    read: ({ temporaryFiles }) => temporaryFiles,
    mostAnHour: 0,
    noise: 5,
  },
];

export type SoakVerdict = {
  what: string;
  unit: Watched["unit"];
  trend: Verdict;
  first: number;
  last: number;
  most: number;
};

/** How each thing went after the first third, which is the warm-up. */
export function judgeSoak(samples: readonly SoakSample[]): SoakVerdict[] {
  const [start] = samples;
  const end = samples.at(-1);
  if (!start || !end) return [];
  const from = end.at / 3;
  return WATCHED.map(({ what, unit, read, mostAnHour, noise }) => {
    const points = samples.map((sample) => ({ at: sample.at, value: read(sample, start) }));
    const warmPoints = points.filter(({ at }) => at >= from);
    return {
      trend: judgeFlat(points, { from, most: mostAnHour / 3_600, noise }),
      what,
      unit,
      first: warmPoints[0]?.value ?? 0,
      last: warmPoints.at(-1)?.value ?? 0,
      most: Math.max(0, ...points.map(({ value }) => value)),
    };
  });
}
