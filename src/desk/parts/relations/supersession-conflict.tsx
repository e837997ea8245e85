import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import type { FieldValue } from "#desk/ui/form/merge-versions.ts";

import {
  isMineDecided,
  metSuccessors,
  successorIn,
  type SupersessionVersions,
} from "./supersession-versions.ts";

type Props = {
  versions: SupersessionVersions;
  /** What the part is called whose place is taken. */
  number: string;
  isBusy: boolean;
  /** What was said here is said all the same. */
  onMine: () => void;
  /** What the other one said stays. */
  onDiscard: () => void;
  onLeave: () => void;
};

/** Somebody said meanwhile what takes the place of a part: both words beside each other, and a choice. */
export function SupersessionConflict(props: Props) {
  const { versions, number, isBusy, onMine, onDiscard, onLeave } = props;
  const t = useDeskTexts("relations.supersession");
  const { conflict } = metSuccessors(versions);
  const say = (_field: string, value: FieldValue) => {
    const next = successorIn(versions, value);
    if (!next) return t("nobody");
    return next.isFoundByOld ? t("foundByOld", { newer: next.number, older: number }) : next.number;
  };
  return (
    <ConflictDialog
      form={{
        conflict,
        isBusy,
        leaveConflict: onLeave,
        discard: onDiscard,
        resolve: (decided) => (isMineDecided(versions, decided) ? onMine() : onDiscard()),
      }}
      nameOf={() => t("find.successor", { number })}
      say={say}
    />
  );
}
