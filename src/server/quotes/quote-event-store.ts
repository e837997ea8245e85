import type { QuoteStatus } from "#domain/quote/quote-status.ts";
import { type StatusStep, statusStepRow } from "#server/audit/status-step.ts";
import type { Database } from "#server/platform/database/database.ts";

export type QuoteEvent = StatusStep<QuoteStatus> & {
  quoteNumber: number;
  isStaff?: boolean;
  message?: string;
};

export async function insertQuoteEvent(db: Database, event: QuoteEvent): Promise<void> {
  const { quoteNumber, isStaff = false, message = "", ...step } = event;
  await db
    .insertInto("quote_event")
    .values({
      quote_number: quoteNumber,
      ...statusStepRow(step),
      is_staff: isStaff,
      message,
    })
    .execute();
}

export type QuoteEventRow = Awaited<ReturnType<typeof findQuoteEvents>>[number];

/** What was said and done about a quote, the oldest first. */
export async function findQuoteEvents(db: Database, quoteNumber: number) {
  return db
    .selectFrom("quote_event")
    .select([
      "at",
      "from_status as from",
      "to_status as to",
      "is_staff as isStaff",
      "actor",
      "message",
    ])
    .where("quote_number", "=", quoteNumber)
    .orderBy("id")
    .execute();
}
