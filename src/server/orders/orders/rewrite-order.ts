import type { EditNote } from "#domain/order/order-edit.ts";
import { editNote } from "#domain/order/order-edit.ts";
import type { Actor } from "#server/audit/append-audit.ts";
import type { Database } from "#server/platform/database/database.ts";
import { writeTogether } from "#server/platform/database/write-together.ts";

import { eventInsertion } from "./event-store.ts";
import { findLineCosts, keepLineCosts } from "./line-cost-store.ts";
import { deleteLines, lineInsertions } from "./line-store.ts";
import { amountColumns, orderChange, type OrderRow } from "./order-store.ts";
import type { ProposedContents } from "./proposed-contents.ts";

type Rewriting = {
  contents: ProposedContents;
  note: EditNote;
  /** Who did it; nobody where the money came that it waited for. */
  actor: Actor | undefined;
  /** Its other link, where the one with the total of before is to lead nowhere. */
  validator?: string;
};

/**
 * Puts other parts and sums in the place of an order's, with their entry in its history; lines that stay keep what their
 * parts cost when they were ordered. What it holds is given back before, and taken again afterwards, by the caller.
 */
export async function rewriteOrder(
  db: Database,
  { number, status }: OrderRow,
  { contents, note, actor, ...link }: Rewriting,
): Promise<void> {
  const { lines, amounts, shippingOption, coupon } = contents;
  const costs = await findLineCosts(db, number);
  await deleteLines(db, number);
  await writeTogether(db, [
    ...lineInsertions(db, number, { lines, amounts }),
    orderChange(db, number, {
      ...amountColumns(amounts),
      ...link,
      shipping_address: JSON.stringify(contents.shippingAddress),
      billing_address: JSON.stringify(contents.billingAddress),
      ...(shippingOption && { shipping_option: JSON.stringify(shippingOption) }),
      coupon_code: coupon?.code ?? null,
      coupon_id: coupon?.couponId ?? null,
      needs_vin_check: lines.some(({ flags }) => flags.needsVinCheck),
    }),
    eventInsertion(db, {
      orderNumber: number,
      kind: "edited",
      from: status,
      to: status,
      note: editNote(note),
      ...(actor && { actor }),
    }),
  ]);
  await keepLineCosts(db, number, costs);
}
