import { describe, expect, it } from "vitest";

import {
  dueSince,
  isRemovable,
  keptUntil,
  mayLookAt,
  UPLOAD_USES,
  uploadStanding,
} from "./upload-standing.ts";
import { UPLOAD_SECONDS } from "./upload-type.ts";

const SIGNED = new Date("2026-11-26T12:00:00Z");
const after = (ms: number) => new Date(SIGNED.getTime() + ms);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe("where an upload is", () => {
  it.each([
    {
      rule: "its address takes a file for five minutes",
      changes: { isKept: false },
      age: 5 * MINUTE - 1,
      standing: "awaited",
    },
    { rule: "then no more", changes: { isKept: false }, age: 5 * MINUTE, standing: "lapsed" },
    { rule: "what is here waits a day", changes: {}, age: DAY - 1, standing: "waiting" },
    { rule: "and no longer", changes: {}, age: DAY, standing: "due" },
    {
      rule: "what never came goes after a day too",
      changes: { isKept: false },
      age: DAY,
      standing: "due",
    },
    {
      rule: "what is used stays",
      changes: { use: "return", isShown: true },
      age: 400 * DAY,
      standing: "used",
    },
    {
      rule: "so does a picture that was replaced",
      changes: { use: "shop" },
      age: 400 * DAY,
      standing: "replaced",
    },
    {
      rule: "a paper that a part has stays",
      changes: { use: "document", isShown: true },
      age: 400 * DAY,
      standing: "used",
    },
    {
      rule: "one that a part has again stays, too",
      changes: { use: "document", isShown: true, leftAt: after(9 * DAY) },
      age: 400 * DAY,
      standing: "used",
    },
    {
      rule: "one that none has waits a day",
      changes: { use: "document", leftAt: after(9 * DAY) },
      age: 10 * DAY - 1,
      standing: "waiting",
    },
    {
      rule: "from when the last part lost it",
      changes: { use: "document", leftAt: after(9 * DAY) },
      age: 10 * DAY,
      standing: "due",
    },
  ] as const)("$rule", ({ changes, age, standing }) => {
    const upload = { isKept: true, use: null, isShown: false, leftAt: null, createdAt: SIGNED };
    expect(uploadStanding({ ...upload, ...changes }, after(age))).toBe(standing);
  });

  it("lets nobody delete what something has or shows", () => {
    const upload = { isKept: true, isShown: false, leftAt: null, createdAt: SIGNED };
    expect(isRemovable({ ...upload, use: null }, SIGNED)).toBe(true);
    expect(isRemovable({ ...upload, use: "shop" }, SIGNED)).toBe(true);
    for (const use of UPLOAD_USES)
      expect(isRemovable({ ...upload, use, isShown: true }, SIGNED)).toBe(false);
  });

  it("lets nobody delete what may be arriving, until its time is over", () => {
    const upload = { isKept: false, use: null, isShown: false, leftAt: null, createdAt: SIGNED };
    expect(isRemovable(upload, after(UPLOAD_SECONDS * 1_000 - 1))).toBe(false);
    expect(isRemovable(upload, after(UPLOAD_SECONDS * 1_000))).toBe(true);
  });

  it("is due at the moment that is said", () => {
    expect(keptUntil(SIGNED)).toEqual(after(DAY));
    expect(dueSince(keptUntil(SIGNED))).toEqual(SIGNED);
  });
});

describe("who of the staff looks at a file", () => {
  it.each([
    [{ use: "certificate" as const, sender: "customer" }, true],
    [{ use: null, sender: "customer" }, false],
    [{ use: null, sender: null }, false],
    [{ use: null, sender: "me" }, true],
    [{ use: "return" as const, sender: null }, true],
    [{ use: "return" as const, sender: null, isKept: false }, false],
  ])("%j: %s", (file, may) => expect(mayLookAt({ isKept: true, ...file }, "me")).toBe(may));
});
