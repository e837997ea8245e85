import {
  ACCOUNT_TYPES,
  APPROVALS,
  type AccountType,
  type Approval,
} from "../account/account-type.ts";
import type { Locale } from "../i18n/locale.ts";
import { TAX_ID_TYPES, type TaxIdType } from "../order/tax-identity.ts";
import { PRICE_LEVELS, type PriceLevel } from "../pricing/price-level.ts";
import { readWord, type Words } from "./cell-choice.ts";
import type { CellReading } from "./cell-text.ts";

const TYPE_WORDS: Words<AccountType> = {
  vehicle_owner: ["vehicle_owner", "owner", "dueno", "propietario"],
  fleet_repair_shop: ["fleet_repair_shop", "fleet", "repair_shop", "flota", "taller"],
  wholesale_reseller: ["wholesale_reseller", "wholesale", "mayorista", "revendedor"],
  export_reseller: ["export_reseller", "export", "exportador"],
};

const APPROVAL_WORDS: Words<Approval> = {
  pending: ["pending", "pendiente"],
  approved: ["approved", "aprobado", "aprobada"],
  refused: ["refused", "rechazado", "rechazada"],
};

const LEVEL_WORDS: Words<PriceLevel> = {
  online: ["online", "en_linea"],
  repair_shop: ["repair_shop", "taller"],
  wholesale: ["wholesale", "mayorista", "mayoreo"],
  precio4: ["precio4", "price4"],
  precio5: ["precio5", "price5"],
  precio6: ["precio6", "price6"],
};

export type CreditWord = "retail" | "credit";
const CREDIT_WORDS: Words<CreditWord> = {
  retail: ["retail", "contado", "cash"],
  credit: ["credit", "credito", "on_account"],
};

const LANGUAGE_WORDS: Words<Locale> = {
  es: ["es", "espanol", "spanish"],
  en: ["en", "ingles", "english"],
};

const TAX_ID_WORDS: Words<TaxIdType> = {
  cedula_fisica: ["cedula_fisica", "fisica"],
  cedula_juridica: ["cedula_juridica", "juridica"],
  dimex: ["dimex"],
  nite: ["nite"],
  extranjero: ["extranjero", "foreign"],
  ein: ["ein"],
};

/** Which of the shop's account types it is. */
export function readAccountType(text: string): CellReading<AccountType> {
  return readWord(text, TYPE_WORDS, ACCOUNT_TYPES);
}

/** Whether staff has approved the account. */
export function readApproval(text: string): CellReading<Approval> {
  return readWord(text, APPROVAL_WORDS, APPROVALS);
}

/** The price level, by the names that the prices file has for it. */
export function readPriceLevel(text: string): CellReading<PriceLevel> {
  return readWord(text, LEVEL_WORDS, PRICE_LEVELS);
}

/** Whether the customer pays at once or on account. */
export function readCredit(text: string): CellReading<CreditWord> {
  return readWord(text, CREDIT_WORDS, ["retail", "credit"]);
}

/** The language in which the customer gets mails. */
export function readLanguage(text: string): CellReading<Locale> {
  return readWord(text, LANGUAGE_WORDS, ["es", "en"]);
}

/** The kind of identification that invoices name. */
export function readTaxIdType(text: string): CellReading<TaxIdType> {
  return readWord(text, TAX_ID_WORDS, TAX_ID_TYPES);
}
