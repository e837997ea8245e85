import type { SupersessionResponse } from "#contract/supersession-desk.ts";

import { type FieldValue, isSameFieldValue } from "#desk/ui/form/merge-versions.ts";
import { type MetVersions, metVersions } from "#desk/ui/form/met-versions.ts";

type Standing = SupersessionResponse["standing"];

/** What took the place of a part when somebody looked, what they say takes it, and what does now. */
export type SupersessionVersions = { base: Standing; mine: Standing; theirs: Standing };

/** The one field of both versions: which part takes the place, and by which numbers it is found. */
export const SUCCESSOR = "successor";
const BY_OLD = "isFoundByOld";

/**
 * The versions, where they are to be decided of. Undefined where nobody said anything else of the part's successor
 * meanwhile, though the part was changed, and where both said the same.
 */
export function supersessionVersions(
  versions: SupersessionVersions,
): SupersessionVersions | undefined {
  const { taken, both } = metSuccessors(versions).conflict;
  return taken.length + both.length > 0 ? versions : undefined;
}

/** The versions joined: a part has one successor, so that both are to be decided of as a whole. */
export function metSuccessors({ base, mine, theirs }: SupersessionVersions): MetVersions {
  return metVersions({
    base: { [SUCCESSOR]: valueOf(base) },
    mine: { [SUCCESSOR]: valueOf(mine) },
    theirs: { [SUCCESSOR]: valueOf(theirs) },
  });
}

/**
 * Whether what was said here is sent, as somebody decided. Where nothing was to be decided, as only the other one said
 * another successor, theirs stays: so the dialog says.
 */
export function isMineDecided(
  { theirs }: SupersessionVersions,
  decided: Readonly<Record<string, FieldValue>>,
): boolean {
  const chosen = decided[SUCCESSOR];
  return chosen !== undefined && !isSameFieldValue(chosen, valueOf(theirs));
}

/** What a preview would make take the part's place. */
export function previewedSuccessor({ sku, parts, standing }: SupersessionResponse): Standing {
  const own = parts.find((part) => part.sku === sku);
  return own ? { successor: own.successor, isFoundByOld: own.isFoundByOld } : standing;
}

function valueOf({ successor, isFoundByOld }: Standing): FieldValue {
  if (successor === null) return [];
  return isFoundByOld ? [successor.sku, BY_OLD] : [successor.sku];
}

/** What a value says, with the number that the part has in any of the versions; null for no successor. */
export function successorIn(
  { base, mine, theirs }: SupersessionVersions,
  value: FieldValue,
): { number: string; isFoundByOld: boolean } | null {
  const [sku, byOld] = Array.isArray(value) ? value : [];
  if (sku === undefined) return null;
  const known = [theirs, mine, base].find(({ successor }) => successor?.sku === sku);
  return { number: known?.successor?.partNumber ?? sku, isFoundByOld: byOld === BY_OLD };
}
