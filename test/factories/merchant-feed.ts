import { SaxesParser } from "saxes";

import { isGtin } from "#domain/feed/gtin.ts";

type Item = Record<string, string[]>;
export type ReadFeed = { channel: Record<string, string>; items: Item[] };

const PICTURE = /^https:\/\/\S+\.(?:jpe?g|png|webp)(?:\?|$)/;
const CENTIMETRES = /^\d+(?:\.\d+)? cm$/;
/** Attributes of Google's product data specification: how often each may stand, and what its value looks like. */
const RULES: Record<string, { most?: number; isNeeded?: boolean; pattern: RegExp }> = {
  "g:id": { isNeeded: true, pattern: /^\S.{0,49}$/ },
  "g:title": { isNeeded: true, pattern: /^[^\n]{1,150}$/ },
  "g:description": { isNeeded: true, pattern: /^[^\n]{1,5000}$/ },
  "g:link": { isNeeded: true, pattern: /^https:\/\/[\w.-]+(?:\/en)?\/part\/[^\s<>]+$/ },
  "g:image_link": { pattern: PICTURE },
  "g:additional_image_link": { most: 10, pattern: PICTURE },
  "g:availability": { isNeeded: true, pattern: /^(?:in_stock|out_of_stock|preorder|backorder)$/ },
  "g:availability_date": { pattern: /^\d{4}-\d{2}-\d{2}$/ },
  "g:min_handling_time": { pattern: /^\d+$/ },
  "g:max_handling_time": { pattern: /^\d+$/ },
  "g:condition": { isNeeded: true, pattern: /^(?:new|refurbished|used)$/ },
  "g:brand": { isNeeded: true, pattern: /^.{1,70}$/ },
  "g:mpn": { isNeeded: true, pattern: /^.{1,70}$/ },
  "g:gtin": { pattern: /^\d{8}$|^\d{12,14}$/ },
  "g:product_type": { pattern: /^[^>]+ > [^>]+$/ },
  "g:price": { pattern: /^\d+\.\d{2} USD$/ },
  "g:shipping_weight": { pattern: /^\d+(?:\.\d+)? kg$/ },
  "g:shipping_length": { pattern: CENTIMETRES },
  "g:shipping_width": { pattern: CENTIMETRES },
  "g:shipping_height": { pattern: CENTIMETRES },
};

/** Reads a feed of products as strictly as the format allows: well-formed, nothing unknown, nothing twice. */
export function readMerchantFeed(xml: string): ReadFeed {
  const feed: ReadFeed = { channel: {}, items: [] };
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, uri }) => {
    if (name.startsWith("g:") && uri !== "http://base.google.com/ns/1.0")
      throw new Error(`${name} is of another namespace.`);
    open.push(name);
    if (name === "item") feed.items.push({});
  });
  parser.on("text", (text) => keepText(feed, open, text));
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  for (const item of feed.items) requireItem(item);
  return feed;
}

function keepText({ channel, items }: ReadFeed, open: readonly string[], text: string): void {
  const [, , name = "", attribute] = open;
  const place = open.join(">");
  if (text.trim() === "") return;
  if (place === `rss>channel>${name}`) channel[name] = (channel[name] ?? "") + text;
  else if (place === `rss>channel>item>${attribute}`) addValue(items.at(-1), attribute, text);
  else throw new Error(`There is text in ${place}.`);
}

function addValue(item: Item | undefined, attribute: string | undefined, text: string): void {
  if (item && attribute !== undefined) item[attribute] = [...(item[attribute] ?? []), text];
}

function requireItem(item: Item): void {
  for (const [name, values] of Object.entries(item)) requireValues(name, values);
  const missing = Object.entries(RULES).find(([name, rule]) => rule.isNeeded && !(name in item));
  if (missing) throw new Error(`${missing[0]} is missing.`);
  const isLater = item["g:availability"]?.[0] === "backorder";
  if (isLater !== "g:availability_date" in item) throw new Error("It has to say from when on.");
}

function requireValues(name: string, values: readonly string[]): void {
  const rule = RULES[name];
  if (!rule) throw new Error(`${name} is no attribute that we know.`);
  if (values.length > (rule.most ?? 1)) throw new Error(`${name} stands too often.`);
  for (const value of values) {
    const isTrue = name !== "g:gtin" || isGtin(value);
    if (!isTrue || !rule.pattern.test(value)) throw new Error(`${name} cannot be ${value}.`);
  }
}
