import { type FieldVersions, type FormFields, mergeVersions } from "./merge-versions.ts";

/** What is there: its fields, and which version of it this is. */
export type Versioned<Fields> = { fields: Fields; version: number };

/** Somebody else saved first: what they made of it, who and when where that is known. */
export type Conflict<Fields> = {
  theirs: Versioned<Fields>;
  by: string | undefined;
  at: string | undefined;
  /** Fields that only they changed; those are taken over. */
  taken: readonly string[];
  /** Fields that both changed, to be decided. */
  both: readonly FieldVersions[];
};

/** What is made of two versions: fields joined, and what is to be decided. */
export function conflictOf<Fields extends FormFields>(
  { base, mine }: { base: Fields; mine: Fields },
  { by, at, ...theirs }: Versioned<Fields> & { by?: string; at?: string },
): { merged: Fields; conflict: Conflict<Fields> } {
  const { merged, theirsAlone, both } = mergeVersions(base, mine, theirs.fields);
  return { merged, conflict: { theirs, by, at, taken: theirsAlone, both } };
}
