import type { ListedContent } from "#contract/content.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { clockWords } from "#desk/ui/clock-words.ts";

/** What of a text says when readers see it. */
export type ContentMoments = Pick<ListedContent, "state" | "goesUpAt" | "comesDownAt" | "clock">;
type Language = Pick<DeskLanguage, "locale" | "texts">;

/** Until when a text is what its state says: it waits until it goes up, or is seen until it comes down. */
export function momentOfState(
  language: Language,
  { state, goesUpAt, comesDownAt, clock }: ContentMoments,
): string | undefined {
  const words = clockWords(language);
  if (state === "waiting" && goesUpAt !== null) return words.until(goesUpAt, clock);
  if (state === "published" && comesDownAt !== null) return words.untilBefore(comesDownAt, clock);
  return undefined;
}

/** The same in one line: "Waits until Dec 1, 2026, 8:00 AM, Costa Rica time". */
export function stateInWords(language: Language, text: ContentMoments): string {
  const name = language.texts("content.states")(text.state);
  const moment = momentOfState(language, text);
  return moment === undefined ? name : `${name} ${moment}`;
}

/** Whether a text that was read waits to take the place of one that readers see until then. */
export function isReplacing(read: Pick<ListedContent, "state" | "isShown"> | undefined): boolean {
  return read?.state === "waiting" && read.isShown;
}
