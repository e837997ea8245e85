import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import type { FieldValue } from "#desk/ui/form/merge-versions.ts";

import { type GroupVersions, metGroups, NO_GROUP, numberIn } from "./group-versions.ts";

type Props = {
  versions: GroupVersions;
  isBusy: boolean;
  /** The part is moved all the same, in what there is now. */
  onMine: () => void;
  /** What the other one said stays. */
  onDiscard: () => void;
  onLeave: () => void;
};

/** Somebody changed the groups meanwhile: which parts they moved, and a choice where both moved the same one. */
export function GroupConflict({ versions, isBusy, onMine, onDiscard, onLeave }: Props) {
  const t = useDeskTexts("relations.group");
  const { conflict } = metGroups(versions);
  const { sku } = versions.moved;
  const mine = versions.moved.group ?? NO_GROUP;
  const say = (_field: string, value: FieldValue) =>
    typeof value === "string" && value !== NO_GROUP
      ? t("inGroup", { group: value })
      : t("elsewhere");
  return (
    <ConflictDialog
      form={{
        conflict,
        isBusy,
        leaveConflict: onLeave,
        discard: onDiscard,
        resolve: (decided) => ((decided[sku] ?? mine) === mine ? onMine() : onDiscard()),
      }}
      nameOf={(field) => numberIn(versions, field)}
      say={say}
    />
  );
}
