/**
 * A text as PostgreSQL takes it: without NUL and without halves of characters. What is looked up by
 * such a text is nobody's, so it is found nowhere rather than an error.
 */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}
