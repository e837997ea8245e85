import type { Locale } from "../i18n/locale.ts";
import { ShopError, type ShopErrorCode } from "./shop-error.ts";

/** What is wrong with one thing of a request, in the reader's language. */
export type FieldSentence = { field: string; code: string; message: string };

/** A refusal that knows what is wrong with which part of the request, and says so in both languages. */
export class FieldRefusal extends ShopError {
  readonly sentences: (locale: Locale) => FieldSentence[];

  constructor(
    code: ShopErrorCode,
    sentences: (locale: Locale) => FieldSentence[],
    current?: object,
  ) {
    const fields = sentences("en").map(({ field, code: why }) => `${field}: ${why}`);
    super(code, { fields }, { current });
    this.sentences = sentences;
  }
}
