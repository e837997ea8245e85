import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";

import { Button } from "#web/ui/button.tsx";

import type { FitmentDrafting } from "./use-fitment-draft.ts";
import type { useFitmentSave } from "./use-fitment-save.ts";

type Props = {
  drafting: FitmentDrafting;
  saving: ReturnType<typeof useFitmentSave>;
  onPreview: () => void;
};

/** What is drafted, and how it is looked over, thrown away or, once it is saved, taken back. */
export function FitmentFoot({ drafting, saving, onPreview }: Props) {
  const t = useDeskTexts("fitments");
  useDeskKeys([
    { keys: "Control+s", name: t("preview"), isEverywhere: true, act: onPreview },
    { keys: "z", name: t("undoLast"), act: () => saving.undo?.() },
  ]);
  return (
    <>
      <span className="secondary" aria-live="polite">
        {drafting.isDirty && t("draft", { count: drafting.draft.size })}
      </span>
      <span className="foot-gap" />
      {saving.undo && (
        <Button onClick={saving.undo}>
          {t("undoLast")}
          <KeyHint keys="z" />
        </Button>
      )}
      {drafting.isDirty && <Button onClick={drafting.discard}>{t("discard")}</Button>}
      <Button kind="ink" disabled={!drafting.isDirty} onClick={onPreview}>
        {t("preview")}
        <KeyHint keys="Control+s" />
      </Button>
    </>
  );
}
