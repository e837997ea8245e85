import { type RawBuilder, sql } from "kysely";

/** In a question for rows: that these columns, one behind the other, have a text in them, in capitals or not. */
export function hasText(columns: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(lower(concat_ws(' ', ${columns})), lower(${text})) > 0`;
}

/** A text as a pattern of `like` that means it letter by letter. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
