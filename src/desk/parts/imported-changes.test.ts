import { expect, it } from "vitest";

import { importedChanges } from "./imported-changes.ts";

const at = "2026-11-20T10:00:00.000Z";
const source = (field: string, from: string, more: object = {}) => ({
  field,
  source: from,
  fileName: "parts.csv",
  at,
  before: 1,
  after: 2,
  ...more,
});

it("gathers what one file changed at a time, and leaves out what people did", () => {
  const later = "2026-11-21T10:00:00.000Z";
  const changes = importedChanges([
    source("coreCents", "import:5"),
    source("brandId", "staff:ana"),
    source("weightGrams", "import:5"),
    source("titleEs", "import:5", { at: later }),
    source("titleEn", "import:6", { fileName: null }),
  ]);
  const fieldsOf = changes.map(({ run, at: when, fields }) => [
    run,
    when,
    fields.map(({ field }) => field),
  ]);
  expect(fieldsOf).toEqual([
    ["5", at, ["coreCents", "weightGrams"]],
    ["5", later, ["titleEs"]],
    ["6", at, ["titleEn"]],
  ]);
  expect(changes[2]?.fileName).toBe("");
});
