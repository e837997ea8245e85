import type { AccountType, Approval } from "../account/account-type.ts";
import { LONGEST_SELLER, MOST_CREDIT_DOLLARS } from "../account/customer-terms.ts";
import { FIELD_BOUNDS } from "../account/field-bounds.ts";
import { firstProblem } from "../account/field-problem.ts";
import { type Phone, phoneProblem, readPhone } from "../account/phone.ts";
import { COMPANY_RULES, EMAIL_RULES, NAME_RULES, normalEmail } from "../account/text-rules.ts";
import type { Locale } from "../i18n/locale.ts";
import { type Cents, fromDollars } from "../money/money.ts";
import { type TaxIdentity, taxIdentity } from "../order/tax-identity.ts";
import type { PriceLevel } from "../pricing/price-level.ts";
import { readCents } from "./cell-amount.ts";
import { readFlag } from "./cell-choice.ts";
import type { CellReading } from "./cell-text.ts";
import {
  type CreditWord,
  readAccountType,
  readApproval,
  readCredit,
  readLanguage,
  readPriceLevel,
  readTaxIdType,
} from "./customer-choice.ts";
import { type RowCells, type RowReading, textUpTo } from "./row-cells.ts";

/** A number without a country's code is Costa Rica's, where the shop is. */
const ASSUMED_CODE = "506";

/** A row of the customers file; what is undefined stays as it is. */
export type CustomerRow = {
  email: string;
  firstName: string | undefined;
  lastName: string | undefined;
  company: string | undefined;
  phone: Phone | undefined;
  accountType: AccountType | undefined;
  locale: Locale | undefined;
  approval: Approval | undefined;
  priceLevel: PriceLevel | undefined;
  credit: CreditWord | undefined;
  creditLimit: Cents | undefined;
  isTaxed: boolean | undefined;
  seller: string | null | undefined;
  taxId: TaxIdentity | null | undefined;
};

/** Reads a row of the customers file (docs/imports.md). A role or a password is nothing that a file can say. */
export function readCustomerRow(cells: RowCells): RowReading<CustomerRow> {
  const email = cells.require("email", readEmail);
  const row = {
    firstName: cells.get("first_name", readName),
    lastName: cells.get("last_name", readName),
    company: cells.get("company", readCompany),
    phone: cells.get("phone", readTelephone),
    accountType: cells.get("account_type", readAccountType),
    locale: cells.get("language", readLanguage),
    approval: cells.get("approval", readApproval),
    priceLevel: cells.get("price_level", readPriceLevel),
    credit: cells.get("credit", readCredit),
    creditLimit: cells.get("credit_limit", readLimit),
    isTaxed: cells.get("taxed", readFlag),
    seller: cells.getOrClear("seller", textUpTo(LONGEST_SELLER)),
    taxId: readTaxId(cells),
  };
  return email === undefined || cells.problems.length > 0
    ? { ok: false, problems: cells.problems }
    : { ok: true, value: { email, ...row } };
}

function readEmail(text: string): CellReading<string> {
  const isGood = firstProblem("email", text, EMAIL_RULES).length === 0;
  return isGood ? { ok: true, value: normalEmail(text) } : { ok: false, code: "not_an_email" };
}

function readName(text: string): CellReading<string> {
  const most = FIELD_BOUNDS.name_less_than - 1;
  return firstProblem("name", text, NAME_RULES).length === 0
    ? { ok: true, value: text }
    : { ok: false, code: "too_long", detail: String(most) };
}

function readCompany(text: string): CellReading<string> {
  const { company_min: least, company_max: most } = FIELD_BOUNDS;
  return firstProblem("company", text, COMPANY_RULES).length === 0
    ? { ok: true, value: text }
    : { ok: false, code: "out_of_range", detail: `${least} – ${most}` };
}

function readTelephone(text: string): CellReading<Phone> {
  return phoneProblem(text, ASSUMED_CODE) === undefined
    ? { ok: true, value: readPhone(text, ASSUMED_CODE) }
    : { ok: false, code: "not_a_phone" };
}

function readLimit(text: string): CellReading<Cents> {
  const read = readCents(text);
  return read.ok && read.value > fromDollars(MOST_CREDIT_DOLLARS)
    ? { ok: false, code: "out_of_range", detail: `0 – ${MOST_CREDIT_DOLLARS}` }
    : read;
}

/** A number goes with its type: the same digits are several kinds of identification. */
function readTaxId(cells: RowCells): TaxIdentity | null | undefined {
  const type = cells.get("tax_id_type", readTaxIdType);
  const number = cells.getOrClear("tax_id", textUpTo(40));
  if (number === null) return null;
  if (number === undefined && type === undefined) return undefined;
  const identity = taxIdentity({ type: type ?? "", number: number ?? "" });
  if (identity) return identity;
  if (!cells.problems.some(({ column }) => column === "tax_id_type" || column === "tax_id"))
    cells.problems.push({ column: "tax_id", code: "not_a_tax_id", value: number ?? "" });
  return undefined;
}
