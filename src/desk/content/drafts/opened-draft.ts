import type { KeptContentDraft } from "#contract/content-drafts.ts";

import type { ContentNoun, OpenedText } from "../find-content.ts";

/** A draft that is open, with the text that it lies beside; null where it lies alone. */
export type OpenedDraft = { noun: ContentNoun; draft: KeptContentDraft; text: OpenedText | null };
