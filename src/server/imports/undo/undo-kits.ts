import { isReached } from "#domain/part/is-reached.ts";
import { clashingThings } from "#domain/import/clashing-things.ts";
import { isSameContent, type KitItem } from "#domain/import/kit-change.ts";
import { KIT_TURN } from "#server/imports/parts/edit-kit.ts";
import { findHeld, findKits, replaceKits } from "#server/imports/parts/kit-import-store.ts";
import type { KeptBefore } from "#server/imports/runs/before-store.ts";
import { holdKnownParts, standingParts } from "#server/imports/runs/known-parts-store.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";

import { partsOf, thingsNow, type UndoWays } from "./undo-ways.ts";

type Kept = KeptBefore<KitItem>;
type Kits = Map<number, KitItem[]>;

const partsBefore = (things: readonly Kept[]) =>
  things.flatMap(({ before }) => before?.partId ?? []);

/** The kits with things in them as they were. */
function kitsWith(kits: Kits, things: readonly Kept[]): Kits {
  const after: Kits = new Map(kits);
  for (const { partId, detail, before } of things) {
    const others = (after.get(partId) ?? []).filter(({ position }) => position !== Number(detail));
    after.set(partId, before === null ? others : [...others, before]);
  }
  return after;
}

/** Whether a kit would hold something twice: what is put back, and what has come since at another place. */
function isDouble({ partId, detail, before }: Kept, kits: Kits, back: readonly Kept[]): boolean {
  if (before === null) return false;
  const others = (kits.get(partId) ?? []).filter(
    ({ position }) =>
      position !== Number(detail) &&
      !back.some((one) => one.partId === partId && Number(one.detail) === position),
  );
  return others.some((item) => isSameContent(item, before));
}

type Held = ReadonlyMap<number, readonly number[]>;

function isClosing({ partId, before }: Kept, kits: Kits, held: Held): boolean {
  const part = before?.partId ?? null;
  const inside = (id: number) =>
    kits.get(id)?.flatMap((item) => item.partId ?? []) ?? held.get(id) ?? [];
  return part !== null && isReached(part, partId, inside);
}

/** What kits came to hold goes, what of it changed is as it was, what went is back; the rest of a kit stays. */
export const UNDO_KIT_ITEMS: UndoWays<KitItem> = {
  async hold(db, things) {
    await waitForTurn(db, KIT_TURN);
    await holdKnownParts(db, [...partsOf(things), ...partsBefore(things)]);
  },
  async read(db, things) {
    const kits = await findKits(db, partsOf(things));
    return thingsNow(things, ({ partId, detail }) =>
      kits.get(partId)?.find(({ position }) => position === Number(detail)),
    );
  },
  async findOfRemoved(db, things) {
    const standing = await standingParts(db, partsBefore(things));
    const isGone = ({ before }: Kept) =>
      before !== null && before.partId !== null && !standing.has(before.partId);
    return new Set(things.filter(isGone).map(({ id }) => id));
  },
  async findClashing(db, things) {
    const kits = await findKits(db, partsOf(things));
    const held = await findHeld(db, [...partsOf(things), ...partsBefore(things)]);
    return clashingThings(things, (back) => {
      const after = kitsWith(kits, back);
      return (thing) => isDouble(thing, after, back) || isClosing(thing, after, held);
    });
  },
  async putBack(db, things) {
    await replaceKits(db, kitsWith(await findKits(db, partsOf(things)), things));
    await raiseCatalogueVersion(db);
  },
};
