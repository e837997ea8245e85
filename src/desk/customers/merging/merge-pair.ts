import type { MergeLookResponse, MergeSide } from "#contract/customer-merge.ts";
import type { MergeBar } from "#domain/account/merging/merge-bar.ts";
import { addDollars } from "#domain/money/money.ts";
import { writtenTaxId } from "#domain/order/tax-identity.ts";

import { personName } from "#web/api/person-wire.ts";

/** The account that stays and the one that goes, and what is in the way of that. */
export type MergePair = { kept: MergeSide; gone: MergeSide; bar: MergeBar | null };

/** The two of a look, by which of them stays. */
export function pairOf({ one, other, bars }: MergeLookResponse, staysId: string): MergePair {
  return other.customer.id === staysId
    ? { kept: other, gone: one, bar: bars.other }
    : { kept: one, gone: other, bar: bars.one };
}

/** What of an account stays as it is with the one that stays, by its name in the history of accounts. */
export type MergeField = { field: string; value: unknown };

/** Who somebody is and what was decided of them, in the order of the screen; what is empty reads as none. */
export function mergeFieldsOf({ customer }: MergeSide): MergeField[] {
  const { tax_id: taxId } = customer;
  return [
    { field: "first_name", value: personName(customer) },
    { field: "email_verified", value: customer.emailVerified },
    { field: "company_name", value: customer.company_name },
    { field: "account_type", value: customer.account_type },
    { field: "tax_id_number", value: taxId ? writtenTaxId(taxId) : "" },
    { field: "approval", value: customer.approval },
    { field: "priceLevel", value: customer.priceLevel },
    { field: "priceLevelAccess", value: customer.priceLevelAccess },
    { field: "credit", value: customer.credit },
    { field: "creditLimit", value: customer.creditLimit },
    { field: "tax", value: customer.tax },
    { field: "seller", value: customer.seller },
    { field: "locale", value: customer.locale },
  ];
}

/** Which of these differ. */
export function differing({ kept, gone }: Pick<MergePair, "kept" | "gone">): Set<string> {
  const others = new Map(
    mergeFieldsOf(gone).map(({ field, value }) => [field, JSON.stringify(value)]),
  );
  const fields = mergeFieldsOf(kept).filter(
    ({ field, value }) => others.get(field) !== JSON.stringify(value),
  );
  return new Set(fields.map(({ field }) => field));
}

/** What both owe, and by how much that is beyond the limit of the one that stays, in dollars; 0 where it is not. */
export function owedTogether({ kept, gone }: Pick<MergePair, "kept" | "gone">): {
  owed: number;
  over: number;
} {
  const owed = addDollars(kept.owed, gone.owed);
  const over = addDollars(owed, -kept.customer.creditLimit);
  return { owed, over: owed > 0 ? Math.max(0, over) : 0 };
}
