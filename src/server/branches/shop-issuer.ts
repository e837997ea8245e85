import type { Locale } from "#domain/i18n/locale.ts";
import {
  type IssuerTexts,
  issuerLines,
  type KeptIssuer,
  NO_ISSUER,
} from "#domain/setting/issuer.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";
import { settingsOfStorefront } from "#server/settings/current-settings.ts";
import { issuerTexts } from "#server/settings/issuer-texts.ts";
import type { StoredSettings } from "#server/settings/stored-settings.ts";

import { ownBranch } from "./visited-branch.ts";

/** What a paper says of who issues it: the shop's name, and what stands below it. */
export type Issuer = { name: string; lines: string[] };

type Of = { storefront: Storefront; locale: Locale };
/** Asks who issues a storefront's papers at this moment, in a language. */
export type IssuerOf = (of: Of) => Promise<Issuer>;

/** What a storefront's papers say that are issued at this moment, inside a given transaction too. */
export async function readIssuer(db: Database, of: Of): Promise<Issuer> {
  return issuerBy(db, await settingsOfStorefront(db, of.storefront), of);
}

/** The same in both languages, to be kept. */
export async function readKeptIssuer(db: Database, storefront: Storefront): Promise<KeptIssuer> {
  const stored = await settingsOfStorefront(db, storefront);
  const { lines: es } = await issuerBy(db, stored, { storefront, locale: "es" });
  const { lines: en } = await issuerBy(db, stored, { storefront, locale: "en" });
  return { name: stored.shop_name, lines: { es, en } };
}

/** What papers say by settings that are at hand, whether they are stored or not. */
export async function issuerBy(db: Database, stored: StoredSettings, of: Of): Promise<Issuer> {
  return issuerWith(db, { stored, texts: issuerTexts(stored, of.locale) }, of);
}

/** What an invoice says that kept no issuer: the shop's name, and where it is now, as it did when it was issued. */
export async function readUnkeptIssuer(db: Database, of: Of): Promise<Issuer> {
  const stored = await settingsOfStorefront(db, of.storefront);
  return issuerWith(db, { stored, texts: NO_ISSUER }, of);
}

type Stored = { stored: StoredSettings; texts: IssuerTexts };

async function issuerWith(db: Database, { stored, texts }: Stored, of: Of): Promise<Issuer> {
  const branch = await ownBranch(db, of);
  const otherwise = { place: branch?.place ?? [], phone: branch?.phone ?? "" };
  return { name: stored.shop_name, lines: issuerLines(texts, otherwise) };
}
