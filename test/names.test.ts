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

/** Such words alone are refused by the linter (`id-denylist`); stored columns keep theirs. */
const VAGUE_WORD =
  /\b(?:(?:asked|told|turned|said)[A-Z]\w*|(?:Asked|Told|Turned|Said)[A-Z]\w*|\w*[a-z](?:Asked|Told|Turned|Said)(?:[A-Z]\w*)?|\w+_(?:ASKED|TOLD|TURNED|SAID)|(?:ASKED|TOLD|TURNED|SAID)_\w+)\b/g;

it("names what is asked, told or said by what it is: a request, a result, a sentence", () => {
  const named = globSync("{src,test,bench,scripts,drawings}/**/*.{ts,tsx,mjs}").flatMap((file) =>
    Array.from(
      readFileSync(file, "utf8")
        .replaceAll(/^\s*(?:\/?\*|\/\/).*/gm, "")
        .matchAll(VAGUE_WORD),
      ([name]) => `${file}: ${name}`,
    ),
  );
  expect(named).toEqual([]);
});
