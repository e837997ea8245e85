import type { AbstractIntlMessages } from "use-intl/core";

import type { Locale } from "#domain/i18n/locale.ts";

// Spanish is the default language, so its texts are the ones every key is checked against.
import type acting from "./locales/es/acting.json";
import type login from "./locales/es/login.json";
import type newPassword from "./locales/es/newPassword.json";
import type level from "./locales/es/level.json";
import type findOrder from "./locales/es/findOrder.json";
import type fitmentReport from "./locales/es/fitmentReport.json";
import type form from "./locales/es/form.json";
import type account from "./locales/es/account.json";
import type accountOverview from "./locales/es/accountOverview.json";
import type branches from "./locales/es/branches.json";
import type brand from "./locales/es/brand.json";
import type brandIndex from "./locales/es/brandIndex.json";
import type cart from "./locales/es/cart.json";
import type category from "./locales/es/category.json";
import type categoryIndex from "./locales/es/categoryIndex.json";
import type certificates from "./locales/es/certificates.json";
import type checkout from "./locales/es/checkout.json";
import type confirmation from "./locales/es/confirmation.json";
import type content from "./locales/es/content.json";
import type contactUs from "./locales/es/contactUs.json";
import type afterSale from "./locales/es/afterSale.json";
import type engineSearch from "./locales/es/engineSearch.json";
import type garage from "./locales/es/garage.json";
import type help from "./locales/es/help.json";
import type home from "./locales/es/home.json";
import type invoice from "./locales/es/invoice.json";
import type invoicePapers from "./locales/es/invoicePapers.json";
import type invoicePayment from "./locales/es/invoicePayment.json";
import type invoices from "./locales/es/invoices.json";
import type isuzu from "./locales/es/isuzu.json";
import type menu from "./locales/es/menu.json";
import type offline from "./locales/es/offline.json";
import type offer from "./locales/es/offer.json";
import type order from "./locales/es/order.json";
import type orders from "./locales/es/orders.json";
import type orderPage from "./locales/es/orderPage.json";
import type returns from "./locales/es/returns.json";
import type reorder from "./locales/es/reorder.json";
import type part from "./locales/es/part.json";
import type mailedData from "./locales/es/mailedData.json";
import type ownData from "./locales/es/ownData.json";
import type parts from "./locales/es/parts.json";
import type passkeys from "./locales/es/passkeys.json";
import type proposal from "./locales/es/proposal.json";
import type payout from "./locales/es/payout.json";
import type payment from "./locales/es/payment.json";
import type priceHelp from "./locales/es/priceHelp.json";
import type remanufactured from "./locales/es/remanufactured.json";
import type secondFactor from "./locales/es/secondFactor.json";
import type savedLists from "./locales/es/savedLists.json";
import type shell from "./locales/es/shell.json";
import type signedOut from "./locales/es/signedOut.json";
import type stockNotice from "./locales/es/stockNotice.json";
import type uploads from "./locales/es/uploads.json";
import type vehicle from "./locales/es/vehicle.json";
import type vehicleSelector from "./locales/es/vehicleSelector.json";
import type waiting from "./locales/es/waiting.json";

/** Texts that only some pages and dialogs show: a file for each noun, fetched with what shows it. */
type NounTexts = {
  acting: typeof acting;
  login: typeof login;
  newPassword: typeof newPassword;
  level: typeof level;
  findOrder: typeof findOrder;
  fitmentReport: typeof fitmentReport;
  form: typeof form;
  account: typeof account;
  accountOverview: typeof accountOverview;
  branches: typeof branches;
  brand: typeof brand;
  brandIndex: typeof brandIndex;
  cart: typeof cart;
  category: typeof category;
  categoryIndex: typeof categoryIndex;
  certificates: typeof certificates;
  checkout: typeof checkout;
  confirmation: typeof confirmation;
  content: typeof content;
  contactUs: typeof contactUs;
  afterSale: typeof afterSale;
  engineSearch: typeof engineSearch;
  garage: typeof garage;
  help: typeof help;
  home: typeof home;
  invoice: typeof invoice;
  invoicePapers: typeof invoicePapers;
  invoicePayment: typeof invoicePayment;
  invoices: typeof invoices;
  isuzu: typeof isuzu;
  menu: typeof menu;
  offer: typeof offer;
  offline: typeof offline;
  order: typeof order;
  orders: typeof orders;
  orderPage: typeof orderPage;
  reorder: typeof reorder;
  returns: typeof returns;
  part: typeof part;
  mailedData: typeof mailedData;
  ownData: typeof ownData;
  parts: typeof parts;
  passkeys: typeof passkeys;
  payment: typeof payment;
  payout: typeof payout;
  proposal: typeof proposal;
  priceHelp: typeof priceHelp;
  remanufactured: typeof remanufactured;
  savedLists: typeof savedLists;
  secondFactor: typeof secondFactor;
  signedOut: typeof signedOut;
  stockNotice: typeof stockNotice;
  uploads: typeof uploads;
  vehicle: typeof vehicle;
  vehicleSelector: typeof vehicleSelector;
  waiting: typeof waiting;
};

export type Noun = keyof NounTexts;

/** All texts by their keys; `shell.json` holds the nouns that are on every page. */
export type Messages = typeof shell & NounTexts;

/** A page knows the files of its own language alone: a list of all of them is more than many a page says. */
const LANGUAGES = {
  es: () => import("./locales/es.ts"),
  en: () => import("./locales/en.ts"),
};
const loaded: Record<Locale, AbstractIntlMessages> = { es: {}, en: {} };

/** The texts loaded so far in a language: one object that grows, so that what shows it need not know. */
export function textsOf(locale: Locale): AbstractIntlMessages {
  return loaded[locale];
}

/** Fetches the texts of every page; nothing can be rendered before. */
export async function loadShellTexts(locale: Locale): Promise<void> {
  Object.assign(loaded[locale], (await languageOf(locale)).shell);
}

/** Fetches what a page or dialog says beyond the shell, before it is rendered; what is here already is kept. */
export async function loadTexts(locale: Locale, nouns: readonly Noun[]): Promise<void> {
  const missing = nouns.filter((noun) => !(noun in loaded[locale]));
  await Promise.all(
    missing.map(async (noun) =>
      Object.assign(loaded[locale], { [noun]: await textsIn(locale, noun) }),
    ),
  );
}

/** Fetches code together with what it says beyond the texts of whoever shows it. */
export async function withTexts<Code>(
  locale: Locale,
  nouns: readonly Noun[],
  code: () => Promise<Code>,
): Promise<Code> {
  const [fetched] = await Promise.all([code(), loadTexts(locale, nouns)]);
  return fetched;
}

/** The source file of the texts of every page in a language, or of a noun's, from the root of the project. */
export function textFile(locale: Locale, name: Noun | "shell"): string {
  return `src/web/i18n/locales/${locale}${name === "shell" ? ".ts" : `/${name}.json`}`;
}

async function textsIn(locale: Locale, name: Noun): Promise<object> {
  const { nouns } = await languageOf(locale);
  const load = nouns[`./${locale}/${name}.json`];
  if (!load) throw new Error(`There are no texts "${name}" in "${locale}".`);
  return (await load()).default;
}

async function languageOf(locale: Locale) {
  return (await LANGUAGES[locale]()).default;
}
