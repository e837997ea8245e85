import { amount, type Fact } from "./fact.ts";
import { standardCode } from "./standard-code.ts";
import {
  AMOUNT,
  amountOf,
  inches,
  isFraction,
  mayBeInches,
  UNIT,
  valueOf,
} from "./written-amount.ts";

/**
 * A measure or a standard code in a text, and where it stands. A part has it when it has one fact of each of
 * `wants`: of "16.5x7" two, and each may be millimetres or inches, because nobody says which.
 */
export type ReadMeasure = {
  kind: "measure" | "code";
  from: number;
  to: number;
  wants: readonly (readonly Fact[])[];
  /** The kind of part that is sold by such a code, in the words of the trade. */
  means?: string;
};

type Wants = ReadMeasure["wants"];
type Pattern = {
  kind: ReadMeasure["kind"];
  means?: string;
  signs: RegExp;
  /** Undefined where what is written so is something else. */
  read: (found: RegExpExecArray) => Wants | undefined;
};

const BEFORE = String.raw`(?<![a-z0-9.,/-])`;
const AFTER = String.raw`(?![a-z0-9/]|[.,-]\d)`;
const TIMES = String.raw`\s?(?:x|\*|×|\bpor\b|\bby\b)\s?`;
const LENGTH = `mm|cm|in|inch|inches|pulg|pulgadas?|"|''|″|”`;
const SIZE = `(${AMOUNT})(?:\\s?(${LENGTH}))?`;
const FRACTION = String.raw`(?:\d{1,2}[ -])?\d{1,2}\/\d{1,2}`;

const SEAL = String.raw`(\d{2,3})-(\d{2,3})-(\d{1,2})(?:[.,](5))?`;
/** A seal is no wider than this, in millimetres. */
const WIDEST_SEAL = 40;
/** Ring gears have at least so many teeth, and turn so much slower than the pinion. */
const FEWEST_TEETH = 25;
const GEARED = "(?:diferencial|corona|catalina|pinon|differential|pinion|gears?)";
const RATIOS = { least: 2.5, most: 8 };

/** How trucks are driven, and no size: "6x4". */
const DRIVE = /^(?:4 ?x ?[24]|6 ?x ?[246]|8 ?x ?[248]|10 ?x ?[468])$/;
/** Threads whose pitch goes without saying; M2 and M11 are a truck and an engine. */
const BARE_THREADS = new Set([6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 27, 30, 33, 36]);
/** Types of air brake chambers, by the square inches of their diaphragms. */
const CHAMBER = "(?:pulmon(?:es)?|camaras?|chambers?|maxis?)";
const CHAMBERS = new Set([6, 9, 12, 16, 20, 24, 30, 36]);
/** Top widths of V-belts by their section, in millimetres (ISO 4184, RMA IP-20). */
const SECTIONS: Readonly<Record<string, number>> = { a: 13, ax: 13, b: 17, bx: 17, c: 22, cx: 22 };
const WEDGES: Readonly<Record<string, number>> = { spz: 9.7, xpz: 9.7, spa: 13, xpa: 13 };

const PATTERNS: readonly Pattern[] = [
  {
    kind: "measure",
    signs: pattern(`${SIZE}${TIMES}${SIZE}(?:${TIMES}${SIZE})?`),
    read: sizes,
  },
  { kind: "measure", signs: pattern(`(${AMOUNT})(?:-(\\d{1,2}))?\\s?(${UNIT})`), read: withUnit },
  {
    kind: "measure",
    means: "tornillo tuerca",
    signs: pattern(
      String.raw`m(\d{1,3})(?:\s?[x*×-]\s?(\d(?:[.,]\d{1,2})?)(?:\s?[x*×]\s?(\d{2,3}))?)?`,
    ),
    read: metricThread,
  },
  {
    kind: "measure",
    means: "tornillo tuerca",
    signs: pattern(
      `(${FRACTION})["”]?\\s?-\\s?(\\d{1,2})(?:\\s?(?:unc|unf|uns|un|nc|nf))?(?:${TIMES}(${AMOUNT})["”]?)?`,
    ),
    read: inchThread,
  },
  { kind: "measure", signs: pattern(`(${FRACTION}|1)["”]?\\s?nptf?`), read: pipeThread },
  // "Manguera 3/4": what is written as rules are divided is inches, and no engine.
  { kind: "measure", signs: pattern(`(${FRACTION})["”]?`), read: bareFraction },
  // "Retenedor 65-95-12": shaft, housing and width.
  { kind: "measure", signs: pattern(SEAL), read: sealSizes },
  // "Corona 41/7", "41:7": the teeth of ring and pinion; "41-7" only behind their name, as years are written so too.
  { kind: "measure", signs: pattern(String.raw`(\d{2})\s?[/:]\s?(\d{1,2})`), read: gearRatio },
  {
    kind: "measure",
    signs: pattern(String.raw`(?<=\b${GEARED}\s(?:de\s)?)(\d{2})\s?-\s?(\d{1,2})`),
    read: gearRatio,
  },
  {
    kind: "measure",
    signs: pattern(
      String.raw`(?:(?:relacion|ratio)\s?(?:de\s)?[:=]?\s?(\d{1,2}[.,]\d{1,2})(?::1)?|(\d{1,2}[.,]\d{1,2}):1)`,
    ),
    read: writtenRatio,
  },
  {
    kind: "code",
    means: "faja de canales",
    signs: pattern(String.raw`(?:(\d{1,2})\s?pk\s?-?|pk(\d{1,2})[\s-]?)(\d{3,4})`),
    read: ribbedBelt,
  },
  {
    kind: "code",
    means: "faja en v",
    signs: pattern(String.raw`([abc]x?)-?(\d{2}|[1-4]\d{2})`),
    read: vBelt,
  },
  {
    kind: "code",
    means: "faja en v",
    signs: pattern(String.raw`([sx]p[az])\s?-?(\d{3,4})`),
    read: wedgeBelt,
  },
  {
    kind: "code",
    means: "camara de freno",
    signs: pattern(String.raw`(?:(?:tipo|type|t)\s?-?)?(\d{1,2})\/(\d{2})`),
    read: chamber,
  },
  // "Pulmón 3030": as it is said, behind the name alone.
  {
    kind: "code",
    means: "camara de freno",
    signs: pattern(String.raw`(?<=\b${CHAMBER}\s(?:de\s)?(?:frenos?\s)?)(\d{2})(\d{2})`),
    read: chamber,
  },
  { kind: "code", signs: pattern(String.raw`(?:tipo|type)\s?-?(\d{1,2})`), read: chamber },
  {
    kind: "code",
    means: "bateria",
    signs: pattern(String.raw`(?:grupo|group|grp|bci)\s?\.?\s?(\d{2}[a-z]?)`),
    read: ([, group]) => [[{ code: `group${group}` }]],
  },
  {
    kind: "code",
    means: "zapata de freno",
    signs: pattern(String.raw`fmsi\s?[#-]?\s?(d?\d{3,4})[a-z]{0,3}`),
    read: ([, number = ""]) => [[{ code: number }]],
  },
  {
    kind: "code",
    means: "cruceta",
    signs: pattern(String.raw`spicer\s?(?:serie\s?)?(\d{4})`),
    read: ([, series = ""]) => [[{ code: series }]],
  },
  {
    kind: "code",
    means: "rol conico",
    signs: pattern(String.raw`(?:set\s?[#-]?\s?(?=\d{2})|(?:juego|jgo)\s?(?=\d{3}))(\d{2,3})`),
    read: ([, number]) => [[{ code: `set${number}` }]],
  },
];

function pattern(signs: string): RegExp {
  return new RegExp(`${BEFORE}${signs}${AFTER}`, "g");
}

/** Pieces of a text that may be a code by themselves: "6205", "4707Q", "6205-2RS". */
const PIECE = /[a-z0-9]+(?:-[a-z0-9]+)?/g;
const SHORTEST_CODE = 4;

/** Codes without a label, of those that some part bears. */
export function readCodes(folded: string, isCode: (code: string) => boolean): ReadMeasure[] {
  return Array.from(folded.matchAll(PIECE)).flatMap(({ index: from, 0: piece }) => {
    const code = standardCode(piece);
    const isBare = /\d/.test(code) && code.length >= SHORTEST_CODE && isCode(code);
    return isBare
      ? { kind: "code" as const, from, to: from + piece.length, wants: [[{ code }]] }
      : [];
  });
}

/**
 * All measures and standard codes of a folded text by how they are written: sizes in millimetres and inches,
 * decimal and with fractions, threads, amounts with their units, belts, chambers, battery groups, FMSI numbers and
 * bearing sets. They may overlap; whoever reads a question takes those that explain most of it.
 */
export function readMeasures(folded: string): ReadMeasure[] {
  return PATTERNS.flatMap(({ kind, means, signs, read }) =>
    Array.from(folded.matchAll(signs)).flatMap((found) => {
      const wants = read(found);
      const [from, to] = [found.index, found.index + found[0].length];
      if (!wants) return [];
      const measure: ReadMeasure = { kind, from, to, wants };
      if (means !== undefined) measure.means = means;
      return measure;
    }),
  );
}

/** Two or three sizes: in the unit that is written, or in millimetres and, where these may be meant, inches. */
function sizes([whole, first, ...more]: RegExpExecArray): Wants | undefined {
  if (DRIVE.test(whole)) return undefined;
  const [firstUnit, second, secondUnit, third, thirdUnit] = more;
  const written = [first, second, third].flatMap((one) => one ?? []);
  const values = written.flatMap((one) => valueOf(one) ?? []);
  if (values.length < written.length || values.includes(0)) return undefined;
  const last = thirdUnit ?? secondUnit ?? firstUnit;
  const units = [firstUnit, secondUnit, thirdUnit].map((unit) => unit ?? last);
  const areInches = written.some(isFraction) || mayBeInches(values);
  const areMillimetres = !written.some(isFraction);
  return values.map((value, at) => {
    const unit = units[at];
    if (unit !== undefined) return [amountOf(value, unit)].flatMap((one) => one ?? []);
    const either = [areMillimetres && amount("mm", value), areInches && inches(value)];
    return either.filter((one) => one !== false);
  });
}

/** Letters that are words as well: behind a blank they are a unit at the end of a text alone. "60 a 80" is no current. */
const LETTER_APART = /\s(?:a|c|m|o|in)$/;

/** "24 V", "12-24 V", "3/4 in", "82 grados". */
function withUnit(found: RegExpExecArray): Wants | undefined {
  const [whole, written = "", other, unit = ""] = found;
  const isLast = found.index + whole.length === found.input.trimEnd().length;
  if (LETTER_APART.test(whole) && !isLast) return undefined;
  const either = [written, other]
    .flatMap((one) => (one === undefined ? [] : (valueOf(one) ?? [])))
    .flatMap((value) => amountOf(value, unit) ?? []);
  return either.length === 0 ? undefined : [either];
}

function metricThread([, size = "", pitch, length]: RegExpExecArray): Wants | undefined {
  const step = pitch === undefined ? undefined : Number(pitch.replace(",", "."));
  if (step === undefined)
    return BARE_THREADS.has(Number(size)) ? [[{ code: `m${Number(size)}` }]] : undefined;
  if (step === 0 || step > 6) return undefined;
  const long = length === undefined ? [] : [[amount("mm", Number(length))]];
  return [[{ code: `m${Number(size)}x${step}` }], ...long];
}

function inchThread([, size = "", threads, length]: RegExpExecArray): Wants | undefined {
  const isThread = valueOf(size) !== undefined && Number(threads) >= 4;
  if (!isThread) return undefined;
  const long = length === undefined ? undefined : valueOf(length);
  const code = { code: `${size.replace(" ", "-")}-${threads}` };
  return long === undefined ? [[code]] : [[code], [inches(long)]];
}

function pipeThread([, size = ""]: RegExpExecArray): Wants | undefined {
  return valueOf(size) === undefined ? undefined : [[{ code: `${size}npt` }]];
}

function bareFraction([, size = ""]: RegExpExecArray): Wants | undefined {
  const value = valueOf(size);
  return value === undefined ? undefined : [[inches(value)]];
}

function sealSizes([, inside, outside, width, half]: RegExpExecArray): Wants | undefined {
  const [shaft, housing, wide] = [Number(inside), Number(outside), Number(`${width}.${half ?? 0}`)];
  const isSeal = shaft < housing && wide > 0 && wide < shaft && wide <= WIDEST_SEAL;
  return isSeal ? [shaft, housing, wide].map((size) => [amount("mm", size)]) : undefined;
}

function gearRatio([, ring, pinion]: RegExpExecArray): Wants | undefined {
  const teeth = Number(ring);
  const ratio = teeth / Number(pinion);
  const isGeared = teeth >= FEWEST_TEETH && ratio >= RATIOS.least && ratio <= RATIOS.most;
  return isGeared ? [[amount("ratio", ratio)]] : undefined;
}

function writtenRatio([, labelled, toOne]: RegExpExecArray): Wants | undefined {
  const ratio = valueOf(labelled ?? toOne ?? "");
  return ratio === undefined ? undefined : [[amount("ratio", ratio)]];
}

/** 8PK1230: eight ribs, 1,230 mm long. */
function ribbedBelt([, before, behind, length]: RegExpExecArray): Wants {
  return [[amount("ribs", Number(before ?? behind))], [amount("mm", Number(length))]];
}

/** A45: 13 mm wide, 45 inches long inside. C15 is an engine, and no belt is so short; CX613 is a truck, and none so long. */
function vBelt([, section = "", length = ""]: RegExpExecArray): Wants | undefined {
  const width = SECTIONS[section];
  const isBelt = width !== undefined && Number(length) >= (section.startsWith("c") ? 51 : 20);
  return isBelt ? [[amount("mm", width)], [inches(Number(length))]] : undefined;
}

function wedgeBelt([, section = "", length]: RegExpExecArray): Wants | undefined {
  const width = WEDGES[section];
  return width === undefined ? undefined : [[amount("mm", width)], [amount("mm", Number(length))]];
}

function chamber([, service, spring]: RegExpExecArray): Wants | undefined {
  const types = [service, spring].flatMap((type) => (type === undefined ? [] : Number(type)));
  return types.every((type) => CHAMBERS.has(type))
    ? [[{ code: `type${types.join("/")}` }]]
    : undefined;
}
