import type { ShownAnswer } from "#contract/orders.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { OrderLine } from "#domain/order/order-line.ts";
import type { AnsweredLine, LineFate } from "#domain/quote/answered-lines.ts";
import { dollars, type Pictures } from "#server/orders/orders/order-wire.ts";

import type { QuoteRow } from "./quote-store.ts";

/** Every line of a quote that is shown: what it offers, and what was asked for. */
export function linesToShow({ lines, requested }: QuoteRow): OrderLine[] {
  return [...lines, ...(requested ?? []).map(({ line }) => line)];
}

type Viewed = { locale: Locale; isWhole: boolean; pictures: Pictures };
type LineOfRequest = ShownAnswer["unavailable"][number];

/** What an answer says beside its prices; the words of the shop are its customer's alone. */
export function shownAnswer(
  { answerNote }: { answerNote: string },
  lines: readonly AnsweredLine[],
  viewed: Viewed,
): ShownAnswer {
  return {
    note: viewed.isWhole ? answerNote : "",
    unavailable: lines.flatMap((line) =>
      line.fate.is === "unavailable" ? [requestedLine(line, line.fate, viewed)] : [],
    ),
    replaced: lines.flatMap((line) =>
      line.fate.is === "replaced"
        ? [{ ...requestedLine(line, line.fate, viewed), reason: line.fate.reason }]
        : [],
    ),
  };
}

function requestedLine(
  { position, line }: AnsweredLine,
  { note }: Exclude<LineFate, { is: "offered" }>,
  { locale, isWhole, pictures }: Viewed,
): LineOfRequest {
  return {
    position,
    sku: line.sku,
    part_number: line.partNumber,
    title: line.title[locale],
    image_route: pictures.get(line.sku) ?? null,
    quantity: line.quantity,
    unit: line.unit,
    own_number: isWhole ? line.ownNumber : "",
    price: dollars(line.unitPrice),
    core: dollars(line.core),
    note: isWhole ? note : "",
  };
}
