/**
 * Why two accounts are not made one, what holds for good first: they are one already; one is the staff's; one is closed,
 * or was merged before; staff acts in the place of one; money of the one that would go is on its way at a provider; the one
 * that would go is confirmed by its mailbox, and the one that would stay is not: it may be anybody's; both have an
 * identification for the tax office, and not the same; or what was typed is not the e-mail of the one that would go.
 */
export const MERGE_BARS = [
  "same",
  "staff",
  "merged",
  "closed",
  "acted",
  "paying",
  "unconfirmed",
  "tax_ids",
  "typed",
] as const;
export type MergeBar = (typeof MERGE_BARS)[number];

/** What keeps an account out of any merge, as it is now. */
export type MergedAccount = {
  id: string;
  email: string;
  adminLevel: number;
  isDisabled: boolean;
  mergedInto: string | null;
  /** When its e-mail was proved to be its holder's; null while nobody did. */
  emailVerifiedAt: Date | null;
  taxIdType: string;
  taxIdNumber: string;
  /** Whether staff acts in its place now. */
  isActed: boolean;
  /** Whether a provider has yet to say what became of money for an order or for invoices of it. */
  isPaying: boolean;
};

/** What a manager said beside which accounts are meant. */
export type MergeConsent = {
  /** The e-mail of the account that goes, as it was typed. */
  typed: string;
  /** That different identifications are one customer's all the same. */
  isTaxIdMeant: boolean;
};

/** What is in the way by what the accounts are, whoever says what; undefined where nothing is. */
export function mergeBar(kept: MergedAccount, gone: MergedAccount): MergeBar | undefined {
  const both = [kept, gone];
  if (kept.id === gone.id) return "same";
  if (both.some(({ adminLevel }) => adminLevel > 0)) return "staff";
  if (both.some(({ mergedInto }) => mergedInto !== null)) return "merged";
  if (both.some(({ isDisabled }) => isDisabled)) return "closed";
  if (both.some(({ isActed }) => isActed)) return "acted";
  if (gone.isPaying) return "paying";
  return isProved(gone) && !isProved(kept) ? "unconfirmed" : undefined;
}

function isProved({ emailVerifiedAt }: MergedAccount): boolean {
  return emailVerifiedAt !== null;
}

/** What is in the way of doing it, with what was said; the e-mail counts as addresses are compared. */
export function mergeRefusal(
  kept: MergedAccount,
  gone: MergedAccount,
  { typed, isTaxIdMeant }: MergeConsent,
): MergeBar | undefined {
  const bar = mergeBar(kept, gone);
  if (bar) return bar;
  if (haveOtherTaxIds(kept, gone) && !isTaxIdMeant) return "tax_ids";
  return typed.trim().toLowerCase() === gone.email ? undefined : "typed";
}

type TaxIdentity = Pick<MergedAccount, "taxIdType" | "taxIdNumber">;

/** Whether both have an identification, and not the same: then they may be two customers. One that has none says nothing. */
export function haveOtherTaxIds(one: TaxIdentity, other: TaxIdentity): boolean {
  if (one.taxIdNumber === "" || other.taxIdNumber === "") return false;
  return one.taxIdType !== other.taxIdType || one.taxIdNumber !== other.taxIdNumber;
}
