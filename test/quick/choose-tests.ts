import { LONGEST } from "../longest-first.ts";

/** What a file of tests costs, in seconds of a processor: what was measured of some dozens, rounded up. */
const COST: Record<Project, number> = { unit: 0.3, server: 2 };
/** The first file of the server's starts a PostgreSQL. */
const START: Record<Project, number> = { unit: 0, server: 3 };
/** What the tests of what changed may cost; those of the house cost some 23 seconds beside them. */
const MOST_COST = 35;

export type Project = "unit" | "server";

type Sources = {
  /** Every file of the shop and its tests. */
  files: readonly string[];
  importsOf: (file: string) => readonly string[];
};

export type ChosenTests = {
  chosen: string[];
  /** They run what changed too, but take long by themselves, or are so far that there was no room for them. */
  left: string[];
};

/**
 * The tests of what changed, the nearest first: those that changed themselves, those that import it, those that
 * import what imports it, as far as they are done in under a minute. `most` is what they may cost.
 */
export function chosenTests(
  changed: readonly string[],
  sources: Sources,
  most = MOST_COST,
): ChosenTests {
  const result: ChosenTests = { chosen: [], left: [] };
  const started = new Set<Project>();
  let cost = 0;
  for (const test of testsByDistance(changed, sources)) {
    const project = projectOf(test);
    if (project === undefined) {
      result.left.push(test);
      continue;
    }
    const more = COST[project] + (started.has(project) ? 0 : START[project]);
    if (cost + more > most || (isLong(test) && !isOfOwn(test, changed))) {
      result.left.push(test);
      continue;
    }
    cost += more;
    started.add(project);
    result.chosen.push(test);
  }
  return result;
}

/** The files of tests that load one of these, from the nearest to the farthest. */
function testsByDistance(
  changed: readonly string[],
  { files, importsOf }: Sources,
): readonly string[] {
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const imported of importsOf(file))
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
  const reached = new Set(changed);
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  return Array.from(reached).filter((file) => /\.test\.tsx?$/.test(file));
}

/** Tests of the whole shop cost as much as all of a feature's own; so do those of files that people send, and some others. */
function isLong(test: string): boolean {
  return LONG_FOLDERS.some((folder) => test.startsWith(folder)) || LONGEST.includes(test);
}

const LONG_FOLDERS = ["test/composed/", "src/jobs/", "src/demo/"].concat(
  ["backup", "booklets", "imports", "uploads"].map((noun) => `src/server/${noun}/`),
);

/** Whether it changed itself, or something beside it. */
function isOfOwn(test: string, changed: readonly string[]): boolean {
  if (test.startsWith("test/composed/")) return changed.includes(test);
  const folder = test.slice(0, test.lastIndexOf("/") + 1);
  return changed.some((file) => file.startsWith(folder));
}

/** The project of `vitest.config.ts` that a file of tests is in; undefined for those that need a build or a process. */
export function projectOf(test: string): Project | undefined {
  if (/^src\/(?:domain|contract|texts|adapters|config|web|desk)\/|^test\/[^/]+$/.test(test))
    return "unit";
  if (/^src\/(?:server|jobs|demo)\/|^test\/composed\/[^/]+$/.test(test)) return "server";
  return undefined;
}
