import { foldText } from "../search/search-words.ts";

/** What stands behind the code of a bearing or a lining and makes it no other: seals, play, grade. */
const ENDINGS = /(?<=\d)[- ]?(?:2rs\w?|rs|zz|2z|ddu|llu|jr?|x|c[34]|[a-z]{1,2})$/;

/** A standard code as it is compared: without case, blanks, and what makes no other of it ("6205-2RS", "4707Q"). */
export function standardCode(written: string): string {
  return foldText(written)
    .trim()
    .replace(ENDINGS, "")
    .replaceAll(/[^a-z0-9/.-]/g, "");
}
