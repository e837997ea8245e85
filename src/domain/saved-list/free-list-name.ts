import { FIELD_BOUNDS } from "../account/field-bounds.ts";

/** The longest name of a list. */
const LONGEST = FIELD_BOUNDS.name_less_than - 1;

/**
 * What a list is called among others, `taken` in small letters: its own name, or that with the first number behind it that is
 * free, from 2 on; as long a name as a list may have.
 */
export function freeListName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let at = 2; taken.has(free.toLowerCase()); at += 1) {
    const ending = ` (${at})`;
    free = name.slice(0, LONGEST - ending.length).trimEnd() + ending;
  }
  return free;
}
