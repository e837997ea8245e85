import {
  type ModelLine,
  type ModelOrder,
  type Pieces,
  type ShopModel,
  sumOf,
} from "./shop-model.ts";
import { PARTS, type Sku, UNPROVEN } from "./small-world.ts";

/** The most that a shopper gets of a part: what there is, or as much as they like of what is ordered for them. */
export function mostOf({ onHand }: ShopModel, sku: Sku): number {
  const there = sumOf(onHand[sku]);
  return there === 0 && PARTS[sku].isOrdered ? Number.POSITIVE_INFINITY : there;
}

/** All from the first warehouse that has so much, else what the first has and then the second. */
export function placesFor([first, second]: Readonly<Pieces>, wanted: number): Pieces {
  if (first >= wanted) return [wanted, 0];
  if (second >= wanted) return [0, wanted];
  return [first, Math.min(second, wanted - first)];
}

/** Takes pieces for a line out of the warehouses; says how many it got. */
export function takeFor(model: ShopModel, line: ModelLine, [first, second]: Pieces): number {
  const onHand = model.onHand[line.sku];
  onHand[0] -= first;
  onHand[1] -= second;
  line.held[0] += first;
  line.held[1] += second;
  return first + second;
}

/** Gives so many pieces of a line back to one warehouse. */
export function giveBack(
  { onHand }: ShopModel,
  { sku, held }: ModelLine,
  { from, quantity }: { from: 0 | 1; quantity: number },
): void {
  held[from] -= quantity;
  onHand[sku][from] += quantity;
}

/** An order that is declined or cancelled holds nothing any more. */
export function letGo(model: ShopModel, order: ModelOrder): void {
  if (!order.isHolding) return;
  order.isHolding = false;
  for (const { sku, held } of order.lines) {
    model.onHand[sku][0] += held[0];
    model.onHand[sku][1] += held[1];
  }
}

/** How many pieces of each line are held until they are paid, where nobody has proved that the e-mail is theirs. */
export function unprovenHold(lines: readonly { price: number; wanted: number }[]): number[] {
  let left: number = UNPROVEN.cents;
  return lines.map(({ price, wanted }) => {
    const held = Math.min(wanted, UNPROVEN.pieces, Math.floor(left / price));
    left -= held * price;
    return held;
  });
}

/** Pieces that have come go to the orders that wait for them, the oldest first. */
export function fillWaiting(model: ShopModel): void {
  for (const order of model.orders.filter(({ isHolding }) => isHolding))
    for (const line of order.lines)
      line.awaited -= takeFor(model, line, placesFor(model.onHand[line.sku], line.awaited));
}

/** What of a line is still to be sent, and how much of that lies in a warehouse. */
export function toSend({ quantity, shipped, cancelled }: ModelLine): number {
  return quantity - shipped - cancelled;
}

/** What of a line lies in each warehouse and has not left; the first is emptied first. */
export function lyingFor({ held, shipped, bySupplier }: ModelLine): Pieces {
  const left = shipped - bySupplier;
  const first = Math.min(left, held[0]);
  return [held[0] - first, held[1] - (left - first)];
}
