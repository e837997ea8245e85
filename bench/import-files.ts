import { once } from "node:events";
import { createWriteStream } from "node:fs";

/** The columns of `partLine`. */
export const PART_COLUMNS =
  "sku,brand,quality,category,subcategory,title_es,title_en,unit,pieces,core,weight,length,width,height,origin,supply,oem_numbers";

/** What stands around applications in a file of ACES 4.2. */
export const ACES_FRAME = {
  begin:
    '<?xml version="1.0" encoding="UTF-8"?>\n<ACES version="4.2"><Header><BrandAAIAID>ZZZZ</BrandAAIAID></Header>',
  end: "</ACES>",
};

/** A row of the parts file, of the part B-`at`. */
export function partLine(at: number): string {
  const quality = ["Original", "OEM", "Aftermarket"][at % 3];
  return `B-${at},Isuzu,${quality},engine,pistons-and-rings,"Pieza de motor ${at}, Isuzu 4HK1","Engine piece ${at}, Isuzu 4HK1",each,1,${at % 50}.00,${1 + (at % 90) / 10} kg,100,80,${20 + (at % 60)},JP,local,8-${at}-0|9-${at}-1`;
}

/** An ACES application; `notes` stand below its own. */
export function application(
  at: number,
  { baseVehicle = 1_000 + (at % 50_000), part = `AQ${at}`, notes = [] as readonly string[] } = {},
): string {
  return `<App action="A" id="${at}">\n\t<BaseVehicle id="${baseVehicle}"/>\n\t<Note>with air conditioning, carbon version ${at % 7}</Note>\n${notes.map((note) => `\t<Note>${note}</Note>\n`).join("")}\t<Qty>1</Qty>\n\t<PartType id="6832"/>\n\t<Position id="1"/>\n\t<Part>${part}</Part>\n</App>`;
}

type Table = {
  filePath: string;
  lines: number;
  begin: string;
  end?: string;
  lineOf: (at: number) => string;
};

/** Writes a file of so many lines without holding it. */
export async function writeTable({
  filePath,
  lines,
  begin,
  end = "",
  lineOf,
}: Table): Promise<string> {
  const output = createWriteStream(filePath);
  output.write(`${begin}\n`);
  for (let at = 0; at < lines; at += 1_000) {
    const count = Math.min(1_000, lines - at);
    const text = Array.from({ length: count }, (_, place) => `${lineOf(at + place)}\n`).join("");
    if (!output.write(text)) await once(output, "drain");
  }
  output.end(end);
  await once(output, "finish");
  return filePath;
}
