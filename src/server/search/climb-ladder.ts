import type { Pool } from "pg";

import { beginningsOf, keysOneSignApart } from "#domain/search/reading/nearby-numbers.ts";

import { findNumberKeys } from "./number-store.ts";
import type { FacetCounts, PartQuery, TextQuery } from "./part-query.ts";
import type { ReadStep, ReadText } from "./read-text.ts";

export type Answer = { partIds: number[]; facets: FacetCounts };
export type Climbed = { step: ReadStep; query: PartQuery; found: Answer };

type Climbing = {
  pool: Pool;
  ask: (query: PartQuery) => Promise<Answer>;
  /** What is asked beside the text: filters, vehicle, order and page. */
  asked: Omit<PartQuery, "text" | "familyIds">;
};

/**
 * Asks a text in one way after the other until one finds something. A way that finds parts which the
 * filters or the vehicle then leave out has answered: whoever filters is not answered by something else.
 */
export async function climbLadder(read: ReadText, climbing: Climbing): Promise<Climbed> {
  const { ask, asked } = climbing;
  const { familyIds } = read;
  const [first, ...looser] = read.ladder;
  let climbed: Climbed | undefined;
  for (const step of [first, ...looser]) {
    // oxlint-disable-next-line no-await-in-loop -- the nearest way that finds something is wanted
    const text = await textOf(step, climbing);
    if (text === undefined && step.rung !== "categories" && step !== first) continue;
    const query = { ...asked, familyIds, ...(text && { text }) };
    // oxlint-disable-next-line no-await-in-loop -- likewise
    const found = await ask(query);
    climbed = { step, query, found };
    // oxlint-disable-next-line no-await-in-loop -- likewise
    if (found.facets.total > 0 || (await findsMore(query, ask))) return climbed;
  }
  return climbed ?? lastResort(first, { asked, familyIds, ask });
}

async function lastResort(
  step: ReadStep,
  { asked, familyIds, ask }: Pick<Climbing, "asked" | "ask"> & { familyIds: number[] },
): Promise<Climbed> {
  const query = { ...asked, familyIds };
  return { step, query, found: await ask(query) };
}

/** Whether the text finds something without the filters and the vehicle. */
async function findsMore(query: PartQuery, ask: Climbing["ask"]): Promise<boolean> {
  const { vehicle, ...others } = query;
  if (!vehicle && Object.keys(query.filters).length === 0) return false;
  if (!query.text) return false;
  return (await ask({ ...others, filters: {}, page: 1 })).facets.total > 0;
}

/** What a way asks for; undefined where it looks for numbers like one and there are none. */
async function textOf(
  { near, text }: ReadStep,
  { pool }: Climbing,
): Promise<TextQuery | undefined> {
  if (!near) return text;
  const keys = near.by === "sign" ? keysOneSignApart(near.key) : beginningsOf(near.key);
  const rows = keys.length > 0 ? await findNumberKeys(pool, { keys, skus: [] }) : [];
  const found = keys.filter((key) =>
    rows.some((row) => row.key === key && (near.by === "sign" ? row.exact : row.prefix)),
  );
  if (found.length === 0) return undefined;
  return near.by === "sign"
    ? { kind: "numbers", match: "exact", keys: found, skus: [] }
    : { kind: "numbers", match: "prefix", keys: found.slice(0, 1), skus: [] };
}
