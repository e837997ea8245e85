import type { ShownOrder } from "#contract/orders.ts";

type Course = { status: string; items: readonly Pick<ShownOrder["items"][number], "shipped">[] };

/** Whether its customer is still thanked: nothing of it has left or lies ready, and it goes on. */
export function isJustPlaced({ status, items }: Course): boolean {
  return status !== "Cancelled" && items.every(({ shipped }) => shipped === 0);
}

/** Whether a part is still to be compared with the VIN: not once a piece of it has left. */
export function isVinAwaited(line: { needs_vin_check: boolean; shipped: number }): boolean {
  return line.needs_vin_check && line.shipped === 0;
}
