import { ApiKeysResponse } from "#contract/api-keys.ts";
import { AuditResponse } from "#contract/audit.ts";
import { DeskBrandsResponse } from "#contract/brand-desk.ts";
import { DeskCatalogsResponse } from "#contract/booklet-desk.ts";
import { KindsResponse } from "#contract/category-desk.ts";
import { AdminCertificatesResponse } from "#contract/certificates.ts";
import { ContactMessagesResponse } from "#contract/contact.ts";
import { ContentListResponse } from "#contract/content.ts";
import { AdminCoresResponse } from "#contract/cores.ts";
import { CouponListResponse } from "#contract/coupon-desk.ts";
import { CustomersResponse } from "#contract/customers.ts";
import { DeskOrdersResponse } from "#contract/desk-orders.ts";
import { DeskQuotesResponse } from "#contract/desk-quotes.ts";
import { FitmentReportsResponse } from "#contract/fitment-reports.ts";
import { ImportsResponse } from "#contract/imports.ts";
import { JobsResponse } from "#contract/jobs.ts";
import { MeasureListResponse } from "#contract/measure-desk.ts";
import { DeskMakesResponse } from "#contract/make-desk.ts";
import { MailsResponse } from "#contract/mails.ts";
import { DeskPartsResponse, PartNamesResponse } from "#contract/part-list.ts";
import { PriceChangesResponse } from "#contract/price-rules.ts";
import { PapersResponse } from "#contract/papers.ts";
import { AccountPaymentsResponse, DebtorsResponse } from "#contract/receivables.ts";
import { ChainsResponse, GroupsResponse, ReferencesResponse } from "#contract/relation-lists.ts";
import { ReturnsResponse } from "#contract/returns.ts";
import { AcesReviewResponse } from "#contract/aces-review.ts";
import { SearchesResponse } from "#contract/searches.ts";
import { SettingListResponse } from "#contract/setting-desk.ts";
import { RateZonesResponse } from "#contract/shipping-tables.ts";
import { ShelvesResponse } from "#contract/stock-list.ts";
import { MovementsResponse } from "#contract/stock-movements.ts";
import { SynonymsResponse } from "#contract/synonyms.ts";
import { DeskUploadsResponse } from "#contract/upload-desk.ts";
import { DeskVehiclesResponse } from "#contract/vehicle-desk.ts";
import { VerifyPartsResponse } from "#contract/verification.ts";
import { AdminClaimsResponse } from "#contract/warranty.ts";
import { WarehouseListResponse } from "#contract/warehouse-desk.ts";
import { ApplicationsResponse } from "#contract/wholesale.ts";
import { keyColumns } from "#desk/api-keys/key-columns.ts";
import { auditColumns } from "#desk/audit/audit-columns.ts";
import { brandColumns } from "#desk/brands/brand-columns.ts";
import { bookletColumns } from "#desk/booklets/booklet-columns.ts";
import { kindColumns } from "#desk/categories/kind-columns.ts";
import { certificateColumns } from "#desk/certificates/certificate-columns.ts";
import { chainColumns } from "#desk/chains/chain-columns.ts";
import { claimColumns } from "#desk/claims/claim-columns.ts";
import { contentColumns } from "#desk/content/content-columns.ts";
import { coreColumns } from "#desk/cores/core-columns.ts";
import { couponColumns } from "#desk/coupons/coupon-columns.ts";
import { customerColumns } from "#desk/customers/customer-columns.ts";
import { groupColumns } from "#desk/groups/group-columns.ts";
import { importColumns } from "#desk/imports/import-columns.ts";
import { issuedColumns } from "#desk/invoices/issued-columns.ts";
import { jobColumns } from "#desk/jobs/job-columns.ts";
import { mailColumns } from "#desk/mails/mail-columns.ts";
import { makeColumns } from "#desk/makes/make-columns.ts";
import { measureColumns } from "#desk/measures/measure-columns.ts";
import { messageColumns } from "#desk/messages/message-columns.ts";
import { movementColumns } from "#desk/movements/movement-columns.ts";
import { orderColumns } from "#desk/orders/order-columns.ts";
import { partColumns } from "#desk/parts/part-columns.ts";
import { priceChangeColumns } from "#desk/price-rules/price-change-columns.ts";
import { quoteColumns } from "#desk/quotes/quote-columns.ts";
import { receiptColumns } from "#desk/receipts/receipt-columns.ts";
import { debtorColumns } from "#desk/receivables/debtor-columns.ts";
import { referenceColumns } from "#desk/cross-references/reference-columns.ts";
import { reportColumns } from "#desk/fitment-reports/report-columns.ts";
import { returnColumns } from "#desk/returns/return-columns.ts";
import { acesColumns } from "#desk/aces/aces-columns.ts";
import { searchColumns } from "#desk/searches/search-columns.ts";
import { settingColumns } from "#desk/settings/setting-columns.ts";
import { zoneColumns } from "#desk/shipping/zone-columns.ts";
import { shelfColumns } from "#desk/stock/shelf-columns.ts";
import { uploadColumns } from "#desk/uploads/upload-columns.ts";
import { vehicleColumns } from "#desk/vehicles/vehicle-columns.ts";
import { verifyColumns } from "#desk/verification/verify-columns.ts";
import { warehouseColumns } from "#desk/warehouses/warehouse-columns.ts";
import { applicationColumns } from "#desk/wholesale/application-columns.ts";
import { synonymColumns } from "#desk/synonyms/synonym-columns.ts";
import { partChoices } from "#desk/ui/use-part-names.ts";
import type { ListsToWrite } from "#server/list-files/listed-page.ts";

import { answersToWrite } from "./answers-to-write.ts";
import { readDeskWords } from "./desk-words.ts";
import { type ListSource, listToWrite } from "./list-to-write.ts";
import { outgoingToWrite } from "./outgoing-to-write.ts";

const CERTIFICATES = {
  call: "certificates",
  page: AdminCertificatesResponse,
  columns: certificateColumns,
} as const;

const RECEIPTS = {
  call: "accountpayments",
  page: AccountPaymentsResponse,
  columns: receiptColumns,
} as const;

const REFERENCES = {
  call: "crossreferences",
  page: ReferencesResponse,
  columns: referenceColumns,
} as const;

const WAREHOUSES = {
  call: "warehouses/list",
  page: WarehouseListResponse,
  columns: warehouseColumns,
} as const;

/** Every list of the back office: the call that gives it, what that answers, and the columns of its screen. */
export async function readListsToWrite(): Promise<ListsToWrite> {
  const speak = await readDeskWords();
  const of = <Row>(source: ListSource<Row>) => listToWrite(speak, source);
  return {
    ...answersToWrite(speak),
    ...outgoingToWrite(speak),
    aces: of({ call: "imports/review", page: AcesReviewResponse, columns: acesColumns }),
    apikeys: of({ call: "apikeys", page: ApiKeysResponse, columns: keyColumns }),
    audit: of({ call: "audit", page: AuditResponse, columns: auditColumns }),
    blog: of({ call: "blog", page: ContentListResponse, columns: contentColumns }),
    brands: of({ call: "brands", page: DeskBrandsResponse, columns: brandColumns }),
    catalogs: of({ call: "catalogs", page: DeskCatalogsResponse, columns: bookletColumns }),
    categories: of({ call: "categories", page: KindsResponse, columns: kindColumns }),
    certificates: of(CERTIFICATES),
    chains: of({ call: "supersessions", page: ChainsResponse, columns: chainColumns }),
    claims: of({ call: "claims", page: AdminClaimsResponse, columns: claimColumns }),
    cores: of({ call: "cores", page: AdminCoresResponse, columns: coreColumns }),
    coupons: of({ call: "coupons", page: CouponListResponse, columns: couponColumns }),
    customers: of({ call: "customers", page: CustomersResponse, columns: customerColumns }),
    groups: of({ call: "groups", page: GroupsResponse, columns: groupColumns }),
    imports: of({ call: "imports", page: ImportsResponse, columns: importColumns }),
    invoices: of({ call: "invoices", page: PapersResponse, columns: issuedColumns }),
    jobs: of({ call: "jobs", page: JobsResponse, columns: jobColumns }),
    mails: of({ call: "mails", page: MailsResponse, columns: mailColumns }),
    makes: of({ call: "makes", page: DeskMakesResponse, columns: makeColumns }),
    measures: of({ call: "measures", page: MeasureListResponse, columns: measureColumns }),
    messages: of({ call: "contacts", page: ContactMessagesResponse, columns: messageColumns }),
    movements: of({ call: "stock/movements", page: MovementsResponse, columns: movementColumns }),
    orders: of({ call: "orders", page: DeskOrdersResponse, columns: orderColumns }),
    pages: of({ call: "pages", page: ContentListResponse, columns: contentColumns }),
    parts: of({ call: "parts", page: DeskPartsResponse, columns: partColumns }),
    prices: of({
      call: "prices",
      page: PriceChangesResponse,
      columns: async (language, ask) => {
        const names = PartNamesResponse.parse(await ask("parts/names", {}));
        return priceChangeColumns(language, partChoices(names, language.locale));
      },
    }),
    quotes: of({ call: "quotes", page: DeskQuotesResponse, columns: quoteColumns }),
    receipts: of(RECEIPTS),
    receivables: of({ call: "receivables", page: DebtorsResponse, columns: debtorColumns }),
    references: of(REFERENCES),
    reports: of({ call: "fitmentreports", page: FitmentReportsResponse, columns: reportColumns }),
    returns: of({ call: "returns", page: ReturnsResponse, columns: returnColumns }),
    searches: of({ call: "searches", page: SearchesResponse, columns: searchColumns }),
    settings: of({ call: "settings", page: SettingListResponse, columns: settingColumns }),
    shipping: of({ call: "shippingrates", page: RateZonesResponse, columns: zoneColumns }),
    stock: of({ call: "stock", page: ShelvesResponse, columns: shelfColumns }),
    uploads: of({ call: "uploads", page: DeskUploadsResponse, columns: uploadColumns }),
    vehicles: of({ call: "vehicles", page: DeskVehiclesResponse, columns: vehicleColumns }),
    verify: of({ call: "verifyparts", page: VerifyPartsResponse, columns: verifyColumns }),
    warehouses: of(WAREHOUSES),
    wholesale: of({ call: "wholesale", page: ApplicationsResponse, columns: applicationColumns }),
    words: of({ call: "synonyms", page: SynonymsResponse, columns: synonymColumns }),
  };
}
