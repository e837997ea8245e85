import type { ColumnType, Generated } from "kysely";

import type { Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

/** What people write to the shop, and what staff answers. */
export type ContactTables = {
  contact_message: {
    id: Generated<number>;
    created_at: ColumnType<Date, never, never>;
    storefront: Storefront;
    locale: Locale;
    account_id: string | null;
    email: string;
    name: string;
    phone: string;
    message: string;
    url: string;
    answered_at: ColumnType<Date | null, never, Date | null>;
    answered_by: ColumnType<string | null, never, string | null>;
  };
  contact_answer: {
    id: Generated<number>;
    message_id: number;
    at: ColumnType<Date, never, never>;
    answered_by: string;
    words: string;
    key: string;
    body_hash: string;
    mail_id: number | null;
    was_open: boolean;
    taken_back_at: ColumnType<Date | null, never, Date>;
  };
};
