import { LONGEST_SEARCH_TEXT } from "#domain/part/search-text.ts";

/** Suggestions start at the second key (design). */
const SHORTEST_TEXT = 2;

/**
 * Whether there is anything to suggest for a text without blanks at its ends: from the second key on, up to what the
 * shop searches for; an open box without text shows what was looked at.
 */
export function wantsSuggestions(text: string, isOpen: boolean): boolean {
  if (text === "") return isOpen;
  return text.length >= SHORTEST_TEXT && text.length <= LONGEST_SEARCH_TEXT;
}
