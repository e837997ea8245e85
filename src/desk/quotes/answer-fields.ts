import type { DeskQuote } from "#contract/desk-quotes.ts";

import type { QuoteLine } from "./quote-parts.ts";
import type { TypedAnswer } from "./typed-answer.ts";
import type { TypedLine } from "./typed-line.ts";

/** What the fields of an answer have alike. */
export type AnswerFields = {
  quote: DeskQuote;
  typed: TypedAnswer;
  errorOf: (name: string) => string | undefined;
  change: (changes: Partial<TypedAnswer>) => void;
};

/** What those of one line have. */
export type LineFieldsProps = AnswerFields & {
  line: QuoteLine;
  here: TypedLine;
  set: (changes: Partial<TypedLine>) => void;
};
