import {
  type AccountType,
  type Approval,
  firstApproval,
  needsCompany,
} from "../account/account-type.ts";
import { accessibleLevels } from "../account/price-access.ts";
import type { Locale } from "../i18n/locale.ts";
import type { TaxIdentity } from "../order/tax-identity.ts";
import type { PriceLevel } from "../pricing/price-level.ts";
import type { CreditWord } from "./customer-choice.ts";
import type { CustomerRow } from "./customer-row.ts";
import { differingFields } from "./differing-fields.ts";
import type { RowProblem } from "./row-problem.ts";

/** What a file may say of an account, as it stands. */
export type CustomerFields = {
  firstName: string;
  lastName: string;
  companyName: string;
  phoneCountryCode: string;
  phoneNumber: string;
  accountType: AccountType;
  locale: Locale;
  approval: Approval;
  priceLevel: PriceLevel;
  priceLevelAccess: readonly PriceLevel[];
  credit: CreditWord;
  creditLimitCents: number;
  isTaxed: boolean;
  seller: string;
  taxId: TaxIdentity | null;
};

export type StandingCustomer = { fields: CustomerFields; isStaff: boolean; isMerged: boolean };

export type CustomerChange =
  | {
      result: "create" | "update" | "unchanged";
      values: CustomerFields;
      changed: readonly string[];
    }
  | { result: "reject"; problem: RowProblem };

/**
 * What a row makes of an account: what it does not say stays. A new one needs a name and a type, and is as one that
 * somebody opens: a company waits until it is approved, by the file or by staff. Accounts of staff no file changes,
 * nor any that went into another.
 */
export function changeCustomer(
  standing: StandingCustomer | undefined,
  row: CustomerRow,
): CustomerChange {
  const bar = standing && barOf(standing);
  if (bar) return refused("email", bar, row.email);
  const before = standing?.fields ?? newCustomer(row);
  if ("problem" in before) return { result: "reject", problem: before.problem };
  const values = withCustomerRow(before, row);
  if (needsCompany(values.accountType) && values.companyName === "")
    return refused("company", "required_for_company", "");
  if (!standing) return { result: "create", values, changed: [] };
  const changed = Object.keys(differingFields(before, values).after);
  return { result: changed.length > 0 ? "update" : "unchanged", values, changed };
}

/** Why no file changes an account, whatever it says. */
function barOf({ isStaff, isMerged }: StandingCustomer): RowProblem["code"] | undefined {
  if (isStaff) return "account_of_staff";
  return isMerged ? "account_merged" : undefined;
}

function refused(column: string, code: RowProblem["code"], value: string): CustomerChange {
  return { result: "reject", problem: { column, code, value } };
}

function newCustomer(row: CustomerRow): CustomerFields | { problem: RowProblem } {
  const { firstName, lastName, accountType } = row;
  if (firstName === undefined) return lacks("first_name");
  if (lastName === undefined) return lacks("last_name");
  if (accountType === undefined) return lacks("account_type");
  return { ...NEW, firstName, lastName, accountType, approval: firstApproval(accountType) };
}

function lacks(column: string): { problem: RowProblem } {
  return { problem: { column, code: "required_for_new_customer", value: "" } };
}

const NEW = {
  companyName: "",
  phoneCountryCode: "",
  phoneNumber: "",
  locale: "es",
  priceLevel: "online",
  priceLevelAccess: ["online"],
  credit: "retail",
  creditLimitCents: 0,
  isTaxed: true,
  seller: "",
  taxId: null,
} as const satisfies Partial<CustomerFields>;

function withCustomerRow(before: CustomerFields, row: CustomerRow): CustomerFields {
  return {
    ...before,
    ...personOf(before, row),
    ...termsOf(before, row),
    taxId: row.taxId === undefined ? before.taxId : row.taxId,
  };
}

function personOf(before: CustomerFields, row: CustomerRow) {
  const accountType = row.accountType ?? before.accountType;
  return {
    firstName: row.firstName ?? before.firstName,
    lastName: row.lastName ?? before.lastName,
    phoneCountryCode: row.phone?.countryCode ?? before.phoneCountryCode,
    phoneNumber: row.phone?.number ?? before.phoneNumber,
    accountType,
    companyName: row.company ?? before.companyName,
    locale: row.locale ?? before.locale,
  };
}

/** The level in use is always one that the customer may switch to. */
function termsOf(before: CustomerFields, row: CustomerRow) {
  const priceLevel = row.priceLevel ?? before.priceLevel;
  const { priceLevelAccess: granted } = before;
  return {
    approval: row.approval ?? before.approval,
    priceLevel,
    priceLevelAccess:
      row.priceLevel === undefined
        ? granted
        : accessibleLevels({ priceLevel, priceLevelAccess: granted }),
    credit: row.credit ?? before.credit,
    creditLimitCents: row.creditLimit ?? before.creditLimitCents,
    isTaxed: row.isTaxed ?? before.isTaxed,
    seller: row.seller === undefined ? before.seller : (row.seller ?? ""),
  };
}
