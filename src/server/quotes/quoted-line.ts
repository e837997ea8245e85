import { cents } from "#domain/money/money.ts";
import type { OrderLine } from "#domain/order/order-line.ts";
import type { LineOfRequest } from "#domain/quote/answered-lines.ts";

import type { RequestedQuotedLine, QuotedLine } from "./quote-tables.ts";

/** A line as a quote keeps it. */
export function quotedLineOf(line: OrderLine): QuotedLine {
  return {
    partId: line.partId,
    sku: line.sku,
    partNumber: line.partNumber,
    titleEs: line.title.es,
    titleEn: line.title.en,
    line: line.line,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    core: line.core,
    availability: line.availability,
    cabys: line.cabys,
    unit: line.unit,
    ownNumber: line.ownNumber,
    isElectrical: line.flags.isElectrical,
    isSpecialOrder: line.flags.isSpecialOrder,
    needsVinCheck: line.flags.needsVinCheck,
  };
}

/** The line that a quote keeps. */
export function orderLineOf(kept: QuotedLine): OrderLine {
  const { titleEs, titleEn, unitPrice, core, ...rest } = kept;
  const { isElectrical, isSpecialOrder, needsVinCheck, unit = "", ownNumber = "", ...line } = rest;
  return {
    ...line,
    unit,
    ownNumber,
    title: { es: titleEs, en: titleEn },
    unitPrice: cents(unitPrice),
    core: cents(core),
    flags: { isElectrical, isSpecialOrder, needsVinCheck },
  };
}

/** A line as it was asked for, as a quote keeps it. */
export function requestedQuotedLineOf({ line, fate }: LineOfRequest): RequestedQuotedLine {
  return { ...quotedLineOf(line), fate };
}

/** The line that was asked for, and what became of it. */
export function requestedLineOf({ fate, ...kept }: RequestedQuotedLine): LineOfRequest {
  return { line: orderLineOf(kept), fate };
}
