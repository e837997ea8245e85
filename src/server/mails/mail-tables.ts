import type { ColumnType, Generated } from "kysely";

import type { Locale } from "#domain/i18n/locale.ts";
import type { MailState } from "#domain/mail/mail-state.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Json, Timestamp } from "#server/platform/database/column-types.ts";

/** Mails that wait and that were sent. */
export type MailTables = {
  mail: {
    id: Generated<number>;
    kind: string;
    locale: Locale;
    /** Whose name and face it has; null where that was not kept. */
    storefront: ColumnType<Storefront | null, Storefront | null, never>;
    recipient: string;
    params: Json<Record<string, unknown>>;
    state: Generated<MailState>;
    attempts: Generated<number>;
    next_attempt_at: Timestamp;
    error: ColumnType<string | null, never, string | null>;
    /** Whether the server of its recipient refused it for good, at the last try. */
    is_refused: ColumnType<boolean, never, boolean>;
    created_at: Timestamp;
    sent_at: ColumnType<Date | null, never, Date>;
    /** When staff put it back that had not left; null where it never did. */
    queued_at: ColumnType<Date | null, never, Date>;
    /** What it is sent once for. */
    once_key: ColumnType<string | null, string | undefined, never>;
  };
};
