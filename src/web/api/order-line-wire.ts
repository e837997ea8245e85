import type { ShownOrder } from "#contract/orders.ts";
import type { OpenLine } from "#domain/availability/promised-lead.ts";

type Line = ShownOrder["items"][number];
type LineOfReply = Pick<
  Line,
  "status" | "arrives_on" | "quantity" | "shipped" | "cancelled" | "awaited" | "unreserved"
>;

/** A line of an order as the rule takes it that says when its pieces leave. */
export function openLine({
  status,
  arrives_on,
  awaited,
  unreserved,
  ...line
}: LineOfReply): OpenLine {
  return { ...line, placedAs: status, arrivesOn: arrives_on, missing: awaited + unreserved };
}
