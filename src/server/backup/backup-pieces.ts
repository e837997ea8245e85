/** What a backup is made of, in the order in which it is read. */
export type BackupPiece =
  | { kind: "header"; migrations: string[] }
  | { kind: "table"; name: string; target: string }
  | { kind: "rows"; bytes: Buffer }
  | { kind: "end" };

const HEADER = /^-- repuesto backup; migrations: (.*)$/;
const TABLE = /^COPY ("([a-z0-9_]+)" \([a-z0-9_", ]+\)) FROM stdin;$/;
const END_OF_ROWS = "\\.\n";

/** A file that is no backup of the shop, or one that breaks off. */
export class BrokenBackup extends Error {}

/** Cuts a backup into pieces as it streams by; rows pass through unread, so a table of any size fits. */
export async function* backupPieces(input: AsyncIterable<Buffer>): AsyncGenerator<BackupPiece> {
  const reading: Reading = { rest: Buffer.alloc(0), isInRows: false, hasHeader: false };
  for await (const chunk of input) {
    reading.rest = Buffer.concat([reading.rest, chunk]);
    yield* wholePieces(reading);
  }
  if (reading.isInRows || reading.rest.length > 0 || !reading.hasHeader) {
    throw new BrokenBackup("The file breaks off or is not a backup of this shop.");
  }
}

type Reading = { rest: Buffer; isInRows: boolean; hasHeader: boolean };

function* wholePieces(reading: Reading): Generator<BackupPiece> {
  for (;;) {
    const piece = reading.isInRows ? rowsPiece(reading) : linePiece(reading);
    if (!piece) return;
    if (piece.kind === "header") reading.hasHeader = true;
    if (piece.kind === "table") reading.isInRows = true;
    if (piece.kind === "end") reading.isInRows = false;
    yield piece;
  }
}

function linePiece(reading: Reading): BackupPiece | undefined {
  const end = reading.rest.indexOf("\n");
  if (end === -1) return undefined;
  const line = take(reading, end + 1)
    .toString("utf8")
    .trimEnd();
  const [, migrations] = HEADER.exec(line) ?? [];
  if (migrations !== undefined) return { kind: "header", migrations: migrations.split(" ") };
  const [, target, name] = TABLE.exec(line) ?? [];
  if (!reading.hasHeader || target === undefined || name === undefined) {
    throw new BrokenBackup("The file is not a backup of this shop.");
  }
  return { kind: "table", name, target };
}

/** Whole lines of rows, or the line that ends them; COPY writes no such line for a row. */
function rowsPiece(reading: Reading): BackupPiece | undefined {
  if (reading.rest.indexOf(END_OF_ROWS) === 0) {
    take(reading, END_OF_ROWS.length);
    return { kind: "end" };
  }
  const end = reading.rest.indexOf(`\n${END_OF_ROWS}`);
  const length = (end === -1 ? reading.rest.lastIndexOf("\n") : end) + 1;
  return length === 0 ? undefined : { kind: "rows", bytes: take(reading, length) };
}

function take(reading: Reading, length: number): Buffer {
  const taken = reading.rest.subarray(0, length);
  reading.rest = reading.rest.subarray(length);
  return taken;
}
