import { type Hand, UNANSWERED_DAYS } from "#domain/dashboard/hand.ts";
import { deskLink, verifyPartsLink } from "#domain/page/desk-pages.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import type { AreaName } from "#desk/ui/area.ts";

/** The area in which each of what waits is done, and the query that shows it there. */
const PLACES: Record<Hand, readonly [area: AreaName, query: string]> = {
  ordersToConfirm: ["orders", "?status=awaiting_payment&method=transfer"],
  proposalsToConfirm: ["orders", "?proposal=by_hand"],
  ordersOfVin: ["orders", "?status=vin_verification"],
  ordersToShip: ["orders", "?status=awaiting_shipment"],
  ordersOnHold: ["orders", "?status=on_hold"],
  ordersToPayBack: ["orders", "?payment=due_back"],
  paymentsLate: ["orders", "?late=payment"],
  refundsLate: ["orders", "?late=refund"],
  disputes: ["orders", "?dispute=open"],
  quotesToAnswer: ["quotes", "?status=requested"],
  returnsToDecide: ["returns", "?status=requested"],
  returnsToJudge: ["returns", "?status=received"],
  returnsToPay: ["returns", "?status=approved"],
  returnsLate: ["returns", "?only=late"],
  coresToJudge: ["cores", "?status=received"],
  coresToPay: ["cores", "?only=unpaid"],
  coresLate: ["cores", "?only=late"],
  claimsToDecide: ["claims", "?status=received"],
  claimsToSettle: ["claims", "?status=approved"],
  claimsToPay: ["claims", "?only=unpaid"],
  accountPayments: ["receipts", "?state=waiting"],
  certificates: ["certificates", "?state=received"],
  wholesale: ["wholesale", "?state=received"],
  messages: ["messages", "?answered=no"],
  fitmentReports: ["reports", "?settled=no"],
  customersToApprove: ["customers", "?approval=pending"],
  mailsFailed: ["mails", "?state=givenUp"],
  mailsLate: ["mails", "?state=late"],
  importsFailed: ["imports", "?state=failedLately"],
  catalogsFailed: ["catalogs", "?failed=yes"],
  jobsFailing: ["jobs", "?standing=failing"],
  searchLate: ["jobs", "/searchIndex"],
  acesToSettle: ["aces", ""],
  partsBelowMinimum: ["parts", "?lacks=stock"],
  partsToVerify: ["verify", ""],
  searchesUnanswered: ["searches", `?days=${UNANSWERED_DAYS}`],
};

/** The list in which something that waits is found. */
export function handPlace(hand: Hand, locale: Locale): string {
  const [area, query] = PLACES[hand];
  return area === "verify" ? verifyPartsLink(locale) : deskLink(locale, area) + query;
}
