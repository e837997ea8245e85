import { expect, it } from "vitest";

import { mayEditNote, mayRemoveNote } from "./customer-note.ts";

it.each([
  ["a clerk their own", "ana", 1, { edits: true, removes: true }],
  ["a clerk nobody else's", "eva", 1, { edits: false, removes: false }],
  ["a clerk no program's", null, 1, { edits: false, removes: false }],
  [
    "a manager takes away others', and leaves their words",
    "eva",
    2,
    { edits: false, removes: true },
  ],
  ["a manager a program's", null, 2, { edits: false, removes: true }],
  [
    "an owner takes away others', and leaves their words",
    "eva",
    3,
    { edits: false, removes: true },
  ],
] as const)("%s", (...[, authorId, adminLevel, { edits, removes }]) => {
  const reader = { accountId: "ana", adminLevel };
  expect(mayEditNote({ authorId }, reader)).toBe(edits);
  expect(mayRemoveNote({ authorId }, reader)).toBe(removes);
});
