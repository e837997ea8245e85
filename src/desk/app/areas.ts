import { auditArea } from "#desk/audit/audit-area.ts";
import { customersArea } from "#desk/customers/customers-area.ts";
import { importsArea } from "#desk/imports/imports-area.ts";
import { ordersArea } from "#desk/orders/orders-area.ts";
import { partsArea } from "#desk/parts/parts-area.ts";
import type { DeskArea } from "#desk/ui/area.ts";
import { verifyArea } from "#desk/verify/verify-area.ts";

/** The areas of the back office, each a folder of its own; the navigation shows them in this order. */
export const DESK_AREAS: readonly DeskArea[] = [
  ordersArea,
  customersArea,
  partsArea,
  verifyArea,
  importsArea,
  auditArea,
];
