import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { Button } from "#web/ui/button.tsx";

import type { OpenedDraft } from "./opened-draft.ts";
import { useDraftEnd } from "./use-draft-end.ts";

type Props = OpenedDraft & {
  /** Whether something is typed that is not kept, which would be lost. */
  isDirty: boolean;
  onRefused: (refusal: DeskRefusal | undefined) => void;
  onEnd: (outcome: "up" | "dropped") => void;
};

/** A draft is put up, at once or at its moment, or thrown away; both can be taken back. */
export function DraftActs({ isDirty, onRefused, onEnd, ...opened }: Props) {
  const t = useDeskTexts("content.drafts");
  const { putUp, drop, isBusy } = useDraftEnd(opened, { onRefused, onEnd });
  const { draft, text } = opened;
  const isTimed = draft.goesUpAt !== null;
  const isReplacing = text?.state === "waiting" && text.isShown;
  return (
    <DetailSection title={t("end")}>
      <p className="secondary">{t(isDirty ? "keepFirst" : isTimed ? "endTimed" : "endNow")}</p>
      {isReplacing && <p className="secondary">{t("replacesWaiting")}</p>}
      <div className="acts">
        <Button kind="main" size="s" disabled={isDirty} isBusy={isBusy} onClick={putUp}>
          {t(isTimed ? "upTimed" : "up")}
        </Button>
        <Button size="s" disabled={isDirty} isBusy={isBusy} onClick={drop}>
          {t("drop")}
        </Button>
      </div>
    </DetailSection>
  );
}
