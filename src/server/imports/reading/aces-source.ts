import { ACES_VERSIONS, type AcesRecord } from "#domain/import/aces-application.ts";
import { beginningOf } from "#domain/import/cell-text.ts";
import { ImportRefusal } from "#domain/import/import-refusal.ts";

import { chunksOf, type InspectedFile } from "./inspect-file.ts";
import { createXmlReader, readThrough, type XmlElement } from "./xml-elements.ts";

/** Of the file's brand code, which has four characters in the standard. */
const LONGEST_BRAND = 60;

type ReadRecord = AcesRecord & { progress: number };

export type AcesSource = {
  /** Complete once the first application has been read. */
  header: { version: string; brand: string; submission: string };
  records: AsyncIterable<ReadRecord>;
  /** What was left out, and what the footer says; complete at the end. */
  footer: { assets: number; recordCount: number | undefined };
};

/** Opens an ACES XML file of version 3.1 to 5.0, application by application; refuses XML that is not ACES. */
export function openAces(file: InspectedFile): AcesSource {
  const header = { version: "", brand: "", submission: "" };
  const footer: AcesSource["footer"] = { assets: 0, recordCount: undefined };
  return { header, footer, records: readRecords(file, { header, footer }) };
}

type Found = Pick<AcesSource, "header" | "footer">;

async function* readRecords(file: InspectedFile, found: Found): AsyncGenerator<ReadRecord> {
  const queue: ReadRecord[] = [];
  let progress = 0;
  let position = 0;
  const reader = createXmlReader({
    onRoot: ({ name, attributes }, line) => {
      found.header.version = versionOf(name, attributes["version"], line);
    },
    onElement: (element, line) => {
      if (element.name !== "App") return note(element, found);
      position += 1;
      const { attributes, children: elements } = element;
      queue.push({ position, line, attributes, elements, progress });
    },
  });
  const onBytes = (read: number) => {
    progress = read / file.sizeBytes;
  };
  yield* readThrough(chunksOf(file.path), { reader, queue, onBytes });
}

function versionOf(root: string, version: string | undefined, line: number): string {
  if (root !== "ACES")
    throw new ImportRefusal("wrong_format", {
      found: "other_xml",
      kind: "aces",
      wanted: "aces",
    });
  const known = ACES_VERSIONS.find((one) => one === version);
  if (known !== undefined) return known;
  const wanted = ACES_VERSIONS.join(", ");
  throw new ImportRefusal("aces_version", { line, version: version ?? "?", wanted });
}

function note({ name, children }: XmlElement, { header, footer }: Found): void {
  const textOf = (wanted: string) =>
    children.find((child) => child.name === wanted)?.text.trim() ?? "";
  if (name === "Header") {
    header.brand = beginningOf(textOf("BrandAAIAID"), LONGEST_BRAND);
    header.submission = textOf("SubmissionType").toUpperCase();
  } else if (name === "Footer") {
    const count = textOf("RecordCount");
    footer.recordCount = /^\d{1,15}$/.test(count) ? Number(count) : undefined;
  } else if (name === "Asset" || name === "DigitalAsset") footer.assets += 1;
}
