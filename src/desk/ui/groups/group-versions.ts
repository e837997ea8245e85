import type { GroupPreviewResponse, GroupResponse } from "#contract/group-desk.ts";

import type { FormFields } from "#desk/ui/form/merge-versions.ts";
import { type MetVersions, metVersions } from "#desk/ui/form/met-versions.ts";

export type GroupStanding = NonNullable<GroupResponse["standing"]>;

/** Who was in which group when somebody looked, who is in which now, and who is to be moved where. */
export type GroupVersions = {
  base: GroupStanding;
  theirs: GroupStanding;
  moved: { sku: string; group: string | null };
};

/** What parts have for a group that are in none, or of which a version says no more than that they left one. */
export const NO_GROUP = "";

type Previewed = Pick<GroupPreviewResponse, "group" | "version" | "standing">;
type Joining = {
  sent: Previewed | undefined;
  now: Previewed | undefined;
  other: string;
  isWhole: boolean;
};

/**
 * What was seen of the groups when a part was to come in, and what there is now, where that is another one. Undefined of
 * very many parts, and where all of the part's group was to come along: who that is by now is to be looked at first.
 */
export function joinVersions({ sent, now, other, isWhole }: Joining): GroupVersions | undefined {
  if (isWhole || !sent?.standing || !now?.standing) return undefined;
  if (sent.version === now.version) return undefined;
  return {
    base: sent.standing,
    theirs: now.standing,
    moved: { sku: other, group: now.group },
  };
}

type Stood = Pick<GroupResponse, "version" | "standing">;

/**
 * What was seen of a group when a member was to go out of it, and what there is now. Undefined where that is the same
 * one, as far as has been read, and where either has very many parts.
 */
export function leaveVersions(seen: Stood, now: Stood, member: string): GroupVersions | undefined {
  if (!seen.standing || !now.standing || seen.version === now.version) return undefined;
  return { base: seen.standing, theirs: now.standing, moved: { sku: member, group: null } };
}

/** The versions part by part: in which group each is. One that was moved here and there is to be decided. */
export function metGroups({ base, theirs, moved }: GroupVersions): MetVersions {
  const seen = fieldsOf(comparable(base, theirs, moved.sku));
  return metVersions({
    base: seen,
    mine: { ...seen, [moved.sku]: moved.group ?? NO_GROUP },
    theirs: fieldsOf(comparable(theirs, base, moved.sku)),
  });
}

/**
 * The parts of a version of which the other one knows, too, where they are: it names them, or all of the group that they
 * are in. Of others nobody looked whether they moved.
 */
function comparable(standing: GroupStanding, other: GroupStanding, moved: string): GroupStanding {
  const named = new Set(other.map(({ sku }) => sku));
  const groups = new Set(other.map(({ group }) => group));
  return standing.filter(
    ({ sku, group }) => sku === moved || named.has(sku) || (group !== null && groups.has(group)),
  );
}

function fieldsOf(standing: GroupStanding): FormFields {
  return Object.fromEntries(standing.map(({ sku, group }) => [sku, group ?? NO_GROUP]));
}

/** What a part of either version is called. */
export function numberIn({ base, theirs }: GroupVersions, sku: string): string {
  return [...theirs, ...base].find((part) => part.sku === sku)?.partNumber ?? sku;
}
