import { expect, it } from "vitest";

import { fileSizeOf } from "./file-size.ts";

it.each([
  [1, { unit: "kB", amount: 1 }],
  [999, { unit: "kB", amount: 1 }],
  [1_499, { unit: "kB", amount: 1 }],
  [1_500, { unit: "kB", amount: 2 }],
  [999_499, { unit: "kB", amount: 999 }],
  [999_500, { unit: "MB", amount: 1 }],
  [1_240_000, { unit: "MB", amount: 1.2 }],
  [1_250_000, { unit: "MB", amount: 1.3 }],
  [10_000_000, { unit: "MB", amount: 10 }],
  [12_345_678_901, { unit: "MB", amount: 12_345.7 }],
] as const)("%d bytes read as %o", (bytes, read) => expect(fileSizeOf(bytes)).toEqual(read));
