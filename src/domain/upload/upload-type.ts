/** The media types that are taken, each with the endings of its files (decisions §9). */
export const UPLOAD_TYPES = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
} as const satisfies Record<string, readonly string[]>;

export type UploadType = keyof typeof UPLOAD_TYPES;

/** What a certificate may be beside pictures of its pages, and what every paper of a part is (decisions §9). */
export const PAPER_TYPE = "application/pdf";
const PAPER_ENDING = ".pdf";
/** The most pages of a PDF that is taken. */
export const MOST_PAPER_PAGES = 20;

/** Whatever may be sent: a picture, or a PDF. */
export type SentType = UploadType | typeof PAPER_TYPE;

/** The largest file that is taken, in bytes (decisions §9). */
export const MOST_UPLOAD_BYTES = 10_000_000;
/** The largest that a PDF may be once its pages are drawn, in bytes: each time it is fetched it stands in memory. */
export const MOST_PAPER_BYTES = 20_000_000;
/** The most pixels of a picture that is taken: a file of a few bytes may claim any number (security A18). */
export const MOST_PIXELS = 40_000_000;
/** The longest side of a picture that is kept, in pixels: the small print of a certificate is still read. */
export const LONGEST_SIDE = 2_400;
/** The most photos that go along with a line of a return, or with a claim. */
export const MOST_PHOTOS = 5;

/** How long a signed address to send a file to is good for, in seconds (decisions §9). */
export const UPLOAD_SECONDS = 5 * 60;
/** How long what nobody used is kept, in hours, and a paper that no part has, so that it can be given back. */
export const UNUSED_HOURS = 24;

/** The type that a name of a type says; undefined for all that is not taken. */
export function uploadTypeOf(text: string): UploadType | undefined {
  return TYPES.find((type) => type === text);
}

/** The same for all that may be sent. */
export function sentTypeOf(text: string): SentType | undefined {
  return text === PAPER_TYPE ? PAPER_TYPE : uploadTypeOf(text);
}

/** The endings of a type's files, dot and all; the first is the one that the shop writes. */
export function endingsOf(type: SentType): readonly [string, ...string[]] {
  return type === PAPER_TYPE ? [PAPER_ENDING] : UPLOAD_TYPES[type];
}

/** Whether a type and the ending of a file's name, dot and all, agree. */
export function isEndingOf(type: SentType, extension: string): boolean {
  return endingsOf(type).some((ending) => ending === extension.toLowerCase());
}

const TYPES: readonly UploadType[] = ["image/jpeg", "image/png", "image/webp"];

/** What files of a type begin with: at which byte, and the bytes there. */
const BEGINNINGS: Readonly<Record<SentType, readonly (readonly [number, readonly number[]])[]>> = {
  "image/jpeg": [[0, [0xff, 0xd8, 0xff]]],
  "image/png": [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  "application/pdf": [[0, [0x25, 0x50, 0x44, 0x46, 0x2d]]], // %PDF-
  "image/webp": [
    [0, [0x52, 0x49, 0x46, 0x46]], // RIFF
    [8, [0x57, 0x45, 0x42, 0x50]], // WEBP
  ],
};

/** The type that a file is of by its first bytes, whatever it is called; undefined for all that is not taken. */
export function typeOfFile(bytes: Uint8Array): UploadType | undefined {
  return TYPES.find((type) => beginsAs(type, bytes));
}

/** Whether bytes begin as files of a type do, whatever they are called. */
export function beginsAs(type: SentType, bytes: Uint8Array): boolean {
  return BEGINNINGS[type].every(([from, signs]) =>
    signs.every((sign, place) => bytes[from + place] === sign),
  );
}
