import type { Locale } from "#domain/i18n/locale.ts";

import enBooklets from "./locales/en/booklets.json" with { type: "json" };
import enBrandProblems from "./locales/en/brandProblems.json" with { type: "json" };
import enCalendarProblems from "./locales/en/calendarProblems.json" with { type: "json" };
import enCarts from "./locales/en/carts.json" with { type: "json" };
import enContentProblems from "./locales/en/contentProblems.json" with { type: "json" };
import enCouponProblems from "./locales/en/couponProblems.json" with { type: "json" };
import enCreditNotes from "./locales/en/creditNotes.json" with { type: "json" };
import enDeclines from "./locales/en/declines.json" with { type: "json" };
import enDesk from "./locales/en/desk.json" with { type: "json" };
import enDocuments from "./locales/en/documents.json" with { type: "json" };
import enFeed from "./locales/en/feed.json" with { type: "json" };
import enFieldProblems from "./locales/en/fieldProblems.json" with { type: "json" };
import enFitments from "./locales/en/fitments.json" with { type: "json" };
import enHolidays from "./locales/en/holidays.json" with { type: "json" };
import enImports from "./locales/en/imports.json" with { type: "json" };
import enImportChoices from "./locales/en/importChoices.json" with { type: "json" };
import enImportWarnings from "./locales/en/importWarnings.json" with { type: "json" };
import enInvitations from "./locales/en/invitations.json" with { type: "json" };
import enInvoices from "./locales/en/invoices.json" with { type: "json" };
import enKeyProblems from "./locales/en/keyProblems.json" with { type: "json" };
import enKindProblems from "./locales/en/kindProblems.json" with { type: "json" };
import enLlms from "./locales/en/llms.json" with { type: "json" };
import enMailbox from "./locales/en/mailbox.json" with { type: "json" };
import enMails from "./locales/en/mails.json" with { type: "json" };
import enMeasureProblems from "./locales/en/measureProblems.json" with { type: "json" };
import enMerges from "./locales/en/merges.json" with { type: "json" };
import enMerchant from "./locales/en/merchant.json" with { type: "json" };
import enOrderTable from "./locales/en/orderTable.json" with { type: "json" };
import enOwnData from "./locales/en/ownData.json" with { type: "json" };
import enOwnNumbers from "./locales/en/ownNumbers.json" with { type: "json" };
import enPaymentMarks from "./locales/en/paymentMarks.json" with { type: "json" };
import enPersonCheck from "./locales/en/personCheck.json" with { type: "json" };
import enPiesPassed from "./locales/en/piesPassed.json" with { type: "json" };
import enPlainPages from "./locales/en/plainPages.json" with { type: "json" };
import enReceivables from "./locales/en/receivables.json" with { type: "json" };
import enRefusals from "./locales/en/refusals.json" with { type: "json" };
import enCores from "./locales/en/cores.json" with { type: "json" };
import enReturns from "./locales/en/returns.json" with { type: "json" };
import enReviews from "./locales/en/reviews.json" with { type: "json" };
import enRows from "./locales/en/rows.json" with { type: "json" };
import enSettingConflicts from "./locales/en/settingConflicts.json" with { type: "json" };
import enSettingDefaults from "./locales/en/settingDefaults.json" with { type: "json" };
import enSettingHelp from "./locales/en/settingHelp.json" with { type: "json" };
import enSettingNames from "./locales/en/settingNames.json" with { type: "json" };
import enSettingProblems from "./locales/en/settingProblems.json" with { type: "json" };
import enShipping from "./locales/en/shipping.json" with { type: "json" };
import enShippingTables from "./locales/en/shippingTables.json" with { type: "json" };
import enStandings from "./locales/en/standings.json" with { type: "json" };
import enTaxes from "./locales/en/taxes.json" with { type: "json" };
import enWarehousePapers from "./locales/en/warehousePapers.json" with { type: "json" };
import enWarehouseProblems from "./locales/en/warehouseProblems.json" with { type: "json" };
import enVehicleProblems from "./locales/en/vehicleProblems.json" with { type: "json" };
import enVins from "./locales/en/vins.json" with { type: "json" };
import esBooklets from "./locales/es/booklets.json" with { type: "json" };
import esBrandProblems from "./locales/es/brandProblems.json" with { type: "json" };
import esCalendarProblems from "./locales/es/calendarProblems.json" with { type: "json" };
import esCarts from "./locales/es/carts.json" with { type: "json" };
import esContentProblems from "./locales/es/contentProblems.json" with { type: "json" };
import esCouponProblems from "./locales/es/couponProblems.json" with { type: "json" };
import esCreditNotes from "./locales/es/creditNotes.json" with { type: "json" };
import esDeclines from "./locales/es/declines.json" with { type: "json" };
import esDesk from "./locales/es/desk.json" with { type: "json" };
import esDocuments from "./locales/es/documents.json" with { type: "json" };
import esFeed from "./locales/es/feed.json" with { type: "json" };
import esFieldProblems from "./locales/es/fieldProblems.json" with { type: "json" };
import esFitments from "./locales/es/fitments.json" with { type: "json" };
import esHolidays from "./locales/es/holidays.json" with { type: "json" };
import esImports from "./locales/es/imports.json" with { type: "json" };
import esImportChoices from "./locales/es/importChoices.json" with { type: "json" };
import esImportWarnings from "./locales/es/importWarnings.json" with { type: "json" };
import esInvitations from "./locales/es/invitations.json" with { type: "json" };
import esInvoices from "./locales/es/invoices.json" with { type: "json" };
import esKeyProblems from "./locales/es/keyProblems.json" with { type: "json" };
import esKindProblems from "./locales/es/kindProblems.json" with { type: "json" };
import esLlms from "./locales/es/llms.json" with { type: "json" };
import esMailbox from "./locales/es/mailbox.json" with { type: "json" };
import esMails from "./locales/es/mails.json" with { type: "json" };
import esMeasureProblems from "./locales/es/measureProblems.json" with { type: "json" };
import esMerges from "./locales/es/merges.json" with { type: "json" };
import esMerchant from "./locales/es/merchant.json" with { type: "json" };
import esOrderTable from "./locales/es/orderTable.json" with { type: "json" };
import esOwnData from "./locales/es/ownData.json" with { type: "json" };
import esOwnNumbers from "./locales/es/ownNumbers.json" with { type: "json" };
import esPaymentMarks from "./locales/es/paymentMarks.json" with { type: "json" };
import esPersonCheck from "./locales/es/personCheck.json" with { type: "json" };
import esPiesPassed from "./locales/es/piesPassed.json" with { type: "json" };
import esPlainPages from "./locales/es/plainPages.json" with { type: "json" };
import esReceivables from "./locales/es/receivables.json" with { type: "json" };
import esRefusals from "./locales/es/refusals.json" with { type: "json" };
import esCores from "./locales/es/cores.json" with { type: "json" };
import esReturns from "./locales/es/returns.json" with { type: "json" };
import esReviews from "./locales/es/reviews.json" with { type: "json" };
import esRows from "./locales/es/rows.json" with { type: "json" };
import esSettingConflicts from "./locales/es/settingConflicts.json" with { type: "json" };
import esSettingDefaults from "./locales/es/settingDefaults.json" with { type: "json" };
import esSettingHelp from "./locales/es/settingHelp.json" with { type: "json" };
import esSettingNames from "./locales/es/settingNames.json" with { type: "json" };
import esSettingProblems from "./locales/es/settingProblems.json" with { type: "json" };
import esShipping from "./locales/es/shipping.json" with { type: "json" };
import esShippingTables from "./locales/es/shippingTables.json" with { type: "json" };
import esStandings from "./locales/es/standings.json" with { type: "json" };
import esTaxes from "./locales/es/taxes.json" with { type: "json" };
import esWarehousePapers from "./locales/es/warehousePapers.json" with { type: "json" };
import esWarehouseProblems from "./locales/es/warehouseProblems.json" with { type: "json" };
import esVehicleProblems from "./locales/es/vehicleProblems.json" with { type: "json" };
import esVins from "./locales/es/vins.json" with { type: "json" };

// Spanish is the default language, so its texts are the ones that every key is checked against.
const ES = {
  booklets: esBooklets,
  calendarProblems: esCalendarProblems,
  carts: esCarts,
  brandProblems: esBrandProblems,
  warehouseProblems: esWarehouseProblems,
  measureProblems: esMeasureProblems,
  keyProblems: esKeyProblems,
  kindProblems: esKindProblems,
  contentProblems: esContentProblems,
  couponProblems: esCouponProblems,
  creditNotes: esCreditNotes,
  declines: esDeclines,
  desk: esDesk,
  documents: esDocuments,
  feed: esFeed,
  fieldProblems: esFieldProblems,
  fitments: esFitments,
  holidays: esHolidays,
  imports: esImports,
  importChoices: esImportChoices,
  importWarnings: esImportWarnings,
  invitations: esInvitations,
  invoices: esInvoices,
  llms: esLlms,
  merges: esMerges,
  merchant: esMerchant,
  mailbox: esMailbox,
  mails: esMails,
  orderTable: esOrderTable,
  ownData: esOwnData,
  ownNumbers: esOwnNumbers,
  paymentMarks: esPaymentMarks,
  personCheck: esPersonCheck,
  piesPassed: esPiesPassed,
  plainPages: esPlainPages,
  receivables: esReceivables,
  refusals: esRefusals,
  cores: esCores,
  returns: esReturns,
  reviews: esReviews,
  rows: esRows,
  settingConflicts: esSettingConflicts,
  settingDefaults: esSettingDefaults,
  settingHelp: esSettingHelp,
  settingNames: esSettingNames,
  settingProblems: esSettingProblems,
  shipping: esShipping,
  shippingTables: esShippingTables,
  standings: esStandings,
  taxes: esTaxes,
  vehicleProblems: esVehicleProblems,
  vins: esVins,
  warehousePapers: esWarehousePapers,
};
type Texts = typeof ES;

const EN: Texts = {
  booklets: enBooklets,
  calendarProblems: enCalendarProblems,
  carts: enCarts,
  brandProblems: enBrandProblems,
  warehouseProblems: enWarehouseProblems,
  measureProblems: enMeasureProblems,
  keyProblems: enKeyProblems,
  kindProblems: enKindProblems,
  contentProblems: enContentProblems,
  couponProblems: enCouponProblems,
  creditNotes: enCreditNotes,
  declines: enDeclines,
  desk: enDesk,
  documents: enDocuments,
  feed: enFeed,
  fieldProblems: enFieldProblems,
  fitments: enFitments,
  holidays: enHolidays,
  imports: enImports,
  importChoices: enImportChoices,
  importWarnings: enImportWarnings,
  invitations: enInvitations,
  invoices: enInvoices,
  llms: enLlms,
  merges: enMerges,
  merchant: enMerchant,
  mailbox: enMailbox,
  mails: enMails,
  orderTable: enOrderTable,
  ownData: enOwnData,
  ownNumbers: enOwnNumbers,
  paymentMarks: enPaymentMarks,
  personCheck: enPersonCheck,
  piesPassed: enPiesPassed,
  plainPages: enPlainPages,
  receivables: enReceivables,
  refusals: enRefusals,
  cores: enCores,
  returns: enReturns,
  reviews: enReviews,
  rows: enRows,
  settingConflicts: enSettingConflicts,
  settingDefaults: enSettingDefaults,
  settingHelp: enSettingHelp,
  settingNames: enSettingNames,
  settingProblems: enSettingProblems,
  shipping: enShipping,
  shippingTables: enShippingTables,
  standings: enStandings,
  taxes: enTaxes,
  vehicleProblems: enVehicleProblems,
  vins: enVins,
  warehousePapers: enWarehousePapers,
};

const TEXTS: Readonly<Record<Locale, Texts>> = { es: ES, en: EN };

/** What the server says of a noun in a language: refusals, mails, papers, plain pages. */
export function serverTexts<Noun extends keyof Texts>(noun: Noun, locale: Locale): Texts[Noun] {
  return TEXTS[locale][noun];
}

/** A text with its {names} in place; a name that nobody gave is left out. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ""));
}
