import { useLocation } from "react-router";

import type { ContentGetResponse } from "#contract/content.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import type { Versioned } from "#desk/ui/form/versions.ts";
import { History } from "#desk/ui/history.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

import type { ContentDraft } from "./content-draft.ts";
import { ContentFields } from "./content-fields.tsx";
import { ContentPreview } from "./content-preview.tsx";
import { isReplacing } from "./content-moments.ts";
import { ContentStanding, PREVIEW_HASH } from "./content-standing.tsx";
import { useContentWords } from "./content-words.ts";
import { DropNext } from "./drop-next.tsx";
import type { ContentNoun } from "./find-content.ts";
import { RemoveContent } from "./remove-content.tsx";
import { useContentForm } from "./use-content-form.ts";

type Props = {
  noun: ContentNoun;
  link: string;
  opened: Versioned<ContentDraft>;
  /** The text as it was read; undefined of one that is being begun. */
  read: ContentGetResponse["text"] | undefined;
  /** The day that it is, as a date is written. */
  today: string;
  onClose: () => void;
};

/** A text with both languages side by side, how readers would see it, and who changed it. */
export function ContentEditor({ noun, link, opened, read, today, onClose }: Props) {
  const t = useDeskTexts("content");
  const locale = useShopLocale();
  const isNew = read === undefined;
  const form = useContentForm({ noun, link, opened, isNew });
  const words = useContentWords();
  const isPreview = useLocation().hash === PREVIEW_HASH;
  const { fields } = form;
  const title = (locale === "es" && fields.titleEs) || fields.titleEn || t(`${noun}.new`);
  return (
    <DetailPanel
      title={title}
      aside={read && <ContentStanding noun={noun} link={link} text={read} />}
      onClose={onClose}
      foot={<FormFoot form={form} isNew={isNew} />}
    >
      <ContentFields form={form} noun={noun} read={read} today={today} />
      <ContentPreview key={String(isPreview)} draft={fields} isOpen={isPreview} />
      {isReplacing(read) && (
        <DropNext noun={noun} link={link} waiting={opened} isDirty={form.isDirty} />
      )}
      {!isNew && opened.version > 0 && (
        <RemoveContent
          noun={noun}
          link={link}
          opened={opened}
          isReplacing={isReplacing(read)}
          onRemoved={onClose}
        />
      )}
      {!isNew && (
        <History
          subject={`${noun === "pages" ? "page" : "post"}:${link}`}
          nameOf={words.nameOfColumn}
          say={words.sayColumn}
        />
      )}
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}
