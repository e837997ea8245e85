import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

export type ZipFile = { name: string; content: AsyncIterable<string> | Iterable<string> };

/** Sizes and checksum follow a file's content, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** 1980-01-01, the first day that there is: what a file was made at is not told. */
const DAY = 0x0021;

type Entry = { name: Buffer; at: number; checksum: number; packed: number; size: number };

/**
 * A ZIP file, written while the contents of its files come (PKWARE's APPNOTE, sections 4.3 and 4.4). Files of 4 GB
 * and more are not for it: the sizes would not fit, and writing ends with a RangeError.
 */
export async function* writeZip(files: readonly ZipFile[]): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let at = 0;
  for (const { name, content } of files) {
    const entry = { name: Buffer.from(name), at, checksum: 0, packed: 0, size: 0 };
    const head = Buffer.concat([Buffer.from("PK\u{3}\u{4}"), commonHead(entry, { isLater: true }), entry.name]); // prettier-ignore
    yield head;
    for await (const bytes of packed(content, entry)) {
      entry.packed += bytes.length;
      yield bytes;
    }
    const tail = Buffer.concat([Buffer.from("PK\u{7}\u{8}"), sizes(entry)]);
    yield tail;
    at += head.length + entry.packed + tail.length;
    entries.push(entry);
  }
  yield directory(entries, at);
}

/** The content as it stands in the file; counts what was put in. */
async function* packed(content: ZipFile["content"], entry: Entry): AsyncGenerator<Buffer> {
  const counted = async function* () {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      entry.checksum = crc32(bytes, entry.checksum);
      entry.size += bytes.length;
      yield bytes;
    }
  };
  const deflating = createDeflateRaw();
  pipeline(Readable.from(counted()), deflating, () => {}); // what fails is thrown where it is read
  for await (const bytes of deflating) yield Buffer.from(bytes);
}

function directory(entries: readonly Entry[], at: number): Buffer {
  const listed = Buffer.concat(
    entries.flatMap((entry) => [
      Buffer.from("PK\u{1}\u{2}"),
      numbers([VERSION, 2]),
      commonHead(entry, { isLater: false }),
      numbers([0, 2], [0, 2], [0, 2], [0, 4], [entry.at, 4]),
      entry.name,
    ]),
  );
  const count = entries.length;
  return Buffer.concat([
    listed,
    Buffer.from("PK\u{5}\u{6}"),
    numbers([0, 2], [0, 2], [count, 2], [count, 2], [listed.length, 4], [at, 4], [0, 2]),
  ]);
}

function commonHead(entry: Entry, { isLater }: { isLater: boolean }): Buffer {
  return Buffer.concat([
    numbers([VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2], [DAY, 2]),
    isLater ? Buffer.alloc(12) : sizes(entry),
    numbers([entry.name.length, 2], [0, 2]),
  ]);
}

function sizes({ checksum, packed: small, size }: Entry): Buffer {
  return numbers([checksum, 4], [small, 4], [size, 4]);
}

/** Numbers of two or four bytes, the lowest first. */
function numbers(...written: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  return Buffer.concat(
    written.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );
}
