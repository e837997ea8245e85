export const INK = "#101820";
/** Letters that the shop's face lacks: a text with one of them is written in the wide face. */
const NOT_IN_FACE =
  /[^\n\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u20a1\u20ac\u2122\u2212]/u;
/** Beyond Latin, Greek, Cyrillic and signs of measure neither has them, or not in the order that they are read in. */
const NOT_IN_WIDE =
  /[^\n\u0020-\u0525\u1e00-\u1efb\u1f00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u20b5\u20b8-\u20ba\u20bd\u2116\u2122\u2126\u2150-\u215e\u2190-\u2193\u2212\u2248\u2260\u2264\u2265\u2300]/gu;

export type PaperCell = {
  x: number;
  width: number;
  align?: "left" | "right";
  size?: number;
  color?: string;
  isStrong?: boolean;
  /** Where a click on it leads: to an address, or to a place of the same paper by its name. */
  link?: string;
  goTo?: string;
};

/** What texts are written in: the shop's own face in two weights, and one with more letters where a text needs it. */
export type Faces = { face: Buffer; strong: Buffer; wide: Buffer | undefined };

/** Whether a text has letters that the shop's own face cannot show. */
export function needsWideFace(text: string): boolean {
  return NOT_IN_FACE.test(plainSpaces(text));
}

/** Writes texts into cells, each in a face that has its letters, and says how tall they are. */
export function textWriter(pdf: PDFKit.PDFDocument, { face, strong, wide }: Faces) {
  pdf.registerFont("face", face);
  pdf.registerFont("strong", strong);
  if (wide) pdf.registerFont("wide", wide);
  const fontFor = (text: string, { isStrong, size = 9 }: PaperCell) => {
    const own = isStrong ? "strong" : "face";
    return pdf.font(wide && needsWideFace(text) ? "wide" : own).fontSize(size);
  };
  return {
    height: (text: string, cell: PaperCell) =>
      fontFor(text, cell).heightOfString(shown(text), { width: cell.width }),
    write: (text: string, cell: PaperCell, { y, ...bounds }: { y: number } & Bounds) => {
      const { x, width, align = "left", color = INK, link, goTo } = cell;
      const leads = { ...(link && { link }), ...(goTo && { goTo }) };
      fontFor(text, cell)
        .fillColor(color)
        .text(shown(text), x, y, { width, align, ...bounds, ...leads });
    },
  };
}

type Bounds = { height?: number; ellipsis?: boolean };

function shown(text: string): string {
  return plainSpaces(text).normalize("NFC").replaceAll(NOT_IN_WIDE, "?");
}

/** The narrow spaces between thousands, as a space that both faces have. */
function plainSpaces(text: string): string {
  return text.replaceAll(/[\u202f\u2009]/g, "\u00a0");
}
