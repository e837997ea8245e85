import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import type { FieldValue } from "#desk/ui/form/merge-versions.ts";

import { draftOfOrder, type EditDraft } from "./edit-draft.ts";
import { ADDRESS, joinedEdit, metOrders, type OrderVersions, partIn } from "./edit-versions.ts";

type Props = {
  versions: OrderVersions;
  /** Goes on with a draft on the order as it is now; without one, with that order alone. */
  onGoOn: (draft: EditDraft | undefined) => void;
  onLeave: () => void;
};

/**
 * Somebody changed the order meanwhile: what they changed, and a choice where both changed the same. What is decided is a
 * draft again, since what it comes to is looked at before it is saved.
 */
export function OrderConflict({ versions, onGoOn, onLeave }: Props) {
  const t = useDeskTexts("orderEdit");
  const met = metOrders(versions);
  const { opened, draft, now } = versions;
  const lines = [...draft.lines, ...draftOfOrder(now).lines, ...draftOfOrder(opened).lines];
  const nameOf = (field: string) => {
    const sku = partIn(field);
    if (sku !== undefined) return lines.find((line) => line.sku === sku)?.partNumber ?? sku;
    return t(field === ADDRESS ? "versions.address" : "versions.shipping");
  };
  const say = (field: string, value: FieldValue) => {
    if (Array.isArray(value)) return value.filter((word) => word !== "").join(", ");
    if (value === "") return t(partIn(field) === undefined ? "versions.none" : "versions.notInIt");
    return String(value);
  };
  return (
    <ConflictDialog
      form={{
        conflict: met.conflict,
        isBusy: false,
        leaveConflict: onLeave,
        discard: () => onGoOn(undefined),
        resolve: (decided) => onGoOn(joinedEdit(versions, met, decided)),
      }}
      act={t("versions.goOn")}
      nameOf={nameOf}
      say={say}
    />
  );
}
