import type { DeskOrder } from "#contract/desk-orders.ts";

type ShownLine = DeskOrder["items"][number];

/** A line of an order as pages, papers and the back office are told of it: one piece in stock, and nothing special. */
export function shownLine(changes: Partial<ShownLine> = {}): ShownLine {
  return {
    position: 1,
    line: "L",
    sku: "S",
    nkr_code: "S",
    part_number: "P",
    product_id: 1,
    warehouse_id: null,
    title: "T",
    image_route: null,
    quantity: 1,
    unit: "",
    own_number: "",
    price: 1,
    core: 0,
    status: "IN_STOCK",
    shipped: 0,
    is_electrical: false,
    is_special_order: false,
    needs_vin_check: false,
    unreserved: 0,
    awaited: 0,
    cancelled: 0,
    arrives_on: null,
    ...changes,
  };
}
