import { piecesToSend } from "#domain/order/pieces-to-send.ts";
import { piecesAt } from "#domain/order/pieces-at.ts";
import { isPickup } from "#domain/shipping/pickup.ts";
import type { Sheet } from "#server/orders/invoices/paper-sheet.ts";
import type { Issuer } from "#server/branches/shop-issuer.ts";
import { destinationOf } from "#server/orders/orders/mailed-order.ts";
import type { WholeOrder } from "#server/orders/orders/read-order.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import {
  placedOn,
  GREY_INK,
  LINE_PT,
  writeFacts,
  writePartBars,
  type WarehousePaper,
} from "./warehouse-paper.ts";

/** What is in a parcel: carrier and tracking are empty for one that has not left. */
export type PackedParcel = {
  carrier: string;
  trackingNumber: string;
  lines: readonly { position: number; quantity: number }[];
};

type Packing = {
  whole: Pick<WholeOrder, "order" | "lines" | "shipments">;
  /** All that is left, where it is none of the parcels that have left. */
  parcel: PackedParcel;
};

/** What lies in a parcel, for whoever unpacks it: without any price, in the language of the order. */
export function packingSlipOf(
  { whole: { order, lines }, parcel }: Packing,
  { name: shopName, lines: issuer }: Issuer,
): WarehousePaper {
  const { locale } = order;
  const words = serverTexts("warehousePapers", locale);
  const { address = [] } = destinationOf(order);
  const isFetched = isPickup(order.shippingOption);
  const where = isFetched ? (order.shippingOption?.carrier ?? "") : parcel.carrier;
  const paper = { order, locale, shopName, issuer, title: words.packingSlip.title };
  const written = [words, lines, parcel, address, order.purchaseOrder];
  const write = (sheet: Sheet) => {
    writeFacts(sheet, [
      [words.placed, placedOn(order, locale)],
      [words.purchaseOrder, order.purchaseOrder],
      [isFetched ? words.packingSlip.pickup : words.packingSlip.carrier, where],
      [words.packingSlip.tracking, parcel.trackingNumber],
      [words.packingSlip.to, address.join("\n")],
    ]);
    sheet.space(8);
    writePacked(sheet, { lines, parcel, words, locale });
    const pieces = lines.reduce((sum, line) => sum + piecesToCome(line), 0);
    const packed = parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const rest = words.packingSlip[isFetched ? "restFetched" : "rest"];
    if (packed < pieces) sheet.row([[rest, { x: sheet.left, width: sheet.width }]]);
  };
  return { ...paper, written, write };
}

/** Of a line, whatever has left of it already: what will not be sent nobody is to look for. */
function piecesToCome(line: WholeOrder["lines"][number]): number {
  return piecesToSend({ ...line, shipped: 0 });
}

type Words = ReturnType<typeof serverTexts<"warehousePapers">>;
type Packed = Pick<WholeOrder, "lines"> & {
  parcel: PackedParcel;
  words: Words;
  locale: WholeOrder["order"]["locale"];
};

function writePacked(sheet: Sheet, { lines, parcel, words, locale }: Packed): void {
  const { left, width } = sheet;
  const head = { color: GREY_INK, size: 8 };
  sheet.row([
    [words.quantity, { x: left, width: 70, ...head }],
    [words.part, { x: left + 76, width: width - 76, ...head }],
  ]);
  sheet.rule();
  for (const line of lines) {
    const sent = piecesAt(line.position, parcel.lines);
    if (sent === 0) continue;
    const quantity = filled(words.packingSlip.of, { sent, bought: piecesToCome(line) });
    const about = [
      line.partNumber,
      line.title[locale],
      line.unit === "" ? "" : `${words.unit} ${line.unit}`,
      line.ownNumber === "" ? "" : `${words.ownNumber} ${line.ownNumber}`,
    ].filter((text) => text !== "");
    sheet.makeRoom(LINE_PT);
    sheet.row(
      [
        [quantity, { x: left, width: 70, isStrong: true }],
        [about.join("\n"), { x: left + 76, width: width - 76 }],
      ],
      2,
    );
    writePartBars(sheet, { sku: line.sku, x: left + 76 });
    sheet.space(4);
  }
  sheet.rule();
}
