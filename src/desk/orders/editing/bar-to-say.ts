import type { DeskOrder } from "#contract/desk-orders.ts";
import type { EditBar, EditScope } from "#domain/order/order-edit.ts";

type Barred = Pick<DeskOrder, "editScope" | "editBar">;

/**
 * What is said to keep an order, or its parts, from being edited. While an upgrade runs, a process of the version before
 * names no bar: then it is nobody's guess which it is.
 */
export function barToSay({ editScope, editBar }: Barred): EditBar | "unnamed" | "unnamedParts" {
  return editBar ?? (editScope === null ? "unnamed" : "unnamedParts");
}

/** What the way to edit an order is called; null where there is none, as of an order that is over. */
export function beginToSay({ editScope, editBar }: Barred): EditScope | "why" | null {
  if (editScope !== null) return editScope;
  return editBar === "over" || editBar === undefined ? null : "why";
}
