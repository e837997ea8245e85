import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import type { FieldValue } from "#desk/ui/form/merge-versions.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import type { DraftPiece } from "./kit-draft.ts";
import { joinedKit, type KitVersions, metKits, ORDER, pieceOf } from "./kit-versions.ts";

type Props = {
  versions: KitVersions;
  isBusy: boolean;
  onJoined: (pieces: DraftPiece[]) => void;
  /** What the other one saved stays as it is. */
  onDiscard: () => void;
  onLeave: () => void;
};

/** Somebody saved other contents of the kit meanwhile: what they changed, and a choice where both changed the same. */
export function KitConflict({ versions, isBusy, onJoined, onDiscard, onLeave }: Props) {
  const t = useDeskTexts("relations.kit");
  const locale = useShopLocale();
  const met = metKits(versions);
  const nameOf = (field: string) => {
    if (field === ORDER) return t("order");
    const piece = pieceOf(versions, field);
    return piece ? piece.partNumber || piece.title[locale] : field;
  };
  const say = (_field: string, value: FieldValue) => {
    if (typeof value === "string")
      return value === "" ? t("notInIt") : t("times", { count: value });
    return Array.isArray(value) ? value.map(nameOf).join(", ") : "";
  };
  return (
    <ConflictDialog
      form={{
        conflict: met.conflict,
        isBusy,
        leaveConflict: onLeave,
        discard: onDiscard,
        resolve: (decided) => onJoined(joinedKit(versions, met, decided)),
      }}
      nameOf={nameOf}
      say={say}
    />
  );
}
