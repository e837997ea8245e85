import { needsCompany } from "../account/account-type.ts";
import type { CustomerFields } from "./customer-change.ts";
import { differingFields } from "./differing-fields.ts";
import { judgeUndo, type UndoResult } from "./import-undo.ts";

/** What is kept of an account that an import made or changed: fields of it, and that it is an open one of no staff. */
export type KeptCustomer = Partial<CustomerFields> & {
  email?: string;
  isStaff?: boolean;
  isDisabled?: boolean;
};

/** An account as it is now, as far as taking an import back asks. */
export type StandingAccount = CustomerFields & {
  email: string;
  isStaff: boolean;
  isDisabled: boolean;
};

/** What is kept of an account that an import made. */
export function keptOfMade(email: string, values: CustomerFields) {
  return { before: null, after: { ...values, email, isStaff: false, isDisabled: false } };
}

/**
 * The same of one that it changed: what it changed, and that no staff had it. With a level goes which others were granted,
 * changed or not: one that staff has withdrawn since is not given back as the level in use.
 */
export function keptOfChanged(before: CustomerFields, values: CustomerFields) {
  const differing = differingFields(before, values);
  const isOfLevel = before.priceLevel !== values.priceLevel;
  const granted = ({ priceLevelAccess }: CustomerFields) => isOfLevel && { priceLevelAccess };
  return {
    before: { ...differing.before, ...granted(before) },
    after: { ...differing.after, ...granted(values), isStaff: false },
  };
}

export type CustomerUndoFacts = {
  before: KeptCustomer | null;
  after: KeptCustomer | null;
  /** Null where there is none any more. */
  current: StandingAccount | null;
  /** Whether they have ordered anything since. */
  hasOrdered: boolean;
  /** Whether anybody got in, or anything is of the account or names it. */
  isUsed: boolean;
  /** Whether an invitation has left for them, or may have. */
  isInvited: boolean;
};

/**
 * What becomes of an account that an import made or changed. One that it made is taken away while it is as the import
 * left it and nobody has used it; whoever had an invitation by then is told of. One that it changed has back what it had,
 * unless any of that was changed since, its customer ordered by it, or it is staff's by now; and never a type that needs
 * a company where it has none any more.
 */
export function judgeCustomerUndo(facts: CustomerUndoFacts): UndoResult {
  const { before, after, current, hasOrdered, isUsed, isInvited } = facts;
  const isMade = before === null;
  const result = judgeUndo({
    before,
    after,
    current,
    hasPart: true,
    isSold: !isMade && hasOrdered,
    isUsed,
    isOfRemoved: before !== null && current !== null && wouldLackCompany(before, current),
  });
  return isMade && isInvited && result === "back" ? "invited" : result;
}

function wouldLackCompany(before: KeptCustomer, current: StandingAccount): boolean {
  const { accountType, companyName } = { ...current, ...before };
  return needsCompany(accountType) && companyName === "" && before.companyName === undefined;
}
