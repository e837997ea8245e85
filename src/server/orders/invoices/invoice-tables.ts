import type { ColumnType, Generated, GeneratedAlways } from "kysely";

import type { CreditNoteContents, CreditNoteIssuer } from "#domain/credit-note/credit-note.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Cents } from "#domain/money/money.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { PaperKind, KeptPaperState } from "#domain/order/paper-state.ts";
import type { KeptIssuer } from "#domain/setting/issuer.ts";
import type { Json, Moment, Timestamp } from "#server/platform/database/column-types.ts";

/** Invoices, what is owed one, and the credit notes that are given of them. */
export type InvoiceTables = {
  invoice_counter: { is_only: Generated<boolean>; latest: Generated<number> };
  invoice_due: { order_number: number };
  invoice: {
    number: number;
    order_number: number;
    issued_at: Timestamp;
    /** The order's when it was issued; null where that was not kept. */
    vin_number: ColumnType<string | null, string | null | undefined, never>;
    /** What the shop said of itself when it was issued; null where that was not kept (0171). */
    issuer: ColumnType<KeptIssuer | null, never, never>;
  };
  /** Invoices that a later one took the place of, with what they said. */
  replaced_invoice: {
    number: number;
    order_number: number;
    issued_at: Date;
    replaced_at: Timestamp;
    contents: Json<object>;
  };
  credit_note_counter: { storefront: Storefront; latest: Generated<number>; since: Timestamp };
  credit_note: {
    id: GeneratedAlways<number>;
    order_number: number;
    storefront: Storefront;
    locale: Locale;
    reason: string;
    /** Null for the order's own, until the note has its number. */
    invoice_number: number | null;
    net_cents: Cents;
    tax_cents: Cents;
    core_cents: Cents;
    total_cents: GeneratedAlways<Cents>;
    contents: Json<CreditNoteContents>;
    /** With number and moment, once it is issued. */
    issuer: ColumnType<CreditNoteIssuer | null, never, never>;
    decided_at: Timestamp;
    number: ColumnType<number | null, never, never>;
    issued_at: ColumnType<Date | null, never, never>;
    mailed_at: Moment;
  };
  /** Each of them as the list of papers has it: the database keeps it itself (migration 0163). */
  paper: {
    id: GeneratedAlways<number>;
    name: string;
    kind: PaperKind;
    order_number: number;
    storefront: Storefront;
    issued_at: Timestamp;
    total_cents: Cents;
    open_cents: Cents;
    credited_cents: Cents;
    written_off_cents: Cents;
    state: GeneratedAlways<KeptPaperState>;
  };
};
