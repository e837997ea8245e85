/** A line of an order: what was bought, what of it has left, and what of the rest no warehouse holds yet (ADR 0050). */
export type AwaitingLine = { quantity: number; shipped: number; awaited: number };

export const SHIPMENT_STAGES = [
  "part_left",
  "awaited",
  "part_awaited",
  "awaiting_shipment",
] as const;
export type ShipmentStage = (typeof SHIPMENT_STAGES)[number];

/**
 * How far an order is that waits to be shipped: part of it left, none of it has come to the shop yet, part of it is
 * there and part is not, or all of it is there and it is prepared.
 */
export function shipmentStage(lines: readonly AwaitingLine[]): ShipmentStage {
  if (lines.some(({ shipped }) => shipped > 0)) return "part_left";
  if (lines.every(({ quantity, awaited }) => awaited === quantity)) return "awaited";
  return lines.some(({ awaited }) => awaited > 0) ? "part_awaited" : "awaiting_shipment";
}
