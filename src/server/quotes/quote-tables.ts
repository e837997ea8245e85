import type { ColumnType, Generated, JSONColumnType } from "kysely";

import type { Cents } from "#domain/money/money.ts";
import type { Availability } from "#domain/availability/availability.ts";
import type { LineFate } from "#domain/quote/answered-lines.ts";
import type { QuoteStatus } from "#domain/quote/quote-status.ts";
import type { KeptTaxes } from "#domain/tax/kept-taxes.ts";
import type { ChosenShipping } from "#server/orders/orders/chosen-shipping.ts";
import type { PartyColumns } from "#server/orders/orders/order-tables.ts";
import type {
  Json,
  Moment,
  StatusStepColumns,
  Timestamp,
} from "#server/platform/database/column-types.ts";

/** A line of an order as a quote keeps it: see quoted-line.ts. */
export type QuotedLine = {
  partId: number;
  sku: string;
  partNumber: string;
  titleEs: string;
  titleEn: string;
  line: string;
  quantity: number;
  unitPrice: number;
  core: number;
  availability: Availability;
  cabys: string | null;
  /** None of a quote from before they were kept. */
  unit?: string;
  ownNumber?: string;
  isElectrical: boolean;
  isSpecialOrder: boolean;
  needsVinCheck: boolean;
};

/** A line as it was asked for, with what became of it. */
export type RequestedQuotedLine = QuotedLine & { fate: LineFate };

type QuoteTable = PartyColumns & {
  number: Generated<number>;
  status: QuoteStatus;
  expires_at: Moment;
  shipping_option: JSONColumnType<ChosenShipping | null>;
  /** What is offered. */
  lines: Json<QuotedLine[]>;
  /** What was asked for; null where all of it is offered as it was. */
  requested_lines: ColumnType<
    RequestedQuotedLine[] | null,
    string | null | undefined,
    string | null
  >;
  /** What staff wrote along with the last answer. */
  answer_note: Generated<string>;
  /** What of the tax each line bears, in cents; null of a quote from before it was kept. */
  line_taxes: JSONColumnType<Cents[] | null>;
  /** By which rules its answer was taxed; null before it is answered, and of one from before they were kept. */
  tax_rules: ColumnType<KeptTaxes | null, string | undefined, string>;
};

/** Quotes and what was said of them. */
export type QuoteTables = {
  quote: QuoteTable;
  quote_event: StatusStepColumns<QuoteStatus> & {
    quote_number: number;
    is_staff: boolean;
    message: string;
  };
  begun_quote: {
    key: string;
    body_hash: string;
    quote_number: number | null;
    at: Timestamp;
  };
};
