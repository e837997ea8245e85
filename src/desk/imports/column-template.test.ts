import { expect, it } from "vitest";

import { likeliestKind, matchHeader } from "#domain/import/column.ts";
import { TABLE_KINDS } from "#domain/import/import-kind.ts";

import { templateOf } from "./column-template.ts";

it.each(TABLE_KINDS)("a template of %s is known for what it is, whole", (kind) => {
  const header = templateOf(kind).trim().split(",");
  expect(likeliestKind(header)).toBe(kind);
  expect(matchHeader(kind, header)).toMatchObject({ missing: [], repeated: [], unknown: [] });
});
