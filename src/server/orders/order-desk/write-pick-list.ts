import type { Locale } from "#domain/i18n/locale.ts";
import type { KeptLine } from "#domain/order/order-line.ts";
import { paymentStanding } from "#domain/order/payment-standing.ts";
import { piecesToPick, type PiecesToPick } from "#domain/order/picked-pieces.ts";
import { awaitsVinCheck } from "#domain/order/vin-check.ts";
import { isPickup } from "#domain/shipping/pickup.ts";
import { SHIPPING_SERVICES } from "#domain/shipping/shipping-offer.ts";
import type { Sheet } from "#server/orders/invoices/paper-sheet.ts";
import type { Issuer } from "#server/branches/shop-issuer.ts";
import type { AllocationRow } from "#server/orders/orders/line-store.ts";
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

type Picking = {
  whole: Pick<WholeOrder, "order" | "lines" | "shipments" | "isGivenUp">;
  allocations: readonly AllocationRow[];
};
type PaperOptions = { locale: Locale; issuer: Issuer };

/**
 * What is to be taken out of each warehouse for an order, with a box to tick and the part's number as a
 * barcode. An order that must not leave says so at the top.
 */
export function pickListOf(
  { whole, allocations }: Picking,
  { locale, issuer: { name: shopName, lines: issuedBy } }: PaperOptions,
): WarehousePaper {
  const { order, lines, shipments, isGivenUp } = whole;
  const words = serverTexts("warehousePapers", locale);
  const sent = shipments.flatMap((parcel) => parcel.lines);
  const pieces = piecesToPick(lines, allocations, sent);
  const places = Map.groupBy(pieces, ({ warehouseId }) => warehouseId);
  // Staff has it in hand: one line says whose parts these are, and leaves the page to them.
  const issuer = issuedBy.length === 0 ? [] : [issuedBy.join(" · ")];
  const paper = { order, locale, shopName, issuer, title: words.pickList.title };
  const written = [words, lines, allocations, order.vinNumber, order.shippingOption];
  const write = (sheet: Sheet) => {
    writeFacts(sheet, [
      [words.placed, placedOn(order, locale)],
      wayFact(order.shippingOption, { words, locale }),
      [words.purchaseOrder, order.purchaseOrder],
      [words.vin, isVinToCheck(order) ? "" : order.vinNumber],
    ]);
    writeWarnings(sheet, { order, isGivenUp, words });
    if (pieces.length === 0)
      sheet.row([[words.pickList.nothing, { x: sheet.left, width: sheet.width, size: 12 }]]);
    for (const [warehouseId, here] of places) {
      const place = allocations.find((one) => one.warehouseId === warehouseId);
      const name = place ? filled(words.pickList.warehouse, place) : words.pickList.order;
      writePlace(sheet, { name, pieces: here, lines, words, locale });
    }
  };
  return { ...paper, written, write };
}

type Words = ReturnType<typeof serverTexts<"warehousePapers">>;

/** How it leaves: by whom it is sent, or where it is fetched. */
function wayFact(
  option: WholeOrder["order"]["shippingOption"],
  { words, locale }: { words: Words; locale: Locale },
): [label: string, value: string] {
  if (isPickup(option)) return [words.packingSlip.pickup, option.carrier];
  const { services } = serverTexts("mails", locale);
  const known = SHIPPING_SERVICES.find((service) => service === option.service);
  return [words.shipBy, `${option.carrier}, ${known ? services[known] : option.service}`];
}

/** Whether its parts are not compared with the VIN yet, on hold too; of an unpaid one it is told once it is paid. */
function isVinToCheck(order: WholeOrder["order"]): boolean {
  return order.status !== "awaiting_payment" && awaitsVinCheck(order);
}

/** Why an order must not leave now, in large letters. */
function writeWarnings(
  sheet: Sheet,
  { order, isGivenUp, words }: Pick<WholeOrder, "order" | "isGivenUp"> & { words: Words },
): void {
  const { cancelled, held, unpaid, writtenOff, vin, vinMissing } = words.pickList;
  const toCheck = order.vinNumber === "" ? vinMissing : filled(vin, { vin: order.vinNumber });
  const warnings = [
    ...(order.status === "cancelled" ? [cancelled] : []),
    ...(order.status === "on_hold" ? [held] : []),
    ...(paymentStanding(order) === "waiting" ? [unpaid] : []),
    ...(isGivenUp ? [writtenOff] : []),
    ...(isVinToCheck(order) ? [toCheck] : []),
  ];
  sheet.space(6);
  for (const warning of warnings)
    sheet.row([[warning, { x: sheet.left, width: sheet.width, size: 14, isStrong: true }]], 6);
}

type Place = {
  name: string;
  pieces: readonly PiecesToPick[];
  lines: readonly KeptLine[];
  words: Words;
  locale: Locale;
};

function writePlace(sheet: Sheet, { name, pieces, lines, words, locale }: Place): void {
  const { left, width } = sheet;
  sheet.space(8);
  sheet.row([[name, { x: left, width, size: 12, isStrong: true }]]);
  sheet.rule();
  for (const { position, quantity } of pieces) {
    const line = lines.find((one) => one.position === position);
    if (!line) continue;
    const unit = line.unit === "" ? [] : [`${words.unit} ${line.unit}`];
    const check = line.flags.needsVinCheck ? [words.pickList.lineVin] : [];
    const about = [line.partNumber, line.title[locale], ...unit, ...check];
    sheet.makeRoom(LINE_PT);
    sheet.row(
      [
        ["[   ]", { x: left, width: 30, color: GREY_INK }],
        [`${quantity} ×`, { x: left + 32, width: 44, isStrong: true }],
        [about.join("\n"), { x: left + 80, width: width - 80 }],
      ],
      2,
    );
    writePartBars(sheet, { sku: line.sku, x: left + 80 });
    sheet.space(4);
  }
}
