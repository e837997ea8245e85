import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";

import type { ContentGetResponse, ContentSaveResponse, EditedContent } from "#contract/content.ts";
import type { DraftSaveResponse } from "#contract/content-drafts.ts";
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
import { sentDraft } from "./drafts/draft-fields.ts";
import type { ContentNoun } from "./find-content.ts";

type Saved = Versioned<ContentDraft> & {
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
  const t = useDeskTexts("content");
  const sentence = useSavedText();
  const isAsDraft = useRef(false);
  const keep = async (fields: ContentDraft, seen: number): Promise<Saved> => {
    const place = isNew ? { at: null } : { at: link, begunBeside: seen };
    const body = { ...place, text: sentDraft(fields), version: 0 };
    const path = `admin/${noun}/draft/save`;
    const draft = await ask<DraftSaveResponse>({ path, locale, body });
    return { ...opened, draft };
  };
  const form = useDeskForm<ContentDraft, Saved, Current>({
    opened,
    send: async (fields, version) => {
      if (isAsDraft.current) return keep(fields, version);
      const body = { text: sentContent(fields), version };
      const saved = await ask<ContentSaveResponse>({ path: `admin/${noun}/save`, locale, body });
      return { fields, version: saved.version };
    },
    versionOf: ({ fields, version }) => ({ fields, version }),
    sentence,
    undo: (saved, before) => wayBack(noun, saved, { before, isNew }),
    undone: ({ fields, draft }) =>
      draft ? t("drafts.dropped", { name: draft.link }) : t("undone", { name: fields.titleEn }),
    area: noun,
    onSaved: async () => {
      await readKeysAnew(queries, ["history"], [noun]);
    },
    onDone: (saved) => {
      const { draft } = saved;
      if (draft && !isNew) return onDraft?.();
      const at = draft?.link ?? saved.fields.link.trim();
      if (isNew) void navigate(deskLink(locale, noun, at) + search);
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

/** That a text is saved, and until when it waits; or that a draft of it is kept. */
function useSavedText(): (saved: Saved) => string {
  const t = useDeskTexts("content");
  const language = useDeskLanguage();
  return ({ fields, draft }) => {
    if (draft) return t("drafts.kept");
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
function wayBack(noun: ContentNoun, saved: Saved, { before, isNew }: Before) {
  const { fields, version, draft } = saved;
  if (draft)
    return {
      path: `admin/${noun}/draft/drop`,
      body: { link: draft.link, version: draft.version },
    };
  if (!isNew && !comesBack(before.fields, fields)) return "none";
  if (before.version > 0) return "fields";
  return { path: `admin/${noun}/remove`, body: { link: fields.link.trim(), version } };
}
