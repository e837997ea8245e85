import type { Locale } from "../i18n/locale.ts";
import {
  type TaxIdentity,
  type TaxIdType,
  taxIdentity,
  writtenTaxId,
} from "../order/tax-identity.ts";

/** The settings that say which company issues a storefront's papers. */
export const ISSUER_SETTINGS = [
  "issuer_name",
  "issuer_id",
  "issuer_address",
  "issuer_phone",
  "issuer_email",
] as const;
export type IssuerSetting = (typeof ISSUER_SETTINGS)[number];

/** Whether a setting is one of them. */
export function isIssuerSetting(key: string): key is IssuerSetting {
  return ISSUER_SETTINGS.some((one) => one === key);
}

/** Kinds that companies and people have who issue invoices, and whose numbers are told apart by their dashes. */
const WITH_DASHES: readonly TaxIdType[] = ["cedula_juridica", "cedula_fisica", "ein"];
/** Kinds whose numbers have none, by how many digits they have. */
const WITHOUT_DASHES: readonly TaxIdType[] = ["cedula_juridica", "dimex"];

/**
 * The identification of an issuer as somebody wrote it: "3-101-123456", "1-0456-0789" and "12-3456789" by their dashes, and
 * ten digits, or eleven and twelve, without any. Null for anything else: nine digits alone may be a cédula física or an EIN.
 */
export function readIssuerId(written: string): TaxIdentity | null {
  const kinds = written.includes("-") ? WITH_DASHES : WITHOUT_DASHES;
  const found = kinds
    .map((type) => taxIdentity({ type, number: written }))
    .find((one) => one !== null && (one.number === written || writtenTaxId(one) === written));
  return found ?? null;
}

/** Lines of an address that stand above each other on a paper. */
export const MOST_ADDRESS_LINES = 5;

/** Whether a text may be an issuer's address: as many lines as papers have room for, none of them empty. */
export function isIssuerAddress(text: string): boolean {
  const lines = text.split("\n");
  return (
    text === "" || (lines.length <= MOST_ADDRESS_LINES && lines.every((line) => line.trim() !== ""))
  );
}

/** What an issuer says of itself in a language; empty where its settings say nothing. */
export type IssuerTexts = {
  name: string;
  /** With what it is called: "Cédula jurídica 3-101-123456". */
  identity: string;
  address: string;
  phone: string;
  email: string;
};

/** Of a shop that names no company. */
export const NO_ISSUER: IssuerTexts = { name: "", identity: "", address: "", phone: "", email: "" };

/** What stands on papers where the issuer's settings say nothing. */
type Otherwise = { place: readonly string[]; phone: string };

/**
 * What a paper says below the shop's name, line by line: the company, its identification, where it is and how it is
 * reached. Where the settings name no address or no phone those of the shop's first branch stand, as ever.
 */
export function issuerLines(texts: IssuerTexts, otherwise: Otherwise): string[] {
  const { name, identity, address, phone, email } = texts;
  const place = address === "" ? otherwise.place : address.split("\n");
  return [name, identity, ...place, phone || otherwise.phone, email].filter((line) => line !== "");
}

/** What an invoice keeps of who issued it: the shop's name, and what stands below it in either language. */
export type KeptIssuer = { name: string; lines: Record<Locale, string[]> };
