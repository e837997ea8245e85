import type { ZodType } from "zod";

import { AcesReviewRequest } from "#contract/aces-review.ts";
import { ApiKeysRequest } from "#contract/api-keys.ts";
import { AuditRequest } from "#contract/audit.ts";
import { DeskBrandsRequest } from "#contract/brand-desk.ts";
import { DeskCatalogsRequest } from "#contract/booklet-desk.ts";
import { KindsRequest } from "#contract/category-desk.ts";
import { AdminCertificatesRequest } from "#contract/certificates.ts";
import { ContactMessagesRequest } from "#contract/contact.ts";
import { ContentListRequest } from "#contract/content.ts";
import { AdminCoresRequest } from "#contract/cores.ts";
import { CouponListRequest } from "#contract/coupon-desk.ts";
import { CustomersRequest } from "#contract/customers.ts";
import { DeskOrdersRequest } from "#contract/desk-orders.ts";
import { DeskQuotesRequest } from "#contract/desk-quotes.ts";
import { FitmentReportsRequest } from "#contract/fitment-reports.ts";
import { ImportsRequest } from "#contract/imports.ts";
import { JobsRequest } from "#contract/jobs.ts";
import { DeskMakesRequest } from "#contract/make-desk.ts";
import { MailsRequest } from "#contract/mails.ts";
import { DeskPartsRequest } from "#contract/part-list.ts";
import { PriceChangesRequest } from "#contract/price-rules.ts";
import { PapersRequest } from "#contract/papers.ts";
import { AccountPaymentsRequest, DebtorsRequest } from "#contract/receivables.ts";
import { ChainsRequest, GroupsRequest, ReferencesRequest } from "#contract/relation-lists.ts";
import { ReturnsRequest } from "#contract/returns.ts";
import { SearchesRequest } from "#contract/searches.ts";
import { SettingListRequest } from "#contract/setting-desk.ts";
import { RateZonesRequest } from "#contract/shipping-tables.ts";
import { ShelvesRequest } from "#contract/stock-list.ts";
import { MovementsRequest } from "#contract/stock-movements.ts";
import { SynonymsRequest } from "#contract/synonyms.ts";
import { DeskUploadsRequest } from "#contract/upload-desk.ts";
import { DeskVehiclesRequest } from "#contract/vehicle-desk.ts";
import { VerifyPartsRequest } from "#contract/verification.ts";
import { MeasureListRequest } from "#contract/measure-desk.ts";
import { WarehouseListRequest } from "#contract/warehouse-desk.ts";
import { AdminClaimsRequest } from "#contract/warranty.ts";
import { ApplicationsRequest } from "#contract/wholesale.ts";
import type { OutgoingKind } from "#domain/import/import-kind.ts";
import type { ListName } from "#domain/list/list-name.ts";

/** Lists that are read whole: what is asked of a time, a year or one account is no page of a list. */
type Whole = "calendars" | "figures" | "owed" | "popups";

/** What goes out alone is asked of one call by its kind, and narrowed by nothing (admin-cases.ts). */
type PagedList = Exclude<ListName, Whole | OutgoingKind>;

/** The call of each list, and what it takes. */
export const LIST_CALLS: Record<PagedList, { call: string; request: ZodType }> = {
  aces: { call: "imports/review", request: AcesReviewRequest },
  apikeys: { call: "apikeys", request: ApiKeysRequest },
  audit: { call: "audit", request: AuditRequest },
  blog: { call: "blog", request: ContentListRequest },
  brands: { call: "brands", request: DeskBrandsRequest },
  catalogs: { call: "catalogs", request: DeskCatalogsRequest },
  categories: { call: "categories", request: KindsRequest },
  certificates: { call: "certificates", request: AdminCertificatesRequest },
  claims: { call: "claims", request: AdminClaimsRequest },
  cores: { call: "cores", request: AdminCoresRequest },
  coupons: { call: "coupons", request: CouponListRequest },
  customers: { call: "customers", request: CustomersRequest },
  imports: { call: "imports", request: ImportsRequest },
  invoices: { call: "invoices", request: PapersRequest },
  jobs: { call: "jobs", request: JobsRequest },
  mails: { call: "mails", request: MailsRequest },
  messages: { call: "contacts", request: ContactMessagesRequest },
  movements: { call: "stock/movements", request: MovementsRequest },
  orders: { call: "orders", request: DeskOrdersRequest },
  pages: { call: "pages", request: ContentListRequest },
  parts: { call: "parts", request: DeskPartsRequest },
  prices: { call: "prices", request: PriceChangesRequest },
  quotes: { call: "quotes", request: DeskQuotesRequest },
  receipts: { call: "accountpayments", request: AccountPaymentsRequest },
  receivables: { call: "receivables", request: DebtorsRequest },
  reports: { call: "fitmentreports", request: FitmentReportsRequest },
  returns: { call: "returns", request: ReturnsRequest },
  searches: { call: "searches", request: SearchesRequest },
  settings: { call: "settings", request: SettingListRequest },
  shipping: { call: "shippingrates", request: RateZonesRequest },
  stock: { call: "stock", request: ShelvesRequest },
  uploads: { call: "uploads", request: DeskUploadsRequest },
  vehicles: { call: "vehicles", request: DeskVehiclesRequest },
  verify: { call: "verifyparts", request: VerifyPartsRequest },
  groups: { call: "groups", request: GroupsRequest },
  chains: { call: "supersessions", request: ChainsRequest },
  references: { call: "crossreferences", request: ReferencesRequest },
  makes: { call: "makes", request: DeskMakesRequest },
  measures: { call: "measures", request: MeasureListRequest },
  warehouses: { call: "warehouses/list", request: WarehouseListRequest },
  wholesale: { call: "wholesale", request: ApplicationsRequest },
  words: { call: "synonyms", request: SynonymsRequest },
};
