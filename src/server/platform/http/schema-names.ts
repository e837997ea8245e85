import { z } from "zod";

import * as account from "#contract/account.ts";
import * as acesReview from "#contract/aces-review.ts";
import * as acting from "#contract/acting.ts";
import * as adminOrders from "#contract/admin-orders.ts";
import * as afterSaleDesk from "#contract/after-sale-desk.ts";
import * as apiKeys from "#contract/api-keys.ts";
import * as audit from "#contract/audit.ts";
import * as auth from "#contract/auth.ts";
import * as branches from "#contract/branches.ts";
import * as brands from "#contract/brands.ts";
import * as calendarDesk from "#contract/calendar-desk.ts";
import * as cart from "#contract/cart.ts";
import * as bookletDesk from "#contract/booklet-desk.ts";
import * as booklets from "#contract/booklets.ts";
import * as broughtCatalogs from "#contract/brought-catalogs.ts";
import * as categories from "#contract/categories.ts";
import * as certificates from "#contract/certificates.ts";
import * as contact from "#contract/contact.ts";
import * as content from "#contract/content.ts";
import * as contentDrafts from "#contract/content-drafts.ts";
import * as brandDesk from "#contract/brand-desk.ts";
import * as categoryDesk from "#contract/category-desk.ts";
import * as couponDesk from "#contract/coupon-desk.ts";
import * as creditNotes from "#contract/credit-notes.ts";
import * as crossReferenceDesk from "#contract/cross-reference-desk.ts";
import * as customerDesk from "#contract/customer-desk.ts";
import * as customerMerge from "#contract/customer-merge.ts";
import * as customerNotes from "#contract/customer-notes.ts";
import * as customers from "#contract/customers.ts";
import * as dashboard from "#contract/dashboard.ts";
import * as deskOrderFilters from "#contract/desk-order-filters.ts";
import * as deskOrders from "#contract/desk-orders.ts";
import * as deskQuotes from "#contract/desk-quotes.ts";
import * as documentDesk from "#contract/document-desk.ts";
import * as fitmentDesk from "#contract/fitment-desk.ts";
import * as fitmentReports from "#contract/fitment-reports.ts";
import * as garage from "#contract/garage.ts";
import * as groupDesk from "#contract/group-desk.ts";
import * as imports from "#contract/imports.ts";
import * as jobs from "#contract/jobs.ts";
import * as kitDesk from "#contract/kit-desk.ts";
import * as listFiles from "#contract/list-files.ts";
import * as listViews from "#contract/list-views.ts";
import * as makeDesk from "#contract/make-desk.ts";
import * as mails from "#contract/mails.ts";
import * as offlinePack from "#contract/offline-pack.ts";
import * as orderDraft from "#contract/order-draft.ts";
import * as invoices from "#contract/invoices.ts";
import * as orders from "#contract/orders.ts";
import * as outgoingRows from "#contract/outgoing-rows.ts";
import * as ownNumbers from "#contract/own-numbers.ts";
import * as ownData from "#contract/own-data.ts";
import * as ownDataDesk from "#contract/own-data-desk.ts";
import * as ownPictures from "#contract/own-pictures.ts";
import * as paidByHand from "#contract/paid-by-hand.ts";
import * as papers from "#contract/papers.ts";
import * as partDesk from "#contract/part-desk.ts";
import * as partDocument from "#contract/part-document.ts";
import * as partList from "#contract/part-list.ts";
import * as relationLists from "#contract/relation-lists.ts";
import * as partRemoval from "#contract/part-removal.ts";
import * as passkeys from "#contract/passkeys.ts";
import * as presence from "#contract/presence.ts";
import * as priceRules from "#contract/price-rules.ts";
import * as orderEdits from "#contract/order-edits.ts";
import * as orderProposals from "#contract/order-proposals.ts";
import * as payouts from "#contract/payouts.ts";
import * as ownOrders from "#contract/own-orders.ts";
import * as phoneOrders from "#contract/phone-orders.ts";
import * as placedOrders from "#contract/placed-orders.ts";
import * as products from "#contract/products.ts";
import * as quotes from "#contract/quotes.ts";
import * as reading from "#contract/reading.ts";
import * as cores from "#contract/cores.ts";
import * as receivables from "#contract/receivables.ts";
import * as reminders from "#contract/reminders.ts";
import * as warranty from "#contract/warranty.ts";
import * as returnSteps from "#contract/return-steps.ts";
import * as returns from "#contract/returns.ts";
import * as savedLists from "#contract/saved-lists.ts";
import * as searches from "#contract/searches.ts";
import * as secondFactor from "#contract/second-factor.ts";
import * as settingDesk from "#contract/setting-desk.ts";
import * as settings from "#contract/settings.ts";
import * as shared from "#contract/shared.ts";
import * as shipping from "#contract/shipping.ts";
import * as shippingTables from "#contract/shipping-tables.ts";
import * as staffFactor from "#contract/staff-factor.ts";
import * as stockComing from "#contract/stock-coming.ts";
import * as stockIntake from "#contract/stock-intake.ts";
import * as stockMove from "#contract/stock-move.ts";
import * as stockMovements from "#contract/stock-movements.ts";
import * as stockList from "#contract/stock-list.ts";
import * as stockNotices from "#contract/stock-notices.ts";
import * as suggest from "#contract/suggest.ts";
import * as supersessionDesk from "#contract/supersession-desk.ts";
import * as synonyms from "#contract/synonyms.ts";
import * as taxDesk from "#contract/tax-desk.ts";
import * as taxId from "#contract/tax-id.ts";
import * as totals from "#contract/totals.ts";
import * as unheldPieces from "#contract/unheld-pieces.ts";
import * as units from "#contract/units.ts";
import * as uploadDesk from "#contract/upload-desk.ts";
import * as uploads from "#contract/uploads.ts";
import * as vehicleDesk from "#contract/vehicle-desk.ts";
import * as vehicleMaking from "#contract/vehicle-making.ts";
import * as vehicles from "#contract/vehicles.ts";
import * as verification from "#contract/verification.ts";
import * as measureDesk from "#contract/measure-desk.ts";
import * as warehouseDesk from "#contract/warehouse-desk.ts";
import * as wholesale from "#contract/wholesale.ts";

const CONTRACT = {
  account,
  "aces-review": acesReview,
  acting,
  "admin-orders": adminOrders,
  "after-sale-desk": afterSaleDesk,
  "api-keys": apiKeys,
  audit,
  auth,
  branches,
  brands,
  "calendar-desk": calendarDesk,
  cart,
  "booklet-desk": bookletDesk,
  "brought-catalogs": broughtCatalogs,
  booklets,
  categories,
  certificates,
  contact,
  content,
  "content-drafts": contentDrafts,
  "brand-desk": brandDesk,
  "category-desk": categoryDesk,
  "coupon-desk": couponDesk,
  "credit-notes": creditNotes,
  "cross-reference-desk": crossReferenceDesk,
  "customer-desk": customerDesk,
  "customer-merge": customerMerge,
  "customer-notes": customerNotes,
  customers,
  dashboard,
  "desk-order-filters": deskOrderFilters,
  "desk-orders": deskOrders,
  "desk-quotes": deskQuotes,
  "document-desk": documentDesk,
  "fitment-desk": fitmentDesk,
  "fitment-reports": fitmentReports,
  garage,
  "group-desk": groupDesk,
  imports,
  jobs,
  "kit-desk": kitDesk,
  "list-files": listFiles,
  "list-views": listViews,
  "make-desk": makeDesk,
  mails,
  "offline-pack": offlinePack,
  "order-draft": orderDraft,
  invoices,
  orders,
  "own-data": ownData,
  "own-data-desk": ownDataDesk,
  "own-pictures": ownPictures,
  "outgoing-rows": outgoingRows,
  "own-numbers": ownNumbers,
  papers,
  "part-desk": partDesk,
  "part-document": partDocument,
  "part-list": partList,
  "part-removal": partRemoval,
  "relation-lists": relationLists,
  passkeys,
  presence,
  "price-rules": priceRules,
  "order-edits": orderEdits,
  "order-proposals": orderProposals,
  "paid-by-hand": paidByHand,
  payouts,
  "own-orders": ownOrders,
  "phone-orders": phoneOrders,
  "placed-orders": placedOrders,
  products,
  quotes,
  reading,
  cores,
  receivables,
  reminders,
  warranty,
  "return-steps": returnSteps,
  returns,
  "saved-lists": savedLists,
  searches,
  "second-factor": secondFactor,
  "setting-desk": settingDesk,
  settings,
  shared,
  shipping,
  "shipping-tables": shippingTables,
  "staff-factor": staffFactor,
  "stock-coming": stockComing,
  "stock-intake": stockIntake,
  "stock-move": stockMove,
  "stock-movements": stockMovements,
  "stock-list": stockList,
  "stock-notices": stockNotices,
  suggest,
  "supersession-desk": supersessionDesk,
  synonyms,
  "tax-desk": taxDesk,
  "tax-id": taxId,
  totals,
  "unheld-pieces": unheldPieces,
  units,
  "upload-desk": uploadDesk,
  uploads,
  "vehicle-desk": vehicleDesk,
  "vehicle-making": vehicleMaking,
  vehicles,
  verification,
  "measure-desk": measureDesk,
  "warehouse-desk": warehouseDesk,
  wholesale,
};

/** Parts of an address and of headers: told as parameters, never as schemas of their own. */
const PARAMETERS = /(Query|Headers|Params)$/;

/**
 * The schemas of the wire under the names that the contract gives them, so that a generated client has a
 * type `Address` and not the same fields forty times. A file of the contract that is missing here fails a test.
 */
export const NAMED_SCHEMAS = z.registry<{ id: string }>();
for (const exports of Object.values(CONTRACT))
  for (const [id, schema] of Object.entries(exports))
    if (schema instanceof z.ZodType && !PARAMETERS.test(id)) NAMED_SCHEMAS.add(schema, { id });

/** The files of the contract whose schemas have names. */
export const NAMED_FILES = Object.keys(CONTRACT);
