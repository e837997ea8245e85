import type { Generated } from "kysely";

import type { AccountTables } from "#server/accounts/account-tables.ts";
import type { CustomerNoteTables } from "#server/accounts/notes/note-tables.ts";
import type { PasskeyTables } from "#server/accounts/passkeys/passkey-tables.ts";
import type { SecondFactorTables } from "#server/accounts/second-factor/second-factor-tables.ts";
import type { ApiKeyTables } from "#server/api-keys/api-key-tables.ts";
import type { BookletTables } from "#server/booklets/booklet-tables.ts";
import type { BrandTables } from "#server/brands/brand-tables.ts";
import type { CalendarTables } from "#server/calendars/calendar-tables.ts";
import type { CartTables } from "#server/cart/cart-tables.ts";
import type { CertificateTables } from "#server/certificates/certificate-tables.ts";
import type { CategoryTables } from "#server/categories/category-tables.ts";
import type { DraftTables } from "#server/checkout/draft-tables.ts";
import type { ContactTables } from "#server/contact/contact-tables.ts";
import type { ContentTables } from "#server/content/content-tables.ts";
import type { CouponTables } from "#server/coupons/coupon-tables.ts";
import type { DemandTables } from "#server/demand/demand-tables.ts";
import type { FitmentReportTables } from "#server/fitment-reports/report-tables.ts";
import type { GarageTables } from "#server/garage/garage-tables.ts";
import type { GoneThingTables } from "#server/gone-things/gone-thing-tables.ts";
import type { JobTurnTables } from "#server/job-turns/job-turn-tables.ts";
import type { MailTables } from "#server/mails/mail-tables.ts";
import type { MeasureTables } from "#server/measures/measure-tables.ts";
import type { ClaimTables } from "#server/orders/claims/claim-tables.ts";
import type { RemovedThingTables } from "#server/removed-things/removed-thing-tables.ts";
import type { WarrantyTermTables } from "#server/warranty/term-tables.ts";
import type { CoreTables } from "#server/orders/cores/core-tables.ts";
import type { EditingTables } from "#server/orders/editing/editing-tables.ts";
import type { InvoiceTables } from "#server/orders/invoices/invoice-tables.ts";
import type { ShipmentTables } from "#server/orders/orders/shipment-tables.ts";
import type { OrderTables } from "#server/orders/orders/order-tables.ts";
import type { PaymentTables } from "#server/orders/payments/payment-tables.ts";
import type { ReminderTables } from "#server/orders/receivables/reminder-tables.ts";
import type { PayoutTables } from "#server/orders/payouts/payout-tables.ts";
import type { PlacingTables } from "#server/orders/placing/placing-tables.ts";
import type { ReturnTables } from "#server/orders/returns/return-tables.ts";
import type { PartTables } from "#server/parts/part-tables.ts";
import type { PresenceTables } from "#server/presence/presence-tables.ts";
import type { QuoteTables } from "#server/quotes/quote-tables.ts";
import type { OwnNumberTables } from "#server/own-numbers/own-number-tables.ts";
import type { SavedListTables } from "#server/saved-lists/saved-list-tables.ts";
import type { SearchTables } from "#server/search/search-tables.ts";
import type { SearchesTables } from "#server/searches/searches-tables.ts";
import type { SettingTables } from "#server/settings/setting-tables.ts";
import type { ShippingTables } from "#server/shipping/shipping-tables.ts";
import type { StockNoticeTables } from "#server/stock-notices/stock-notice-tables.ts";
import type { StockTables } from "#server/stock/stock-tables.ts";
import type { UploadTables } from "#server/uploads/upload-tables.ts";
import type { VehicleTables } from "#server/vehicles/vehicle-tables.ts";
import type { VerificationTables } from "#server/verification/verification-tables.ts";
import type { WholesaleTables } from "#server/wholesale/wholesale-tables.ts";

import type { Timestamp } from "./column-types.ts";

/** Tables of no noun: what the processes of a shop share. */
type SharedTables = {
  shop_secret: { name: string; value: Buffer };
  catalogue_state: {
    is_only: Generated<boolean>;
    version: Generated<number>;
    parts_version: Generated<number>;
  };
  write_probe: { at: Timestamp };
};

/** The tables of db/migrations, as kysely reads them; each noun's stand beside its store. */
export type Tables = SharedTables &
  AccountTables &
  CustomerNoteTables &
  PasskeyTables &
  SecondFactorTables &
  ApiKeyTables &
  BookletTables &
  BrandTables &
  CalendarTables &
  CartTables &
  CategoryTables &
  CertificateTables &
  DraftTables &
  EditingTables &
  PayoutTables &
  ContactTables &
  ContentTables &
  CouponTables &
  DemandTables &
  FitmentReportTables &
  GarageTables &
  GoneThingTables &
  RemovedThingTables &
  JobTurnTables &
  MailTables &
  MeasureTables &
  PartTables &
  OwnNumberTables &
  PresenceTables &
  SavedListTables &
  SearchTables &
  SearchesTables &
  SettingTables &
  ShippingTables &
  StockNoticeTables &
  StockTables &
  UploadTables &
  VehicleTables &
  VerificationTables &
  WholesaleTables &
  OrderTables &
  PlacingTables &
  PaymentTables &
  ReminderTables &
  InvoiceTables &
  ShipmentTables &
  ClaimTables &
  WarrantyTermTables &
  CoreTables &
  ReturnTables &
  QuoteTables;
