import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";

import type { DraftSaveResponse, KeptContentDraft } from "#contract/content-drafts.ts";
import { deskLink } from "#domain/page/desk-pages.ts";
import { storefrontOfClock } from "#domain/storefront/time-zone.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import type { Versioned } from "#desk/ui/form/versions.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useShopClock } from "#web/ui/format.ts";

import type { ContentDraft } from "../content-draft.ts";
import type { ContentNoun } from "../find-content.ts";
import { draftFields, sentDraft } from "./draft-fields.ts";

type Saved = Versioned<ContentDraft> & { link: string };
/** Nothing but a version where it is no draft any more. */
type Current = { draft?: KeptContentDraft; changedBy?: string; changedAt?: string };

type Needs = {
  noun: ContentNoun;
  draft: KeptContentDraft;
  /** Whether a text is there beside which it lies. */
  isBeside: boolean;
};

/** The form of a draft: whatever of it is missing, it is kept, and what was kept before can be had back. */
export function useDraftForm({ noun, draft, isBeside }: Needs): DeskForm<ContentDraft> {
  const t = useDeskTexts("content.drafts");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const ownClock = storefrontOfClock(useShopClock());
  const opened = { fields: draftFields(draft, ownClock), version: draft.version };
  const path = `admin/${noun}/draft/save`;
  return useDeskForm<ContentDraft, Saved, Current>({
    opened,
    send: async (fields, version) => {
      // One that was put up or thrown away meanwhile is begun anew.
      const at = version === 0 && !isBeside ? null : draft.link;
      const { begunBeside } = draft;
      const body = { at, text: sentDraft(fields), version, begunBeside };
      const kept = await ask<DraftSaveResponse>({ path, locale, body });
      return { fields: { ...fields, link: kept.link }, ...kept };
    },
    versionOf: ({ fields, version }) => ({ fields, version }),
    sentence: () => t("kept"),
    // One that has moved is another's address by now, or one that was put up meanwhile is begun anew.
    undo: ({ link }, before) => (link === draft.link && before.version > 0 ? "fields" : "none"),
    undone: () => t("undone"),
    area: noun,
    onSaved: async () => {
      await readKeysAnew(queries, ["history"], [noun]);
    },
    onDone: ({ link }) => {
      if (link !== draft.link) void navigate(deskLink(locale, noun, link) + search);
    },
    readCurrent: ({ draft: theirs, changedBy, changedAt }) => ({
      ...(theirs
        ? { fields: draftFields(theirs, ownClock), version: theirs.version }
        : { fields: opened.fields, version: 0 }),
      ...(changedBy !== undefined && { by: changedBy }),
      ...(changedAt !== undefined && { at: changedAt }),
    }),
  });
}
