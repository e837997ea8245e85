import type { DraftedContent, KeptContentDraft } from "#contract/content-drafts.ts";
import type { ContentKind } from "#domain/content/content-text.ts";
import type { TextDraft } from "#domain/content/text-draft.ts";

import { scheduleOf, scheduleWire } from "./content-wire.ts";
import type { KeptTextDraft } from "./draft-store.ts";

/** What staff sent of a draft. */
export function sentTextDraft(
  kind: ContentKind,
  { goesUpAt, comesDownAt, clock, ...text }: DraftedContent,
): TextDraft {
  return { kind, ...text, schedule: scheduleOf({ goesUpAt, comesDownAt, clock }) };
}

/** A draft as the back office edits it. */
export function draftWire(draft: KeptTextDraft): KeptContentDraft {
  const { link, writings, publishedOn, drawing, picture = null, schedule } = draft;
  return {
    link,
    writings,
    publishedOn,
    ...scheduleWire(schedule),
    drawing,
    picture,
    begunBeside: draft.begunBeside,
    version: draft.version,
    keptBy: draft.updatedBy,
    keptAt: draft.updatedAt.toISOString(),
  };
}
