import { z } from "zod";

import type { PaytraceClient } from "./paytrace-client.ts";
import { PaytraceTransaction } from "./paytrace-transaction.ts";
import type { ProviderReply } from "./provider-connection.ts";
import { readJson } from "./provider-reply.ts";

const Export = z.object({
  success: z.literal(true),
  transactions: z.array(PaytraceTransaction).optional(),
});

/** A transaction by PayTrace's own id; undefined when there is none. Ids are digits, and others are not asked for. */
export async function exportedTransaction(
  client: PaytraceClient,
  transactionId: string,
): Promise<PaytraceTransaction | undefined> {
  if (!/^\d{1,20}$/.test(transactionId)) return undefined;
  const reply = await client.post("/v1/transactions/export/by_id", {
    transaction_id: Number(transactionId),
  });
  return transactionsIn(reply).find((found) => found.transaction_id === transactionId);
}

type Search = { type: "SALE" | "REFUND"; invoiceId: string; from: Date; to: Date };

/** The transactions with this invoice id between two days. */
export async function exportedTransactions(
  client: PaytraceClient,
  { type, invoiceId, from, to }: Search,
): Promise<PaytraceTransaction[]> {
  const reply = await client.post("/v1/transactions/export/by_date_range", {
    start_date: dayOf(from),
    end_date: dayOf(to),
    transaction_type: type,
    including_text: invoiceId,
  });
  return transactionsIn(reply).filter(
    ({ transaction_type, invoice_id }) => transaction_type === type && invoice_id === invoiceId,
  );
}

function transactionsIn(reply: ProviderReply): PaytraceTransaction[] {
  return readJson(reply, Export).transactions ?? [];
}

/** MM/DD/YYYY, as PayTrace takes days. */
function dayOf(date: Date): string {
  const [year, month, day] = date.toISOString().slice(0, 10).split("-");
  return `${month}/${day}/${year}`;
}
