import { useState } from "react";

import { storefrontOfClock } from "#domain/storefront/time-zone.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useShopClock } from "#web/ui/format.ts";

import { contentDraft, type ContentDraft } from "../content-draft.ts";
import { ContentFields } from "../content-fields.tsx";
import { ContentHistory } from "../content-history.tsx";
import { ContentPreview } from "../content-preview.tsx";
import { useContentWords } from "../content-words.ts";
import { DraftActs } from "./draft-acts.tsx";
import { DraftComparison } from "./draft-comparison.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import type { OpenedDraft } from "./opened-draft.ts";
import { useDraftForm } from "./use-draft-form.ts";

type Props = OpenedDraft & {
  /** Whether somebody put it up or threw it away since it was opened. */
  isGone: boolean;
  /** The day that it is, as a date is written. */
  today: string;
  onText: () => void;
  onClose: () => void;
};

/** A draft with both languages side by side, what it makes other than the text, and how it ends. */
export function DraftEditor({ noun, draft, text, isGone, today, onText, onClose }: Props) {
  const t = useDeskTexts("content");
  const locale = useShopLocale();
  const ownClock = storefrontOfClock(useShopClock());
  const form = useDraftForm({ noun, draft, isBeside: text !== null });
  const words = useContentWords();
  const [isCompared, setCompared] = useState(false);
  const { shown, setRefusal } = useGaps(form, draft.version);
  const { fields, isDirty } = form;
  const title = (locale === "es" && fields.titleEs) || fields.titleEn || draft.link;
  return (
    <DetailPanel
      title={title}
      aside={<b className="status status-end">{t("states.draft")}</b>}
      onClose={onClose}
      foot={<FormFoot form={shown} />}
    >
      <DraftNotice
        {...{ draft, text, isGone, isDirty, isCompared, onText }}
        onCompare={() => setCompared(!isCompared)}
      />
      {isCompared && text && <DraftComparison text={contentDraft(text, ownClock)} draft={fields} />}
      <ContentFields form={shown} noun={noun} read={text ?? undefined} today={today} isDraft />
      <ContentPreview draft={fields} isOpen={false} />
      {!isGone && (
        <DraftActs
          {...{ noun, draft, text, isDirty }}
          onRefused={setRefusal}
          onEnd={(outcome) => (outcome === "dropped" && text === null ? onClose() : onText())}
        />
      )}
      <ContentHistory noun={noun} link={draft.link} />
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}

/** The form with what lacks of the draft as it was to be put up, until another version of it is kept. */
function useGaps(form: DeskForm<ContentDraft>, version: number) {
  const [refused, setRefused] = useState<{ version: number; refusal: DeskRefusal }>();
  const refusal = refused?.version === version ? refused.refusal : undefined;
  const shown = {
    ...form,
    refusal: form.refusal ?? refusal,
    errorOf: (name: string) => form.errorOf(name) ?? refusal?.fields[name],
  };
  const setRefusal = (why: DeskRefusal | undefined) => setRefused(why && { version, refusal: why });
  return { shown, setRefusal };
}
