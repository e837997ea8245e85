import { type PageName, PAGES, type ShopPage } from "../page/pages.ts";

/** Where nothing may stand between somebody and what they are doing: logging in, paying, printing. */
const QUIET: readonly PageName[] = [
  "login",
  "registrationConfirmation",
  "newPassword",
  "checkoutStart",
  "checkoutBilling",
  "checkoutShipping",
  "checkoutPayment",
  "payInvoices",
  "offer",
  "phoneOrder",
  "invoice",
];

/** Whether no popup message opens on a page. */
export function isQuietPage(page: ShopPage): boolean {
  return QUIET.some((name) => PAGES[name] === page);
}
