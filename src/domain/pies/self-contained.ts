import { fieldOf, type PiesElement } from "./element.ts";
import type { PiesHeader } from "./header.ts";

/**
 * An item with what its file says once for all of them, so that it says the same in a file of its own: the currency
 * and days of its prices, the language of its descriptions.
 */
export function selfContained(item: PiesElement, header: PiesHeader): PiesElement {
  return { ...item, children: item.children.map((segment) => segmentWith(segment, header)) };
}

function segmentWith(segment: PiesElement, header: PiesHeader): PiesElement {
  const { name } = segment;
  if (name === "Prices") return mapped(segment, (price) => priceWith(price, header));
  if (name === "Descriptions")
    return mapped(segment, (one) => withFields(one, { LanguageCode: header.language }));
  if (name === "Kits")
    return mapped(segment, (one) =>
      mapped(one, (part) =>
        part.name === "Description" ? withFields(part, { LanguageCode: header.language }) : part,
      ),
    );
  return segment;
}

function mapped(segment: PiesElement, change: (element: PiesElement) => PiesElement): PiesElement {
  return { ...segment, children: segment.children.map(change) };
}

function priceWith(price: PiesElement, { currency, sheets }: PiesHeader): PiesElement {
  const sheet = sheets.get(fieldOf(price, "PriceSheetNumber"));
  return withFields(price, {
    CurrencyCode: sheet?.currency || currency,
    EffectiveDate: sheet?.from ?? "",
    ExpirationDate: sheet?.to ?? "",
  });
}

/** The element with these fields where it has none of its own. */
function withFields(element: PiesElement, fields: Readonly<Record<string, string>>): PiesElement {
  const added = Object.entries(fields).filter(
    ([name, text]) => text !== "" && fieldOf(element, name) === "",
  );
  if (added.length === 0) return element;
  if (element.name !== "Pricing")
    return { ...element, attributes: { ...element.attributes, ...Object.fromEntries(added) } };
  const children = added.map(([name, text]) => ({ name, attributes: {}, text, children: [] }));
  return { ...element, children: [...children, ...element.children] };
}
