import { readdir } from "node:fs/promises";
import path from "node:path";

import { expect, it } from "vitest";

it("numbers every migration once and without gaps, so that all databases run them in one order", async () => {
  const files = await readdir(path.join(import.meta.dirname, "../db/migrations"));
  const names = files.filter((file) => file.endsWith(".sql")).toSorted();
  const numbers = names.map((name) => /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
  expect(numbers).toEqual(names.map((_, at) => String(at + 1).padStart(4, "0")));
});
