import { describe, expect, it } from "vitest";

import {
  beginsAs,
  isEndingOf,
  PAPER_TYPE,
  sentTypeOf,
  typeOfFile,
  UPLOAD_TYPES,
  uploadTypeOf,
} from "./upload-type.ts";

const RIFF = [0x52, 0x49, 0x46, 0x46];
const FILES = {
  "image/jpeg": [0xff, 0xd8, 0xff, 0xe0],
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0],
  "image/webp": [...RIFF, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50],
} as const;

describe("what may be sent (decisions §9, security A18)", () => {
  it.each(["image/jpeg", "image/png", "image/webp"])("takes %s", (type) =>
    expect(uploadTypeOf(type)).toBe(type),
  );

  it.each(["image/svg+xml", "image/gif", "image/avif", "text/html", "application/pdf", "", "png"])(
    "takes no %s",
    (type) => expect(uploadTypeOf(type)).toBeUndefined(),
  );

  it("takes a PDF where certificates are sent, and as no picture", () => {
    const bytes = new TextEncoder().encode("%PDF-1.7\n");
    expect(sentTypeOf(PAPER_TYPE)).toBe(PAPER_TYPE);
    expect(sentTypeOf("image/png")).toBe("image/png");
    expect(sentTypeOf("text/html")).toBeUndefined();
    expect(isEndingOf(PAPER_TYPE, ".PDF")).toBe(true);
    expect(isEndingOf(PAPER_TYPE, ".jpg")).toBe(false);
    expect(beginsAs(PAPER_TYPE, bytes)).toBe(true);
    expect(beginsAs(PAPER_TYPE, bytes.subarray(1))).toBe(false);
    expect(typeOfFile(bytes)).toBeUndefined();
  });

  it("wants the ending of the type", () => {
    expect(isEndingOf("image/jpeg", ".jpg")).toBe(true);
    expect(isEndingOf("image/jpeg", ".JPEG")).toBe(true);
    for (const ending of [".png", "jpg", ".jpg.svg", ".jpg/../../x", "", `.${"x".repeat(300)}`])
      expect(isEndingOf("image/jpeg", ending)).toBe(false);
  });

  it("knows each type by its first bytes and none by another's", () => {
    for (const type of ["image/jpeg", "image/png", "image/webp"] as const)
      for (const other of ["image/jpeg", "image/png", "image/webp"] as const)
        expect(beginsAs(type, Uint8Array.from(FILES[other]))).toBe(type === other);
    expect(Object.keys(UPLOAD_TYPES)).toHaveLength(3);
  });

  it("takes neither an empty file nor a RIFF that is no picture", () => {
    expect(beginsAs("image/png", new Uint8Array())).toBe(false);
    const sound = Uint8Array.from([...RIFF, 1, 2, 3, 4, 0x57, 0x41, 0x56, 0x45]);
    expect(beginsAs("image/webp", sound)).toBe(false);
  });
});
