/**
 * Whether an order's customer fetches it in a branch, so that nothing of it is sent (decisions §6, pickup): what is told
 * of its steps follows that. A quote may have no way to ship yet.
 */
export function isPickup(option: { service: string } | null): boolean {
  return option?.service === "pickup";
}

/** Where an order's place in its course has another name when it is fetched: prepared, ready and fetched, not sent. */
const PICKUP_STATUSES = ["awaiting_shipment", "shipped", "delivered"] as const;
type PickupStatus = (typeof PICKUP_STATUSES)[number];

/** The status by whose name an order that is fetched goes; undefined where its own name says it. */
export function pickupStatus(status: string | undefined): PickupStatus | undefined {
  return PICKUP_STATUSES.find((one) => one === status);
}
