import type { AbstractIntlMessages } from "use-intl/core";

import type { Locale } from "#domain/i18n/locale.ts";

// Spanish is the default language, so its texts are the ones every key is checked against.
import type aces from "./locales/es/aces.json";
import type afterSale from "./locales/es/afterSale.json";
import type apiKeys from "./locales/es/apiKeys.json";
import type audit from "./locales/es/audit.json";
import type audited from "./locales/es/audited.json";
import type brands from "./locales/es/brands.json";
import type calendars from "./locales/es/calendars.json";
import type categories from "./locales/es/categories.json";
import type claims from "./locales/es/claims.json";
import type cores from "./locales/es/cores.json";
import type coupons from "./locales/es/coupons.json";
import type customers from "./locales/es/customers.json";
import type customerNotes from "./locales/es/customerNotes.json";
import type documents from "./locales/es/documents.json";
import type drawings from "./locales/es/drawings.json";
import type pictures from "./locales/es/pictures.json";
import type uploads from "./locales/es/uploads.json";
import type fitments from "./locales/es/fitments.json";
import type imports from "./locales/es/imports.json";
import type invoices from "./locales/es/invoices.json";
import type importColumns from "./locales/es/importColumns.json";
import type desk from "./locales/es/desk.json";
import type chains from "./locales/es/chains.json";
import type crossReferences from "./locales/es/crossReferences.json";
import type groups from "./locales/es/groups.json";
import type relationLists from "./locales/es/relationLists.json";
import type vehicles from "./locales/es/vehicles.json";
import type verification from "./locales/es/verification.json";
import type orders from "./locales/es/orders.json";
import type orderEdit from "./locales/es/orderEdit.json";
import type phone from "./locales/es/phone.json";
import type parts from "./locales/es/parts.json";
import type relations from "./locales/es/relations.json";
import type searches from "./locales/es/searches.json";
import type priceRules from "./locales/es/priceRules.json";
import type stock from "./locales/es/stock.json";
import type messages from "./locales/es/messages.json";
import type fitmentReports from "./locales/es/fitmentReports.json";
import type receivables from "./locales/es/receivables.json";
import type receipts from "./locales/es/receipts.json";
import type certificates from "./locales/es/certificates.json";
import type wholesale from "./locales/es/wholesale.json";
import type booklets from "./locales/es/booklets.json";
import type jobs from "./locales/es/jobs.json";
import type makes from "./locales/es/makes.json";
import type measures from "./locales/es/measures.json";
import type mails from "./locales/es/mails.json";
import type content from "./locales/es/content.json";
import type security from "./locales/es/security.json";
import type popups from "./locales/es/popups.json";
import type settings from "./locales/es/settings.json";
import type dashboard from "./locales/es/dashboard.json";
import type returns from "./locales/es/returns.json";
import type quotes from "./locales/es/quotes.json";
import type shipping from "./locales/es/shipping.json";
import type warehouses from "./locales/es/warehouses.json";
import type warranty from "./locales/es/warranty.json";
import type synonyms from "./locales/es/synonyms.json";
import type taxes from "./locales/es/taxes.json";

/** What the back office says, by file: the frame's own, and one for each area. */
export type DeskMessages = {
  aces: typeof aces;
  afterSale: typeof afterSale;
  apiKeys: typeof apiKeys;
  audit: typeof audit;
  audited: typeof audited;
  brands: typeof brands;
  calendars: typeof calendars;
  categories: typeof categories;
  claims: typeof claims;
  cores: typeof cores;
  coupons: typeof coupons;
  customers: typeof customers;
  customerNotes: typeof customerNotes;
  desk: typeof desk;
  documents: typeof documents;
  drawings: typeof drawings;
  pictures: typeof pictures;
  fitments: typeof fitments;
  uploads: typeof uploads;
  imports: typeof imports;
  importColumns: typeof importColumns;
  invoices: typeof invoices;
  vehicles: typeof vehicles;
  verification: typeof verification;
  orders: typeof orders;
  orderEdit: typeof orderEdit;
  parts: typeof parts;
  priceRules: typeof priceRules;
  relations: typeof relations;
  phone: typeof phone;
  searches: typeof searches;
  stock: typeof stock;
  messages: typeof messages;
  fitmentReports: typeof fitmentReports;
  receivables: typeof receivables;
  receipts: typeof receipts;
  certificates: typeof certificates;
  wholesale: typeof wholesale;
  mails: typeof mails;
  makes: typeof makes;
  chains: typeof chains;
  crossReferences: typeof crossReferences;
  groups: typeof groups;
  relationLists: typeof relationLists;
  measures: typeof measures;
  booklets: typeof booklets;
  jobs: typeof jobs;
  content: typeof content;
  security: typeof security;
  popups: typeof popups;
  settings: typeof settings;
  dashboard: typeof dashboard;
  returns: typeof returns;
  quotes: typeof quotes;
  shipping: typeof shipping;
  warehouses: typeof warehouses;
  warranty: typeof warranty;
  synonyms: typeof synonyms;
  taxes: typeof taxes;
};

export type DeskNoun = keyof DeskMessages;

// Found when they are fetched, and not before: the server takes words from this room without being built.
const files = () => import.meta.glob<{ default: object }>("./locales/*/*.json");
const loaded: Record<Locale, AbstractIntlMessages> = { es: {}, en: {} };

/** The texts loaded so far in a language: one object that grows, so that what shows it need not know. */
export function deskTextsOf(locale: Locale): AbstractIntlMessages {
  return loaded[locale];
}

/** Fetches what an area says before it is shown; what is here already is kept. */
export async function loadDeskTexts(locale: Locale, nouns: readonly DeskNoun[]): Promise<void> {
  const missing = nouns.filter((noun) => !(noun in loaded[locale]));
  await Promise.all(
    missing.map(async (noun) => {
      const load = files()[`./locales/${locale}/${noun}.json`];
      if (!load) throw new Error(`There are no texts "${noun}" in "${locale}".`);
      Object.assign(loaded[locale], { [noun]: (await load()).default });
    }),
  );
}
