import { ImportRefusal } from "#domain/import/import-refusal.ts";
import { fieldOf, type PiesElement } from "#domain/pies/element.ts";
import {
  knownVersion,
  NO_HEADER,
  PIES_VERSIONS,
  type PiesHeader,
  type PriceSheet,
  readHeader,
  readPriceSheet,
} from "#domain/pies/header.ts";

import { chunksOf, type InspectedFile } from "./inspect-file.ts";
import { createXmlReader, readThrough } from "./xml-elements.ts";

/** Prices, attributes and pictures of one item; the fullest that are known have some hundreds. */
const MOST_ELEMENTS = 4_000;
/** Lists of prices that a file speaks of; they are held to its end. */
const MOST_SHEETS = 1_000;

export type ReadItem = { position: number; line: number; element: PiesElement; progress: number };

export type PiesSource = {
  /** Complete once the first item has been read. */
  header: () => PiesHeader;
  items: AsyncIterable<ReadItem>;
  /** How many items the file says that it has; undefined where it says none. Complete at the end. */
  itemCount: () => number | undefined;
};

type Found = { header: PiesHeader; itemCount: number | undefined };

/** Opens a PIES XML file of version 7.2 or 8.0, item by item; refuses XML that is no PIES. */
export function openPies(file: InspectedFile): PiesSource {
  const found: Found = { header: NO_HEADER, itemCount: undefined };
  return {
    header: () => found.header,
    items: readItems(file, found),
    itemCount: () => found.itemCount,
  };
}

async function* readItems(file: InspectedFile, found: Found): AsyncGenerator<ReadItem> {
  const queue: ReadItem[] = [];
  const sheets = new Map<string, PriceSheet>();
  let progress = 0;
  let position = 0;
  const reader = createXmlReader({
    gatherers: ["Items", "PriceSheets", "MarketingCopy"],
    mostElements: MOST_ELEMENTS,
    onRoot: ({ name }) => requireRoot(name),
    onElement: (element, line) => {
      if (element.name !== "Item") return note(element, line, { found, sheets });
      if (found.header.version === "") throw versionRefusal(line, "?");
      position += 1;
      queue.push({ position, line, element, progress });
    },
  });
  const onBytes = (read: number) => {
    progress = read / file.sizeBytes;
  };
  yield* readThrough(chunksOf(file.path), { reader, queue, onBytes });
  if (position === 0) throw new ImportRefusal("pies_no_items");
}

function requireRoot(name: string): void {
  if (name !== "PIES")
    throw new ImportRefusal("wrong_format", { found: "no_pies", kind: "pies", wanted: "pies" });
}

type Noting = { found: Found; sheets: Map<string, PriceSheet> };

function note(element: PiesElement, line: number, { found, sheets }: Noting): void {
  if (element.name === "Header") found.header = { ...headerOf(element, line), sheets };
  else if (element.name === "Trailer") found.itemCount = countIn(element);
  const sheet = element.name === "PriceSheet" ? readPriceSheet(element) : undefined;
  if (sheet && sheets.size < MOST_SHEETS) sheets.set(...sheet);
}

function headerOf(element: PiesElement, line: number): Omit<PiesHeader, "sheets"> {
  const header = readHeader(element);
  const version = knownVersion(header.version);
  if (version === undefined) throw versionRefusal(line, header.version || "?");
  return { ...header, version };
}

function countIn(trailer: PiesElement): number | undefined {
  const count = fieldOf(trailer, "ItemCount");
  return /^\d{1,15}$/.test(count) ? Number(count) : undefined;
}

function versionRefusal(line: number, version: string): ImportRefusal {
  const wanted = PIES_VERSIONS.join(", ");
  return new ImportRefusal("pies_version", { line, version: version.slice(0, 20), wanted });
}

/** The name of the first element of an XML file, without its prefix; empty where there is none to read. */
export async function xmlRoot(file: InspectedFile): Promise<string> {
  let root = "";
  const reader = createXmlReader({
    onRoot: ({ name }) => void (root = name),
    onElement: () => {},
  });
  try {
    for await (const chunk of chunksOf(file.path)) {
      reader.write(chunk);
      if (root !== "") return root;
    }
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error; // whoever reads the file says what is wrong with it
  }
  return root;
}
