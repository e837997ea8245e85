import { useLocation } from "react-router";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import type { Versioned } from "#desk/ui/form/versions.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import type { ContentDraft } from "./content-draft.ts";
import { ContentHistory } from "./content-history.tsx";
import { ContentFields } from "./content-fields.tsx";
import { ContentPreview } from "./content-preview.tsx";
import { isReplacing } from "./content-moments.ts";
import { ContentStanding, PREVIEW_HASH } from "./content-standing.tsx";
import { useContentWords } from "./content-words.ts";
import { DropNext } from "./drop-next.tsx";
import { DraftBeside } from "./drafts/draft-beside.tsx";
import { KeepDraftButton } from "./drafts/keep-draft-button.tsx";
import type { ContentNoun, OpenedText } from "./find-content.ts";
import { RemoveContent } from "./remove-content.tsx";
import { useContentForm } from "./use-content-form.ts";

type Props = {
  noun: ContentNoun;
  link: string;
  opened: Versioned<ContentDraft>;
  /** The text as it was read; undefined of one that is being begun. */
  read: OpenedText | undefined;
  /** Whether a draft lies beside it. */
  hasDraft?: boolean;
  /** The day that it is, as a date is written. */
  today: string;
  /** Goes to the draft beside it. */
  onDraft?: () => void;
  onClose: () => void;
};

/** A text with both languages side by side, how readers would see it, and who changed it. */
export function ContentEditor(props: Props) {
  const { noun, link, opened, read, hasDraft = false, today, onDraft, onClose } = props;
  const t = useDeskTexts("content");
  const locale = useShopLocale();
  const isNew = read === undefined;
  const form = useContentForm({ noun, link, opened, isNew, onDraft });
  const words = useContentWords();
  const isPreview = useLocation().hash === PREVIEW_HASH;
  const { fields } = form;
  const title = (locale === "es" && fields.titleEs) || fields.titleEn || t(`${noun}.new`);
  return (
    <DetailPanel
      title={title}
      aside={read && <ContentStanding noun={noun} link={link} text={read} />}
      onClose={onClose}
      foot={
        <>
          {!hasDraft && (
            <KeepDraftButton isBusy={form.isBusy} onKeep={() => void form.keepDraft()} />
          )}
          <FormFoot form={form} isNew={isNew} />
        </>
      }
    >
      {hasDraft && onDraft && <DraftBeside isDirty={form.isDirty} onDraft={onDraft} />}
      <ContentFields form={form} noun={noun} read={read} today={today} />
      <ContentPreview key={String(isPreview)} draft={fields} isOpen={isPreview} />
      {read && <Ends {...{ noun, link, opened, read, onClose }} isDirty={form.isDirty} />}
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}

type EndsProps = Pick<Props, "noun" | "link" | "opened" | "onClose"> & {
  read: OpenedText;
  isDirty: boolean;
};

/** What may become of a text that is there, and what became of it. */
function Ends({ noun, link, opened, read, isDirty, onClose }: EndsProps) {
  return (
    <>
      {isReplacing(read) && <DropNext noun={noun} link={link} waiting={opened} isDirty={isDirty} />}
      {opened.version > 0 && (
        <RemoveContent
          noun={noun}
          link={link}
          opened={opened}
          isReplacing={isReplacing(read)}
          onRemoved={onClose}
        />
      )}
      <ContentHistory noun={noun} link={link} />
    </>
  );
}
