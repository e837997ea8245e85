import { clashingThings } from "#domain/import/clashing-things.ts";
import { isReached } from "#domain/part/is-reached.ts";
import { SUPERSESSION_TURN } from "#server/imports/parts/edit-supersession.ts";
import {
  findNumbers,
  findRelations,
  findSuccessorLinks,
  insertNumbers,
  type NumberRow,
  type Relation,
  removeNumbers,
  updateRelations,
} from "#server/imports/parts/interchange-import-store.ts";
import { detailOfNumber, type KeptInterchange } from "#server/imports/parts/interchange-kept.ts";
import type { KeptBefore } from "#server/imports/runs/before-store.ts";
import {
  findTrust,
  holdKnownParts,
  standingParts,
} from "#server/imports/runs/known-parts-store.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";

import { partsOf, thingsNow, type UndoWays } from "./undo-ways.ts";

type Kept = KeptBefore<KeptInterchange>;

const isOfSuccessor = ({ detail }: Kept) => detail === "successor";
const successorsBefore = (things: readonly Kept[]) =>
  things.flatMap(({ before }) => before?.supersededBy ?? []);
const successorsAfter = (things: readonly Kept[]) =>
  things.flatMap(({ after }) => after?.supersededBy ?? []);

async function fieldsNow(db: Database, things: readonly Kept[]) {
  const parts = partsOf(things);
  const relations = await findRelations(db, parts);
  const numbers = new Map(
    (await findNumbers(db, parts)).map(({ partId, ...number }) => [
      `${partId} ${detailOfNumber(number)}`,
      number,
    ]),
  );
  return ({ partId, detail }: Kept): KeptInterchange | undefined => {
    if (!isOfRelation(detail)) {
      const number = numbers.get(`${partId} ${detail}`);
      return number && { number };
    }
    const relation = relations.get(partId);
    return relation && { group: relation.group, supersededBy: relation.supersededBy };
  };
}

function isOfRelation(detail: string): boolean {
  return detail === "group" || detail === "successor";
}

/** Numbers that came go; groups and what takes the place of what are said as they were, as long as no circle comes of it. */
export const UNDO_INTERCHANGE: UndoWays<KeptInterchange> = {
  async hold(db, things) {
    if (things.some(isOfSuccessor)) await waitForTurn(db, SUPERSESSION_TURN);
    await holdKnownParts(db, [...partsOf(things), ...successorsBefore(things)]);
  },
  async read(db, things) {
    const now = await fieldsNow(db, things);
    const trust = await findTrust(db, partsOf(things));
    return thingsNow(things, (thing) => {
      const fields = now(thing);
      return fields && { ...fields, trust: trust.get(thing.partId) };
    });
  },
  async findOfRemoved(db, things) {
    const standing = await standingParts(db, successorsBefore(things));
    const isGone = ({ before }: Kept) =>
      typeof before?.supersededBy === "number" && !standing.has(before.supersededBy);
    return new Set(things.filter(isGone).map(({ id }) => id));
  },
  async findClashing(db, back) {
    const links = back.filter(isOfSuccessor);
    const standing = await findSuccessorLinks(db, [...partsOf(links), ...successorsBefore(links)]);
    return clashingThings(links, (kept) => {
      const next = new Map<number, number | null>(standing);
      for (const { partId, before } of kept) next.set(partId, before?.supersededBy ?? null);
      const nextOf = (id: number) => [next.get(id) ?? []].flat();
      return ({ partId, before }) => {
        const to = before?.supersededBy ?? null;
        return to !== null && isReached(to, partId, nextOf);
      };
    });
  },
  async putBack(db, things) {
    await putNumbersBack(db, things);
    const relations = await findRelations(db, partsOf(things));
    const touched = new Map<number, Relation>();
    for (const { partId, before } of things) {
      const relation = touched.get(partId) ?? relations.get(partId);
      if (!relation || before === null) continue;
      const { group = relation.group, supersededBy = relation.supersededBy } = before;
      touched.set(partId, { partId, group, supersededBy });
    }
    await updateRelations(db, [...touched.values()]);
    await queueForIndex(db, [
      ...partsOf(things),
      ...successorsBefore(things),
      ...successorsAfter(things),
    ]);
    await raiseCatalogueVersion(db);
  },
};

/** Numbers that came go; one that was kept in several batches is as before the first. */
async function putNumbersBack(db: Database, things: readonly Kept[]): Promise<void> {
  const numbersOf = (side: "before" | "after"): NumberRow[] =>
    things.flatMap(({ partId, [side]: fields }) =>
      fields?.number ? Object.assign({ partId }, fields.number) : [],
    );
  await removeNumbers(db, numbersOf("after"));
  await insertNumbers(db, numbersOf("before"));
}
