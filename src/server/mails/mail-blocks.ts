import type { Locale } from "#domain/i18n/locale.ts";
import { numberFormats } from "#domain/i18n/number-formats.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";
import { taxLabel } from "#texts/tax-label.ts";

import { type MailBlock, type MailLine, type MailPair, withoutLinks } from "./mail-block.ts";
import { colonesText, dollarsText } from "./mail-money.ts";
import type { KeptParams, MailItem, MailSums } from "./mail-params.ts";

const WEB_ADDRESS = /https?:\/\/\S+/;

type Filling = { params: KeptParams; known: Readonly<Record<string, string>>; locale: Locale };

/** What is shown in a way of its own where a paragraph is nothing but its name: "{items}". */
const ALONE = new Map<string, (filling: Filling) => MailBlock[]>([
  ["{items}", itemBlocks],
  ["{links}", ({ known }) => linkBlocks(known["links"] ?? "")],
  ["{sums}", sumBlocks],
  ["{address}", addressBlocks],
  ["{facts}", factBlocks],
  ["{instructions}", ({ known }) => noteOf(known["instructions"])],
  ["{message}", ({ known }) => noteOf(known["message"])],
]);

/** What a paragraph of a mail's words shows; nothing where nobody gave what it is about. */
export function paragraphBlocks(line: string, filling: Filling): MailBlock[] {
  const alone = ALONE.get(line);
  return alone ? alone(filling) : wordsOf(filled(line, filling.known));
}

function wordsOf(text: string): MailBlock[] {
  return text.trim() === "" ? [] : [{ kind: "words", text: text.trim() }];
}

function noteOf(text = ""): MailBlock[] {
  return text.trim() === "" ? [] : [{ kind: "note", text }];
}

function itemBlocks({ params: { items = [] }, locale }: Filling): MailBlock[] {
  if (typeof items === "string") return linkBlocks(items);
  const lines = items.map((item) => lineOf(item, locale));
  return lines.length === 0 ? [] : [{ kind: "lines", lines }];
}

/** "2 × Filtro (8-98163-061-0)", what they cost together, and below it what it is for and what one costs. */
function lineOf(item: MailItem, locale: Locale): MailLine {
  const { title, number, quantity, price, core, unit, lead, notes = [] } = item;
  const words = serverTexts("mails", locale).lines;
  const each =
    price !== null && quantity > 1
      ? [filled(words.each, { price: dollarsText(price, locale) })]
      : [];
  const meant = unit === undefined ? [] : [filled(words.unit, { unit: withoutLinks(unit) })];
  const deposit = core > 0 ? [filled(words.core, { core: dollarsText(core, locale) })] : [];
  return {
    title: `${quantity} × ${title} (${number})`,
    amount: price === null ? "" : dollarsText(price * quantity, locale),
    notes: [...meant, ...(lead === undefined ? [] : [lead]), ...notes, ...each, ...deposit],
  };
}

function sumBlocks({ params: { sums, pickup }, locale }: Filling): MailBlock[] {
  const isFetched = pickup !== undefined;
  return sums ? [{ kind: "rows", rows: sumRows(sums, { locale, isFetched }) }] : [];
}

/** The sums by name: products, shipping and tax always, the others where there is something in them. */
function sumRows(
  sums: MailSums,
  { locale, isFetched }: { locale: Locale; isFetched: boolean },
): MailPair[] {
  const { sums: words, facts } = serverTexts("mails", locale);
  const { crcRate, total } = sums;
  const rows: [label: string, amount: number, isAlways: boolean][] = [
    [words.products, sums.products, true],
    [isFetched ? facts.pickup : words.shipping, sums.shipping, true],
    [words.discount, -sums.discount, false],
    [words.core, sums.core, false],
    [taxLabel(sums.taxes ?? [], locale), sums.tax, true],
  ];
  const shown = rows.flatMap(([label, amount, isAlways]) =>
    isAlways || amount !== 0
      ? [{ label, value: dollarsText(amount, locale), isSum: true, isTotal: false }]
      : [],
  );
  const colones =
    crcRate === null
      ? []
      : [
          {
            label: filled(words.rate, { rate: numberFormats(locale).rate(crcRate) }),
            value: colonesText(total, crcRate, locale),
            isSum: true,
            isTotal: false,
          },
        ];
  return [
    ...shown,
    { label: words.total, value: dollarsText(total, locale), isSum: true, isTotal: true },
    ...colones,
  ];
}

/** Where it goes, where it is fetched, or where it is sent back to. */
function addressBlocks({ params: { address, pickup, sendTo }, locale }: Filling): MailBlock[] {
  const { shipTo, pickupAt, sendBackTo } = serverTexts("mails", locale);
  const places: [label: string, lines: string[] | undefined][] = [
    [pickupAt, pickup],
    [shipTo, address],
    [sendBackTo, sendTo],
  ];
  const [label, lines] = places.find(([, given]) => given) ?? [];
  return label && lines ? [{ kind: "address", label, lines: lines.map(withoutLinks) }] : [];
}

function factBlocks({ params: { facts = [] }, locale }: Filling): MailBlock[] {
  const words = serverTexts("mails", locale).facts;
  const rows = facts.flatMap(({ of, value }) =>
    value === ""
      ? []
      : [{ label: words[of], value: withoutLinks(value), isSum: false, isTotal: false }],
  );
  return rows.length === 0 ? [] : [{ kind: "rows", rows }];
}

/** A line each; one that ends in an address is a link by what stands before it. */
function linkBlocks(text: string): MailBlock[] {
  const links = text.split("\n").map((line) => {
    const [href] = WEB_ADDRESS.exec(line) ?? [];
    if (href === undefined) return { words: line, href };
    const words = line.replace(href, "").replace(/:\s*$/, "").trim();
    return { words: words === "" ? href : words, href };
  });
  return text === "" ? [] : [{ kind: "links", links }];
}
