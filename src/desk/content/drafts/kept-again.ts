import type { KeptContentDraft } from "#contract/content-drafts.ts";

import type { OpenedDraft } from "./opened-draft.ts";

/** The version of a text that a draft was begun beside, null for none; undefined for the one that is there by then. */
export type SeenBeside = number | null | undefined;

/** What keeps a draft again that was ended, at the text's address or alone: nothing of what it was begun beside is lost. */
export function keptAgain(draft: KeptContentDraft, at: string | null, begunBeside: SeenBeside) {
  const { begunBeside: _was, version: _version, keptBy: _by, keptAt: _at, ...text } = draft;
  return { at, text, version: 0, begunBeside };
}

/**
 * Beside which version a draft lies once the text that it took the place of is back, which is a version of its own by
 * then: that one, or the former where the text had changed since the draft was begun.
 */
export function besideTextBack({ draft, text }: Pick<OpenedDraft, "draft" | "text">): SeenBeside {
  return text?.version === draft.begunBeside ? undefined : draft.begunBeside;
}
