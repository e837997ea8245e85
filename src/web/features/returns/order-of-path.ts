import { parseOrderPath } from "#domain/order/order-path.ts";

/** The order that an address of a return names, as links are made from it. */
export function orderOfPath(id: string) {
  const path = parseOrderPath(id);
  return (
    path && {
      type: path.type,
      orderNumber: String(path.number),
      validator: path.validator,
    }
  );
}
