import { assert, constantFrom, nat, property, record, uint8Array } from "fast-check";
import { describe, expect, it } from "vitest";

import {
  HANDLE_BYTES,
  handleOf,
  isMeantAsKey,
  SECRET_BYTES,
  shownKey,
  writeKey,
} from "./api-key.ts";

const bytes = (length: number) => uint8Array({ minLength: length, maxLength: length });
const anyKey = record({ handle: bytes(HANDLE_BYTES), secret: bytes(SECRET_BYTES) });

describe("a key", () => {
  it("is written in one form, with the checksum of zip over what is random in it", () => {
    const { key, handle } = writeKey(new Uint8Array(HANDLE_BYTES), new Uint8Array(SECRET_BYTES));
    expect(key).toBe(`rpto_${"A".repeat(40)}FLUYYMA`);
    expect(handle).toBe("A".repeat(8));
    expect(shownKey(handle)).toBe("rpto_AAAAAAAA…");
  });

  it("is known by its handle", () => {
    assert(
      property(anyKey, ({ handle, secret }) => {
        const written = writeKey(handle, secret);
        expect(handleOf(written.key)).toBe(written.handle);
      }),
    );
  });

  it("is none with one sign changed, left out or added", () => {
    assert(
      property(anyKey, nat({ max: 46 }), constantFrom("A", "B", "7", ""), (one, at, sign) => {
        const { key } = writeKey(one.handle, one.secret);
        const place = "rpto_".length + at;
        const bent = key.slice(0, place) + sign + key.slice(place + 1);
        expect(handleOf(bent)).toBe(bent === key ? handleOf(key) : undefined);
        expect(handleOf(`${key}A`)).toBeUndefined();
      }),
    );
  });

  it.each(["", "rpto_", "rpto_short", "eyJhbGciOiJIUzI1NiJ9.e30.x", "RPTO_AAAA"])(
    "is not %j",
    (token) => {
      expect(handleOf(token)).toBeUndefined();
      expect(isMeantAsKey(token)).toBe(token.startsWith("rpto_"));
    },
  );
});
