import type { DeskOrder } from "#contract/desk-orders.ts";

import { ADDRESS_FIELDS, type TypedAddress } from "#desk/ui/address/typed-address.ts";
import type { FieldValue, FormFields } from "#desk/ui/form/merge-versions.ts";
import {
  decidedFields,
  isTheirs,
  type MetVersions,
  metVersions,
} from "#desk/ui/form/met-versions.ts";

import { draftOfOrder, type EditDraft, typedFrom } from "./edit-draft.ts";

type Edited = Pick<DeskOrder, "items" | "shippingAddress" | "shippingOption">;

/** An order as it was opened, what is typed of it, and as it is by now. */
export type OrderVersions = { opened: Edited; draft: EditDraft; now: Edited };

/** Fields of an order beside its parts; a part is the field of its code. */
export const ADDRESS = "address";
export const SHIPPING = "shipping";
const PART = "part ";

/** The versions of an order's parts, its address and its shipping. */
export function metOrders({ opened, draft, now }: OrderVersions): MetVersions {
  const asTyped: Edited = {
    ...opened,
    shippingAddress: draft.shipTo ?? opened.shippingAddress,
  };
  return metVersions({
    base: fieldsOf(opened, draftOfOrder(opened).lines),
    mine: {
      ...fieldsOf(asTyped, draft.lines),
      [SHIPPING]: serviceOf(draft.option ?? opened.shippingOption),
    },
    theirs: fieldsOf(now, draftOfOrder(now).lines),
  });
}

/** The draft to go on with on the order as it is now, once it is decided what both changed. */
export function joinedEdit(
  { draft, now }: OrderVersions,
  met: MetVersions,
  decided: Readonly<Record<string, FieldValue>>,
): EditDraft {
  const fields = decidedFields(met, decided);
  const there = draftOfOrder(now).lines;
  const known = new Map([...there, ...draft.lines].map((line) => [line.sku, line] as const));
  const skus = new Set([...there, ...draft.lines].map(({ sku }) => sku));
  const lines = Array.from(skus).flatMap((sku) => {
    const line = known.get(sku);
    const pieces = fields[PART + sku];
    if (!line || typeof pieces !== "string" || pieces === "") return [];
    return [lineWith(line, pieces)];
  });
  return {
    lines,
    shipTo: isTheirs(met, fields, ADDRESS) ? null : draft.shipTo,
    option: isTheirs(met, fields, SHIPPING) ? null : draft.option,
  };
}

/** The code of the part that a field is of; undefined of one that is of none. */
export function partIn(field: string): string | undefined {
  return field.startsWith(PART) ? field.slice(PART.length) : undefined;
}

type Line = EditDraft["lines"][number];

function fieldsOf({ shippingAddress, shippingOption }: Edited, lines: readonly Line[]): FormFields {
  const parts = lines.map(
    ({ sku, quantity, typed }) => [PART + sku, typed ?? String(quantity)] as const,
  );
  return {
    ...Object.fromEntries(parts),
    [ADDRESS]: wordsOf(typedFrom(shippingAddress)),
    [SHIPPING]: serviceOf(shippingOption),
  };
}

/** What stands where pieces are typed may be no number of them, and stays so. */
function lineWith({ sku, partNumber, title, quantity }: Line, pieces: string): Line {
  const isNumber = /^\d{1,4}$/.test(pieces);
  const line = { sku, partNumber, title, quantity: isNumber ? Number(pieces) : quantity };
  return isNumber ? line : { ...line, typed: pieces };
}

function wordsOf(address: TypedAddress): string[] {
  return ADDRESS_FIELDS.map((field) => address[field] ?? "");
}

function serviceOf(option: { carrier: string; service: string } | null): string {
  return option ? `${option.carrier} ${option.service}` : "";
}
