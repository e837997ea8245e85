import type { Reading } from "#contract/reading.ts";
import { textWithout } from "#domain/search/reading/text-without.ts";

type Span = Reading["spans"][number];

/** What is never asked has no name: it stands among what was not used. */
type NamelessKind = "quantity" | "price" | "filler" | "unknown";
const NAMELESS: ReadonlySet<Span["kind"]> = new Set<NamelessKind>([
  "quantity",
  "price",
  "filler",
  "unknown",
]);
type PieceKind = Exclude<Span["kind"], NamelessKind>;

/** A piece that was asked, as it was understood, and the text without it. */
export type UnderstoodPiece = { kind: PieceKind; value: string; without: string };

/** What a text was understood as: the pieces that were asked, and those that were not, with the text without them. */
export type Understood = {
  pieces: UnderstoodPiece[];
  unused: { words: string[]; without: string } | null;
};

/**
 * What there is to say of how a text was read; null where it is obvious: one piece that says all, and
 * no vehicle beside it. A code that was taken for a vehicle is never obvious, and both are said. Without the only piece that was asked nothing of the text is left.
 */
export function understoodPieces(
  text: string,
  { reading, hasVehicle }: { reading: Reading | undefined; hasVehicle: boolean },
): Understood | null {
  const spans = reading?.spans ?? [];
  const understood = distinct(spans.filter(({ used }) => used));
  const words = distinct(spans.filter(({ used }) => !used)).map((span) => span.text);
  const isObvious =
    words.length === 0 &&
    understood.length + Number(hasVehicle) < 2 &&
    !understood.some(isReadAsVehicle);
  if (isObvious || understood.length === 0) return null;
  return {
    pieces: understood.map((span) => ({
      kind: pieceKind(span.kind),
      value: valueOf(span),
      without: understood.length === 1 ? "" : textWithout(text, [span.text]),
    })),
    unused: words.length === 0 ? null : { words, without: textWithout(text, words) },
  };
}

function valueOf(span: Span): string {
  if (isReadAsVehicle(span)) return `${span.text} → ${span.read?.toUpperCase()}`;
  return span.kind === "number" ? span.text : (span.read ?? span.text);
}

/** A code that was read as the vehicle or engine behind it, or as its line where the shop knows no nearer one. */
function isReadAsVehicle({ kind, read }: Span): boolean {
  return read !== undefined && (kind === "vehicle" || kind === "engine");
}

/** A piece that was typed twice is said once. */
function distinct(spans: readonly Span[]): Span[] {
  return Array.from(new Map(spans.map((span) => [span.text.toLowerCase(), span])).values());
}

function pieceKind(kind: Span["kind"]): PieceKind {
  return isPieceKind(kind) ? kind : "word";
}

function isPieceKind(kind: Span["kind"]): kind is PieceKind {
  return !NAMELESS.has(kind);
}
