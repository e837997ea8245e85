import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";

import type { ContentGetResponse, ContentSaveResponse, EditedContent } from "#contract/content.ts";
import { mayComeBack } from "#domain/content/content-schedule.ts";
import { deskLink } from "#domain/page/desk-pages.ts";
import { storefrontOfClock } from "#domain/storefront/time-zone.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import type { Versioned } from "#desk/ui/form/versions.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useShopClock } from "#web/ui/format.ts";

import { contentDraft, type ContentDraft, sentContent } from "./content-draft.ts";
import { stateInWords } from "./content-moments.ts";
import type { ContentNoun } from "./find-content.ts";

type Saved = Versioned<ContentDraft>;
/** Nothing but a version where the text was taken away meanwhile. */
type Current = {
  text?: ContentGetResponse["text"];
  changedBy?: string;
  changedAt?: string;
};

type Needs = {
  noun: ContentNoun;
  link: string;
  opened: Versioned<ContentDraft>;
  isNew: boolean;
};

/** The form of a text: it says what became of what was saved, and takes it back. */
export function useContentForm({ noun, link, opened, isNew }: Needs): DeskForm<ContentDraft> {
  const locale = useShopLocale();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const ownClock = storefrontOfClock(useShopClock());
  const t = useDeskTexts("content");
  const sentence = useSavedText();
  return useDeskForm<ContentDraft, Saved, Current>({
    opened,
    send: async (fields, version) => {
      const body = { text: sentContent(fields), version };
      const saved = await ask<ContentSaveResponse>({ path: `admin/${noun}/save`, locale, body });
      return { fields, version: saved.version };
    },
    versionOf: (saved) => saved,
    sentence,
    undo: (saved, before) => wayBack(noun, saved, { before, isNew }),
    undone: ({ fields }) => t("undone", { name: fields.titleEn }),
    area: noun,
    onSaved: async () => {
      await readKeysAnew(queries, ["history"], [noun]);
    },
    onDone: (saved) => {
      if (isNew) void navigate(deskLink(locale, noun, saved.fields.link.trim()) + search);
    },
    readCurrent: ({ text, changedBy, changedAt }) => ({
      ...(text
        ? { fields: contentDraft(text, ownClock), version: text.version }
        : { fields: { ...opened.fields, link }, version: 0 }),
      ...(changedBy !== undefined && { by: changedBy }),
      ...(changedAt !== undefined && { at: changedAt }),
    }),
  });
}

/** That a text is saved, and until when it waits. */
function useSavedText(): (saved: Saved) => string {
  const t = useDeskTexts("content");
  const language = useDeskLanguage();
  return ({ fields }) => {
    const name = fields.titleEn;
    const sent = sentContent(fields);
    return sent.goesUpAt === null
      ? t("saved", { name })
      : t("savedWaiting", { name, state: stateInWords(language, { ...sent, state: "waiting" }) });
  };
}

/** Whether a save brings back the whole of what stood before. */
function comesBack(before: ContentDraft, after: ContentDraft): boolean {
  return mayComeBack(timed(sentContent(before)), timed(sentContent(after)));
}

function timed({ isPublished, goesUpAt }: EditedContent) {
  return { isPublished, schedule: { goesUpAt } };
}

type Before = { before: Versioned<ContentDraft>; isNew: boolean };

/** What brings back what was there before: the text as it was, or none of the shop's own where it had none. */
function wayBack(noun: ContentNoun, { fields, version }: Saved, { before, isNew }: Before) {
  if (!isNew && !comesBack(before.fields, fields)) return "none";
  if (before.version > 0) return "fields";
  return { path: `admin/${noun}/remove`, body: { link: fields.link.trim(), version } };
}
