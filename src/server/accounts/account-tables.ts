import type { ColumnType, Generated } from "kysely";

import type { AccountType, Approval } from "#domain/account/account-type.ts";
import type { AddressType } from "#domain/account/address.ts";
import type { Authentication } from "#domain/account/second-factor.ts";
import type { Country } from "#domain/account/region.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Moment, Timestamp } from "#server/platform/database/column-types.ts";
import type { StoredTaxType } from "#server/platform/database/tax-columns.ts";

type ExemptionTable = {
  id: Generated<number>;
  account_id: string;
  number: string;
  institution: string;
  /** Points of the rate, in millionths. */
  points: number;
  cabys: Generated<string[]>;
  /** Days, as PostgreSQL writes them. */
  valid_from: string;
  valid_until: string;
  ended_at: ColumnType<Date | null, never, Date>;
  created_at: Timestamp;
};

type AccountTable = {
  id: Generated<string>;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone_country_code: string;
  phone_number: string;
  account_type: AccountType;
  company_name: Generated<string>;
  tax_id_type: Generated<StoredTaxType>;
  tax_id_number: Generated<string>;
  has_own_numbers: Generated<boolean>;
  locale: Locale;
  /** The site that it was opened at; null where that was not kept. */
  storefront: ColumnType<Storefront | null, Storefront | undefined, never>;
  host: ColumnType<string | null, string | null | undefined, never>;
  approval: Approval;
  price_level: Generated<PriceLevel>;
  price_level_access: Generated<PriceLevel[]>;
  credit: Generated<"retail" | "credit">;
  credit_limit_cents: Generated<number>;
  /** What live orders on account have taken of it. */
  credit_used_cents: Generated<number>;
  is_taxed: Generated<boolean>;
  seller: Generated<string>;
  admin_level: Generated<number>;
  is_disabled: Generated<boolean>;
  email_verified_at: ColumnType<Date | null, Date | null, Date | null>;
  /** False for whoever came by a file and has not set one since. */
  has_password: Generated<boolean>;
  invited_at: Moment;
  opened_at: Moment;
  /** When its holder had it deleted; what is left names nobody. */
  deleted_at: ColumnType<Date | null, never, Date>;
  /** The account that it was merged into, and when. */
  merged_into: ColumnType<string | null, never, string>;
  merged_at: ColumnType<Date | null, never, Date>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type AddressTable = {
  id: Generated<string>;
  account_id: string;
  receiver_name: string;
  company: string;
  street: string;
  city: string;
  state: string;
  postal_code: string;
  country: Country;
  district: string;
  phone: string;
  additional_info: string;
  type: AddressType;
  is_default_shipping: Generated<boolean>;
  is_default_billing: Generated<boolean>;
  /** Raised by each change of what it says. */
  version: Generated<number>;
  created_at: Timestamp;
};

/** Accounts, their addresses, who is logged in, and the links that are mailed to them. */
export type AccountTables = {
  account: AccountTable;
  tax_exemption: ExemptionTable;
  address: AddressTable;
  session: {
    id: Generated<string>;
    account_id: string;
    created_at: Timestamp;
    seen_at: Timestamp;
    expires_at: Date;
    revoked_at: ColumnType<Date | null, never, Date>;
    user_agent: string;
    authenticated_by: Generated<Authentication>;
    authenticated_at: ColumnType<Date, Date | undefined, Date>;
    /** The session of staff that acts here in the account's place, and why (ADR 0055). */
    staff_session_id: ColumnType<string | null, string | undefined, never>;
    acting_reason: ColumnType<string | null, string | undefined, never>;
  };
  account_link: {
    account_id: string;
    kind: "verify" | "password" | "copy";
    hash: string;
    expires_at: Date;
    created_at: Timestamp;
  };
};
