import { maskedEmail } from "#domain/account/masked-email.ts";
import type { MergeBar } from "#domain/account/merging/merge-bar.ts";
import { FieldRefusal } from "#domain/error/field-refusal.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

/** What of a request a bar is about; whatever is of no field of its own is about the other account. */
const FIELDS: Partial<Record<MergeBar, string>> = { tax_ids: "isTaxIdMeant", typed: "email" };

/** A `merge_refused` that says what is in the way. */
export function mergeRefused(bar: MergeBar): FieldRefusal {
  return new FieldRefusal("merge_refused", (locale) => [
    { field: FIELDS[bar] ?? "other", code: bar, message: serverTexts("merges", locale)[bar] },
  ]);
}

/** An `account_merged` that says with which e-mail one logs in, for whoever has shown that they know the password of this one. */
export function loggedInAsMerged(kept: string): FieldRefusal {
  return new FieldRefusal("account_merged", (locale) => [
    {
      field: "email",
      code: "account_merged",
      message: filled(serverTexts("merges", locale).login, { email: maskedEmail(kept) }),
    },
  ]);
}
