import { globSync, readFileSync } from "node:fs";

import { expect, it } from "vitest";

const EXPORTED = /^export (?:async )?(?:type|const|function|class|interface) ([A-Za-z_$][\w$]*)/gm;

/** Which files export a name; a schema and its type share one in their own file. */
function filesByName(): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  for (const file of globSync("src/**/*.{ts,tsx}"))
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(EXPORTED))
      files.set(name, (files.get(name) ?? new Set()).add(file));
  return files;
}

it("gives no two things the same name", () => {
  const byName = filesByName();
  const shared = Array.from(byName).filter(([, files]) => files.size > 1);
  expect(shared.map(([name, files]) => `${name}: ${Array.from(files).join(", ")}`)).toEqual([]);
  expect(byName.size).toBeGreaterThan(1_000);
});
