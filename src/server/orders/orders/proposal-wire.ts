import type { ShownOrder } from "#contract/orders.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { readEditNote } from "#domain/order/order-edit.ts";

import { sumsOfAmounts, sumsOfOrder } from "./order-sums-wire.ts";
import { dollars, shownAddress } from "./order-wire.ts";
import { isBilledAnew, proposedAwaited } from "./proposed-awaited.ts";
import type { WaitingProposal, WholeOrder } from "./read-order.ts";

type Shown = NonNullable<ShownOrder["proposal"]>;
type Viewed = { locale: Locale; isWhole: boolean };

/** A change that waits for its money, on the wire; whoever only has the link sees no street of it. */
export function shownProposal(
  { order, lines }: Pick<WholeOrder, "order" | "lines">,
  { row, pieces, isPayable }: WaitingProposal,
  { locale, isWhole }: Viewed,
): Shown | null {
  const { contents } = row;
  const note = readEditNote(row.note);
  if (contents === null || !note) return null;
  const titles = new Map(
    [...lines, ...contents.lines].map((line) => [line.partNumber, line.title]),
  );
  const awaited = proposedAwaited(contents, pieces);
  return {
    number: row.number,
    way: row.way,
    changes: note.pieces.map(({ number, from, to }) => ({
      part_number: number,
      title: titles.get(number)?.[locale] ?? "",
      from,
      to,
      awaited: awaited.get(number)?.awaited ?? 0,
      arrives_on: awaited.get(number)?.arrivesOn ?? null,
    })),
    shippingAddress: note.isMoved ? shownAddress(contents.shippingAddress, isWhole) : null,
    isBilledAnew: isBilledAnew(order, contents),
    shippingOption: note.isShippedOtherwise ? contents.shippingOption : null,
    before: sumsOfOrder(order),
    after: sumsOfAmounts(contents.amounts),
    difference: dollars(row.differenceCents),
    expiresAt: row.expiresAt.toISOString(),
    isPayable,
  };
}
