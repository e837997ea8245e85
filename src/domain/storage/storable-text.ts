/**
 * A text as PostgreSQL can hold it, which knows no NUL and no half of a surrogate pair: U+FFFD stands in
 * their place. What is looked up by such a text is nobody's, so it is found nowhere rather than an error.
 */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\u0000", "\uFFFD");
}

/** A name or a title as it is kept: the same on one line, with one space between words. */
export function storableLine(text: string): string {
  return storableText(text).trim().replaceAll(/\s+/g, " ");
}
