import { SaxesParser } from "saxes";

import { type ImportReason, ImportRefusal } from "#domain/import/import-refusal.ts";

/** Elements in elements: ACES needs five levels, a bomb thousands. */
const DEEPEST = 12;
/** Characters without an element beginning or ending: an attribute or text longer than this is none of ours. */
const LONGEST_TOKEN = 500_000;
/** Elements within one element that is held whole. */
const MOST_ELEMENTS = 500;
/** Attributes of one element: the standards have a dozen. */
const MOST_ATTRIBUTES = 60;
/** Characters of one element that is held whole. */
const LONGEST_ELEMENT = 1_000_000;

export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
};

type Listener = {
  onRoot: (root: XmlElement, line: number) => void;
  /** A whole element below the root, and the line where it begins; the root itself keeps none. */
  onElement: (element: XmlElement, line: number) => void;
  /** Names of elements below the root of which each element below is handed over by itself. */
  gatherers?: readonly string[];
  /** Elements within one that is handed over; 500 where nothing is said. */
  mostElements?: number;
};

export type XmlReader = { write: (chunk: Buffer) => void; end: () => void };

/**
 * Reads XML in pieces and hands over the elements below the root, one at a time. Refuses document
 * types (and with them entities), deep nesting and endless tokens; broken XML is told with its line.
 */
export function createXmlReader(listener: Listener): XmlReader {
  const parser = new SaxesParser<{ position: true }>({ position: true });
  let decoder: TextDecoder | undefined;
  let fed = 0;
  let lastElementAt = 0;
  let recordBeganAt = 0;

  const refuse = (reason: ImportReason): never => {
    throw new ImportRefusal("xml_refused", { line: parser.line, reason });
  };
  const tree = createTree(listener, refuse);
  parser.on("error", (fault) => {
    throw new ImportRefusal("broken_xml", {
      line: parser.line,
      reason: "other",
      detail: reasonOf(fault),
    });
  });
  parser.on("doctype", () => refuse("document_type"));
  parser.on("opentag", ({ name, attributes }) => {
    lastElementAt = parser.position;
    if (tree.isBetween()) recordBeganAt = parser.position;
    tree.open(localName(name), stringsOf(attributes), parser.line);
  });
  parser.on("text", (text) => tree.text(text));
  parser.on("cdata", (text) => tree.text(text));
  parser.on("closetag", () => {
    lastElementAt = parser.position;
    tree.close();
    if (tree.isBetween()) recordBeganAt = parser.position;
  });

  function feed(text: string): void {
    parser.write(text);
    fed += text.length; // between two pieces the parser's own position is beyond the end
    if (fed - lastElementAt > LONGEST_TOKEN) refuse("text_endless");
    if (fed - recordBeganAt > LONGEST_ELEMENT) refuse("element_endless");
  }

  return {
    write(chunk) {
      decoder ??= decoderOf(chunk);
      feed(decoder.decode(chunk, { stream: true }));
    },
    end() {
      feed(decoder?.decode() ?? "");
      parser.close();
    },
  };
}

function createTree(listener: Listener, refuse: (reason: ImportReason) => never) {
  const { onRoot, onElement, gatherers = [], mostElements = MOST_ELEMENTS } = listener;
  const open: XmlElement[] = [];
  let beginsAt = 0;
  let elements = 0;
  /** How many of the open elements keep nothing, or memory would grow: the root, and what gathers. */
  const passing = () => (gatherers.includes(open[1]?.name ?? "") ? 2 : 1);

  return {
    isBetween: () => open.length <= passing(),
    open(name: string, attributes: Record<string, string>, line: number): void {
      const element: XmlElement = { name, attributes, text: "", children: [] };
      if (open.length >= DEEPEST) refuse("too_deep");
      if (Object.keys(attributes).length > MOST_ATTRIBUTES) refuse("many_attributes");
      if (open.length === 0) onRoot(element, line);
      if (open.length > 0 && open.length <= passing()) {
        beginsAt = line;
        elements = 0;
      }
      elements += 1;
      if (elements > mostElements && open.length > 0) refuse("too_many");
      if (open.length > passing()) open.at(-1)?.children.push(element);
      open.push(element);
    },
    text(text: string): void {
      const element = open.at(-1);
      if (element && open.length > passing()) element.text += text;
    },
    close(): void {
      const isHeld = open.length > passing();
      const element = open.pop();
      if (element && isHeld && open.length === passing()) onElement(element, beginsAt);
    },
  };
}

/** The name without the prefix of its namespace. */
function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** Without namespaces, which ACES does not use, every attribute is its text. */
function stringsOf(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === "string" ? value : "",
    ]),
  );
}

/** saxes says "3:17: unclosed tag: App."; the line is told apart. */
function reasonOf(fault: Error): string {
  return fault.message.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
}

/** By the byte order mark, else by the declaration, else UTF-8. */
function decoderOf(head: Buffer): TextDecoder {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder("utf-16le");
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder("utf-16be");
  const declaration = head.toString("latin1", 0, 200);
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(declaration)?.[1];
  try {
    return new TextDecoder(declared ?? "utf-8");
  } catch {
    throw new ImportRefusal("xml_refused", {
      line: 1,
      reason: "encoding",
      detail: String(declared),
    });
  }
}

type Reading<Item> = {
  reader: XmlReader;
  /** Where the reader's listener puts what it has read; it is emptied here. */
  queue: Item[];
  /** Hears how much of the file has gone into the reader. */
  onBytes: (read: number) => void;
};

/** Gives what a reader reads, as the file goes through it piece by piece: the whole is never held. */
export async function* readThrough<Item>(
  chunks: AsyncIterable<Buffer>,
  { reader, queue, onBytes }: Reading<Item>,
): AsyncGenerator<Item> {
  let bytesRead = 0;
  for await (const chunk of chunks) {
    bytesRead += chunk.length;
    onBytes(bytesRead);
    reader.write(chunk);
    yield* queue.splice(0);
  }
  reader.end();
  yield* queue;
}
