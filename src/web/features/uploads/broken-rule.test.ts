import { describe, expect, it } from "vitest";

import { MOST_UPLOAD_BYTES, PAPER_TYPE } from "#domain/upload/upload-type.ts";

import { brokenRule } from "./broken-rule.ts";

const JPEG = { type: "image/jpeg", size: 1 };

describe("a file that somebody chose", () => {
  it("is a picture of a type that the shop keeps", () => {
    expect(brokenRule(JPEG, false)).toBeUndefined();
    expect(brokenRule({ ...JPEG, type: "image/svg+xml" }, true)).toBe("type");
    expect(brokenRule({ ...JPEG, type: "" }, true)).toBe("type");
  });

  it("may be a paper where papers are taken, and there alone", () => {
    expect(brokenRule({ type: PAPER_TYPE, size: 1 }, true)).toBeUndefined();
    expect(brokenRule({ type: PAPER_TYPE, size: 1 }, false)).toBe("type");
  });

  it("is as large as may be, and no byte larger", () => {
    expect(brokenRule({ ...JPEG, size: MOST_UPLOAD_BYTES }, false)).toBeUndefined();
    expect(brokenRule({ ...JPEG, size: MOST_UPLOAD_BYTES + 1 }, false)).toBe("size");
  });
});
