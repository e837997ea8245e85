import type { ColumnType, Generated } from "kysely";

import type { AccountType } from "#domain/account/account-type.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { ApplicationState } from "#domain/wholesale/wholesale-application.ts";
import type { StoredTaxType } from "#server/platform/database/tax-columns.ts";

/** Companies that apply for an account of their kind. */
export type WholesaleTables = {
  wholesale_application: {
    id: Generated<number>;
    account_id: string;
    created_at: ColumnType<Date, never, Date>;
    state: ColumnType<ApplicationState, never, ApplicationState>;
    account_type: AccountType;
    company_name: string;
    tax_type: StoredTaxType;
    tax_number: string;
    business: string;
    contact_name: string;
    phone_country_code: string;
    phone_number: string;
    storefront: Storefront;
    host: string | null;
    answer: ColumnType<string, never, string>;
    decided_at: ColumnType<Date | null, never, Date>;
    decided_by: ColumnType<string | null, never, string>;
  };
  wholesale_page: { upload_id: string; application_id: number; place: number };
};
