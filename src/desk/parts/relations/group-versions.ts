import type { GroupResponse } from "#contract/group-desk.ts";

import type { FormFields } from "#desk/ui/form/merge-versions.ts";
import { type MetVersions, metVersions } from "#desk/ui/form/met-versions.ts";

export type GroupStanding = NonNullable<GroupResponse["standing"]>;

/** Who was in which group when somebody looked, who is in which now, and who is to be moved where. */
export type GroupVersions = {
  base: GroupStanding;
  theirs: GroupStanding;
  moved: { sku: string; group: string | null };
};

/** What parts that were not looked at, and those in no group, have for a group. */
export const NO_GROUP = "";

/** The versions part by part: in which group each is. One that was moved here and there is to be decided. */
export function metGroups({ base, theirs, moved }: GroupVersions): MetVersions {
  const seen = fieldsOf(base);
  return metVersions({
    base: seen,
    mine: { ...seen, [moved.sku]: moved.group ?? NO_GROUP },
    theirs: fieldsOf(theirs),
  });
}

function fieldsOf(standing: GroupStanding): FormFields {
  return Object.fromEntries(standing.map(({ sku, group }) => [sku, group ?? NO_GROUP]));
}

/** What a part of either version is called. */
export function numberIn({ base, theirs }: GroupVersions, sku: string): string {
  return [...theirs, ...base].find((part) => part.sku === sku)?.partNumber ?? sku;
}
