import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";

import type { ContentGetResponse, ContentSaveResponse } from "#contract/content.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { type DeskForm, useDeskForm, type Versioned } from "#desk/ui/form/use-desk-form.ts";
import { History } from "#desk/ui/history.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { blogPath, contentPagePath } from "#web/paths.ts";
import { showToast } from "#web/ui/toast.tsx";

import { contentDraft, type ContentDraft, sentContent } from "./content-draft.ts";
import { ContentFields } from "./content-fields.tsx";
import { ContentPreview } from "./content-preview.tsx";
import { useContentWords } from "./content-words.ts";
import type { ContentNoun } from "./find-content.ts";
import { PublishedTag } from "./published-tag.tsx";
import { RemoveContent } from "./remove-content.tsx";

type Props = {
  noun: ContentNoun;
  link: string;
  opened: Versioned<ContentDraft>;
  isNew: boolean;
  onClose: () => void;
};

/** A text with both languages side by side, how readers would see it, and who changed it. */
export function ContentEditor({ noun, link, opened, isNew, onClose }: Props) {
  const t = useDeskTexts("content");
  const locale = useShopLocale();
  const form = useContentForm({ noun, link, opened, isNew, onClose });
  const words = useContentWords();
  const { fields } = form;
  const title = (locale === "es" && fields.titleEs) || fields.titleEn || t(`${noun}.new`);
  return (
    <DetailPanel
      title={title}
      aside={<Standing noun={noun} link={link} isPublished={opened.fields.isPublished} />}
      onClose={onClose}
      foot={<FormFoot form={form} isNew={isNew} />}
    >
      <ContentFields form={form} noun={noun} isNew={isNew} />
      <ContentPreview draft={fields} />
      {!isNew && opened.version > 0 && (
        <RemoveContent noun={noun} link={link} version={opened.version} onRemoved={onClose} />
      )}
      {!isNew && (
        <History
          subject={`${noun === "pages" ? "page" : "post"}:${link}`}
          nameOf={words.nameOfColumn}
          say={(_field, value) => words.shortly(value)}
        />
      )}
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}

/** Whether readers see it, and where. */
function Standing({
  noun,
  link,
  isPublished,
}: Pick<Props, "noun" | "link"> & { isPublished: boolean }) {
  const t = useDeskTexts("content");
  const locale = useShopLocale();
  const path = noun === "pages" ? contentPagePath(locale, link) : blogPath(locale, link);
  return (
    <>
      <PublishedTag isPublished={isPublished} />
      {isPublished && <a href={path}>{t("see")}</a>}
    </>
  );
}

type Saved = Versioned<ContentDraft>;
/** Nothing but a version where the text was taken away meanwhile. */
type Current = {
  text?: ContentGetResponse["text"];
  changedBy?: string;
  changedAt?: string;
};

function useContentForm({ noun, link, opened, isNew }: Props): DeskForm<ContentDraft> {
  const t = useDeskTexts("content");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  return useDeskForm<ContentDraft, Saved, Current>({
    opened,
    send: async (fields, version) => {
      const body = { text: sentContent(fields), version };
      const path = `admin/${noun}/save`;
      const saved = await ask<ContentSaveResponse>({ path, locale, body });
      return { fields, version: saved.version };
    },
    versionOf: (saved) => saved,
    onSaved: async ({ fields }) => {
      showToast(t("saved", { name: fields.titleEn }));
      await queries.invalidateQueries({ queryKey: ["history"] });
      await queries.invalidateQueries({ queryKey: [noun] });
      if (isNew) void navigate(deskLink(locale, noun, fields.link.trim()) + search);
    },
    readCurrent: ({ text, changedBy, changedAt }) => ({
      ...(text
        ? { fields: contentDraft(text), version: text.version }
        : { fields: { ...opened.fields, link }, version: 0 }),
      ...(changedBy !== undefined && { by: changedBy }),
      ...(changedAt !== undefined && { at: changedAt }),
    }),
  });
}
