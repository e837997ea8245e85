import type { PiesElement } from "#domain/pies/element.ts";

type Document = {
  version?: string;
  submission?: string;
  currency?: string;
  count?: number | undefined;
  sheets?: string;
};

/** A PIES document of these items. */
export function piesWith(items: string, document: Document = {}): string {
  const { version = "7.2", submission = "UPDATE", currency = "USD", count, sheets = "" } = document;
  return `<?xml version="1.0" encoding="UTF-8"?>
<PIES xmlns="http://www.autocare.org"><Header><PIESVersion>${version}</PIESVersion>
<SubmissionType>${submission}</SubmissionType><CurrencyCode>${currency}</CurrencyCode><LanguageCode>EN</LanguageCode></Header>
<PriceSheets>${sheets}</PriceSheets>
<Items>${items}</Items>
<Trailer>${count === undefined ? "" : `<ItemCount>${count}</ItemCount>`}</Trailer></PIES>`;
}

type Item = { brand?: string; term?: string; action?: string; rest?: string };

/** One item by its number; `rest` is what else it says. */
export function item(
  number: string,
  { brand = "XXZZ", term = "11", action = "A", rest = "" }: Item = {},
): string {
  return `<Item MaintenanceType="${action}"><PartNumber>${number}</PartNumber><BrandAAIAID>${brand}</BrandAAIAID>
<PartTerminologyID>${term}</PartTerminologyID>${rest}</Item>`;
}

/** Descriptions by code and language. */
export function descriptions(
  ...texts: readonly [code: string, language: string, text: string][]
): string {
  const written = texts.map(
    ([code, language, text]) =>
      `<Description DescriptionCode="${code}" LanguageCode="${language}">${text}</Description>`,
  );
  return `<Descriptions>${written.join("")}</Descriptions>`;
}

/** Prices by type. */
export function prices(
  ...amounts: readonly [type: string, amount: string, more?: string][]
): string {
  const written = amounts.map(
    ([type, amount, more = ""]) =>
      `<Pricing PriceType="${type}">${more}<Price UOM="PE">${amount}</Price></Pricing>`,
  );
  return `<Prices>${written.join("")}</Prices>`;
}

type Content = string | readonly PiesElement[];

/** An element as a rule of the domain gets it: its text, or the elements below it. */
export function element(
  name: string,
  content: Content = "",
  attributes: Readonly<Record<string, string>> = {},
): PiesElement {
  const isText = typeof content === "string";
  return { name, attributes, text: isText ? content : "", children: isText ? [] : content };
}
