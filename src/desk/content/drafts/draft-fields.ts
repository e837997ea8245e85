import type { DraftedContent } from "#contract/content-drafts.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import { momentIn } from "#desk/ui/form/typed-moment.ts";

import { contentDraft, type ContentDraft, sentContent } from "../content-draft.ts";

/** A draft as the form of texts shows it: what readers are to see once it is put up. */
export function draftFields(draft: DraftedContent, ownClock: Storefront): ContentDraft {
  const { link, writings, goesUpAt, comesDownAt, clock, drawing, picture } = draft;
  const publishedOn = draft.publishedOn ?? "";
  const text = { link, writings, publishedOn, goesUpAt, comesDownAt, clock, drawing };
  const known = picture === undefined ? {} : { picture };
  return contentDraft({ ...text, ...known, isPublished: true }, ownClock);
}

/** What is kept of the form, whatever of it is missing; its moments too, which count once it is put up. */
export function sentDraft(fields: ContentDraft): DraftedContent {
  const { isPublished: _whether, publishedOn, ...text } = sentContent(fields);
  const [clock, goesUpAt, comesDownAt] = fields.times;
  return {
    ...text,
    publishedOn: publishedOn === "" ? null : publishedOn,
    goesUpAt: momentIn(goesUpAt, clock),
    comesDownAt: momentIn(comesDownAt, clock),
  };
}
