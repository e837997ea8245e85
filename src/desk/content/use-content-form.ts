import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";

import type { ContentGetResponse, ContentSaveResponse, EditedContent } from "#contract/content.ts";
import { mayComeBack } from "#domain/content/content-schedule.ts";
import { deskLink } from "#domain/page/desk-pages.ts";
import { storefrontOfClock } from "#domain/storefront/time-zone.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskForm, useDeskForm, type Versioned } from "#desk/ui/form/use-desk-form.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useShopClock } from "#web/ui/format.ts";
import { showToast } from "#web/ui/toast.tsx";

import { contentDraft, type ContentDraft, sentContent } from "./content-draft.ts";
import { stateInWords } from "./content-moments.ts";
import type { ContentNoun } from "./find-content.ts";

type Saved = Versioned<ContentDraft> & {
  /** What was there before, where nobody else had changed it and it can be had back whole. */
  before: Versioned<ContentDraft> | undefined;
};
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
  const say = useSaved(noun);
  return useDeskForm<ContentDraft, Saved, Current>({
    opened,
    send: async (fields, version) => {
      const body = { text: sentContent(fields), version };
      const saved = await ask<ContentSaveResponse>({ path: `admin/${noun}/save`, locale, body });
      const isAlone = !isNew && opened.version === version;
      const before = isAlone && comesBack(opened.fields, fields) ? opened : undefined;
      return { fields, version: saved.version, before };
    },
    versionOf: (saved) => saved,
    onSaved: async (saved) => {
      say(saved);
      await readKeysAnew(queries, ["history"], [noun]);
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

/** Says that a text is saved and until when it waits, and how it is had back. */
function useSaved(noun: ContentNoun): (saved: Saved) => void {
  const t = useDeskTexts("content");
  const says = useDeskTexts("desk.call");
  const language = useDeskLanguage();
  const call = useDeskCall(noun);
  return ({ fields, version, before }) => {
    const name = fields.titleEn;
    const sent = sentContent(fields);
    const isWaiting = sent.goesUpAt !== null;
    const text = isWaiting
      ? t("savedWaiting", { name, state: stateInWords(language, { ...sent, state: "waiting" }) })
      : t("saved", { name });
    const undo =
      before &&
      (() => call.mutate({ ...takenBack(noun, before, version), text: t("undone", { name }) }));
    showToast(text, undo && { name: says("undo"), act: undo });
  };
}

/** Whether a save brings back the whole of what stood before. */
function comesBack(before: ContentDraft, after: ContentDraft): boolean {
  return mayComeBack(timed(sentContent(before)), timed(sentContent(after)));
}

function timed({ isPublished, goesUpAt }: EditedContent) {
  return { isPublished, schedule: { goesUpAt } };
}

/** What brings back what was there before: the text as it was, or the one that comes with the shop. */
function takenBack(noun: ContentNoun, before: Versioned<ContentDraft>, version: number) {
  if (before.version === 0)
    return { path: `admin/${noun}/remove`, body: { link: before.fields.link, version } };
  return { path: `admin/${noun}/save`, body: { text: sentContent(before.fields), version } };
}
