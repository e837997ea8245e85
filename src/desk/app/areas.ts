import { acesArea } from "#desk/aces/aces-area.ts";
import { apikeysArea } from "#desk/api-keys/api-keys-area.ts";
import { auditArea } from "#desk/audit/audit-area.ts";
import { brandsArea } from "#desk/brands/brands-area.ts";
import { calendarsArea } from "#desk/calendars/calendars-area.ts";
import { categoriesArea } from "#desk/categories/categories-area.ts";
import { claimsArea } from "#desk/claims/claims-area.ts";
import { coresArea } from "#desk/cores/cores-area.ts";
import { blogArea } from "#desk/content/blog-area.ts";
import { pagesArea } from "#desk/content/pages-area.ts";
import { couponsArea } from "#desk/coupons/coupons-area.ts";
import { customersArea } from "#desk/customers/customers-area.ts";
import { importsArea } from "#desk/imports/imports-area.ts";
import { invoicesArea } from "#desk/invoices/invoices-area.ts";
import { catalogsArea } from "#desk/booklets/booklets-area.ts";
import { jobsArea } from "#desk/jobs/jobs-area.ts";
import { mailsArea } from "#desk/mails/mails-area.ts";
import { chainsArea } from "#desk/chains/chains-area.ts";
import { groupsArea } from "#desk/groups/groups-area.ts";
import { referencesArea } from "#desk/cross-references/references-area.ts";
import { makesArea } from "#desk/makes/makes-area.ts";
import { measuresArea } from "#desk/measures/measures-area.ts";
import { messagesArea } from "#desk/messages/messages-area.ts";
import { movementsArea } from "#desk/movements/movements-area.ts";
import { ordersArea } from "#desk/orders/orders-area.ts";
import { partsArea } from "#desk/parts/parts-area.ts";
import { pricesArea } from "#desk/price-rules/price-rules-area.ts";
import { reportsArea } from "#desk/fitment-reports/fitment-reports-area.ts";
import { popupsArea } from "#desk/settings/popups-area.ts";
import { settingsArea } from "#desk/settings/settings-area.ts";
import { taxesArea } from "#desk/settings/taxes-area.ts";
import { receivablesArea } from "#desk/receivables/receivables-area.ts";
import { receiptsArea } from "#desk/receipts/receipts-area.ts";
import { certificatesArea } from "#desk/certificates/certificates-area.ts";
import { wholesaleArea } from "#desk/wholesale/wholesale-area.ts";
import { overviewArea } from "#desk/dashboard/dashboard-area.ts";
import { quotesArea } from "#desk/quotes/quotes-area.ts";
import { returnsArea } from "#desk/returns/returns-area.ts";
import { searchesArea } from "#desk/searches/searches-area.ts";
import { shippingArea } from "#desk/shipping/shipping-area.ts";
import { stockArea } from "#desk/stock/stock-area.ts";
import { uploadsArea } from "#desk/uploads/uploads-area.ts";
import type { DeskArea } from "#desk/ui/area.ts";
import { vehiclesArea } from "#desk/vehicles/vehicles-area.ts";
import { verifyArea } from "#desk/verification/verification-area.ts";
import { warehousesArea } from "#desk/warehouses/warehouses-area.ts";
import { wordsArea } from "#desk/synonyms/synonyms-area.ts";

/** The areas of the back office, each a folder of its own; the navigation shows them in this order. */
export const DESK_AREAS: readonly DeskArea[] = [
  overviewArea,
  ordersArea,
  quotesArea,
  returnsArea,
  coresArea,
  claimsArea,
  customersArea,
  invoicesArea,
  receivablesArea,
  receiptsArea,
  certificatesArea,
  wholesaleArea,
  couponsArea,
  messagesArea,
  partsArea,
  groupsArea,
  chainsArea,
  referencesArea,
  pricesArea,
  stockArea,
  movementsArea,
  brandsArea,
  categoriesArea,
  measuresArea,
  makesArea,
  vehiclesArea,
  verifyArea,
  reportsArea,
  importsArea,
  acesArea,
  pagesArea,
  blogArea,
  catalogsArea,
  popupsArea,
  mailsArea,
  uploadsArea,
  settingsArea,
  taxesArea,
  shippingArea,
  warehousesArea,
  calendarsArea,
  wordsArea,
  searchesArea,
  jobsArea,
  apikeysArea,
  auditArea,
];
