import type { DeskOrder } from "#contract/desk-orders.ts";
import { openLead } from "#domain/availability/promised-lead.ts";

import { openLine } from "#web/api/order-line-wire.ts";

import { leftOf } from "./step-call.ts";

type LineLead = {
  /** What its buyer was told. */
  lead: ReturnType<typeof openLead>;
  /** The last day on which it is to leave. */
  until: string | undefined;
};

/** What is still told of when a line leaves: nothing, and no day either, once no piece of it is to be sent. */
export function lineLead(
  line: DeskOrder["items"][number],
  until: string | undefined,
): LineLead | undefined {
  if (leftOf(line) === 0) return undefined;
  return { lead: openLead(openLine(line)), until };
}
