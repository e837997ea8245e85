import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";

import type { ContentGetResponse, ContentSaveResponse, EditedContent } from "#contract/content.ts";
import type { DraftSaveResponse } from "#contract/content-drafts.ts";
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
import { sentDraft } from "./drafts/draft-fields.ts";
import type { ContentNoun } from "./find-content.ts";

type Saved = Versioned<ContentDraft> & {
  /** What was there before, where nobody else had changed it and it can be had back whole. */
  before: Versioned<ContentDraft> | undefined;
  /** Where it was kept as a draft, in the place of being saved. */
  draft?: DraftSaveResponse;
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
  /** Goes to the draft, once one is kept. */
  onDraft: (() => void) | undefined;
};

export type ContentForm = DeskForm<ContentDraft> & {
  /** Keeps what is written as a draft, whatever of it is missing; the text is then as it was. */
  keepDraft: () => Promise<boolean>;
};

/** The form of a text: it says what became of what was saved, and takes it back. */
export function useContentForm({ noun, link, opened, isNew, onDraft }: Needs): ContentForm {
  const locale = useShopLocale();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const ownClock = storefrontOfClock(useShopClock());
  const say = useSaved(noun);
  const sayKept = useKept(noun);
  const isAsDraft = useRef(false);
  const keep = async (fields: ContentDraft): Promise<Saved> => {
    const body = { at: isNew ? null : link, text: sentDraft(fields), version: 0 };
    const path = `admin/${noun}/draft/save`;
    const draft = await ask<DraftSaveResponse>({ path, locale, body });
    return { ...opened, before: undefined, draft };
  };
  const form = useDeskForm<ContentDraft, Saved, Current>({
    opened,
    send: async (fields, version) => {
      if (isAsDraft.current) return keep(fields);
      const body = { text: sentContent(fields), version };
      const saved = await ask<ContentSaveResponse>({ path: `admin/${noun}/save`, locale, body });
      const isAlone = !isNew && opened.version === version;
      const before = isAlone && comesBack(opened.fields, fields) ? opened : undefined;
      return { fields, version: saved.version, before };
    },
    versionOf: ({ fields, version }) => ({ fields, version }),
    onSaved: async (saved) => {
      const { draft } = saved;
      if (draft) sayKept(draft);
      else say(saved);
      await readKeysAnew(queries, ["history"], [noun]);
      if (draft) {
        if (isNew) void navigate(deskLink(locale, noun, draft.link) + search);
        else onDraft?.();
        return;
      }
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
  const keepDraft = async () => {
    isAsDraft.current = true;
    try {
      return await form.save();
    } finally {
      isAsDraft.current = false;
    }
  };
  return { ...form, keepDraft };
}

/** Says that a draft is kept, and how it is thrown away again. */
function useKept(noun: ContentNoun): (draft: DraftSaveResponse) => void {
  const t = useDeskTexts("content.drafts");
  const says = useDeskTexts("desk.call");
  const call = useDeskCall(noun);
  return ({ link, version }) => {
    const drop = () =>
      call.mutate({
        path: `admin/${noun}/draft/drop`,
        body: { link, version },
        text: t("dropped", { name: link }),
      });
    showToast(t("kept"), { name: says("undo"), act: drop });
  };
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
