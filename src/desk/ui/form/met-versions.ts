import { type FieldValue, type FormFields, isSameFieldValue } from "./merge-versions.ts";
import { type Conflict, conflictOf } from "./versions.ts";

/** Three versions of a thing: as it was opened, as it is here, and as it is there now. */
export type ThreeVersions = { base: FormFields; mine: FormFields; theirs: FormFields };

export type MetVersions = { conflict: Conflict<FormFields>; merged: FormFields };

/**
 * Joins three versions of a thing of which each may have other entries, as lists have: an entry that a version lacks is an
 * empty text in it.
 */
export function metVersions({ base, mine, theirs }: ThreeVersions): MetVersions {
  const names = new Set([base, mine, theirs].flatMap((one) => Object.keys(one)));
  const whole = (fields: FormFields): FormFields =>
    Object.fromEntries(Array.from(names, (name) => [name, fields[name] ?? ""]));
  return conflictOf(
    { base: whole(base), mine: whole(mine) },
    { fields: whole(theirs), version: 0 },
  );
}

/** The joined version, with what was decided of the entries that both changed. */
export function decidedFields(
  { merged }: MetVersions,
  decided: Readonly<Record<string, FieldValue>>,
): FormFields {
  return { ...merged, ...decided };
}

/** Whether an entry is, once all is decided, as the other one made it. */
export function isTheirs({ conflict }: MetVersions, decided: FormFields, name: string): boolean {
  return isSameFieldValue(decided[name], conflict.theirs.fields[name]);
}
