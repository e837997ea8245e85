import { globSync, readFileSync } from "node:fs";

import { expect, it } from "vitest";

const EXPORTED =
  /^export (?:default )?(?:async )?(?:type|const|function|class|interface) ([A-Za-z_$][\w$]*)/gm;

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

/** Where both front ends have what becomes of a cart: its names are looked for all over. */
const ORDERING =
  /^src\/(?:web\/features\/(?:account|cart|checkout|orders|payments|returns)|desk\/orders)\//;
/** What stays in its file, up to the end of its first line. */
const KEPT = /^(?:async )?(?:type|const|function|class) ([A-Za-z_$][\w$]*).*/gm;

it("gives nothing in the ordering of both front ends the name of what another file hands out", () => {
  const byName = filesByName();
  const kept = SOURCES.filter(([file]) => ORDERING.test(file)).flatMap(([file, source]) =>
    Array.from(source.matchAll(KEPT), ([line, name = ""]) => ({ file, name, line })),
  );
  // What is fetched late is the same thing: `const OrderSheet = lazyPart(…)`.
  const other = kept.filter(({ name, line }) => !/ = lazy/.test(line) && isOfScreens(byName, name));
  expect(other.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  expect(kept.length).toBeGreaterThan(500);
});

function isOfScreens(byName: ReturnType<typeof filesByName>, name: string): boolean {
  return [...(byName.get(name) ?? [])].some((file) => /^src.(?:web|desk)\b/.test(file));
}

/** The files of the shop that run, with their text. */
const SOURCES = globSync("src/**/*.{ts,tsx}", { exclude: ["**/*.{test,contract}.{ts,tsx}"] }).map(
  (file) => [file.replaceAll("\\", "/"), readFileSync(file, "utf8")] as const,
);

/** What everything would write for itself, and where alone it stands. */
const AT_HOME = [
  {
    what: "a minute, an hour, a day",
    home: "src/domain/clock/durations.ts",
    copy: /^(?:export )?const (?:MINUTE|QUARTER_HOUR|HOUR|DAY|WEEK)(?:_MS|_S|_SECONDS)? = [\d(]?[\d_ *]*[;*A-Z](?!x)|\b86_?400(?:_?000)?\b|\b24 \* (?:60 \* 60|3_?600|HOUR)/m,
  },
  {
    what: "the pattern of an id",
    home: "src/domain/naming/uuid.ts",
    copy: /\{8\}(?:\)?-|\(\?:-)\[(?:0-9a-f|\\da-f)\]\{4\}/,
  },
  {
    what: "how a reply says that all went well",
    home: "src/server/platform/http/success.ts",
    copy: /\{ status: "success" \} as const/,
  },
];

it.each(AT_HOME)("has $what in $home alone", ({ home, copy }) => {
  const found = SOURCES.filter(([, source]) => copy.test(source)).map(([file]) => file);
  expect(found).toEqual([home]);
});

/** A constant of a file, and what it is, up to the semicolon that ends it. */
const CONSTANT = /^(?:export )?const ([A-Z][A-Z0-9_]*)(?:: [^=\n]+)? =((?:[^;`]|`[^`]*`)*);$/gm;
/** What is shorter, as a number, a word or a short row of them, may be the same by chance. */
const SHORTEST_COPY = 20;

it("writes no constant twice under one name", () => {
  const constants = SOURCES.flatMap(([file, source]) =>
    Array.from(source.matchAll(CONSTANT), ([, name = "", value = ""]) => {
      const packed = value.replaceAll(/\s+/g, "").replaceAll(/,(?=[\])}])/g, "");
      return { file, copy: `${name} = ${packed}`, length: packed.length };
    }),
  ).filter(({ length }) => length >= SHORTEST_COPY);
  const copies = Array.from(Map.groupBy(constants, ({ copy }) => copy).values());
  const twice = copies.filter((of) => of.length > 1).map((of) => of.map(({ file }) => file));
  expect(twice).toEqual([]);
  expect(constants.length).toBeGreaterThan(500);
});

/** Such words alone are refused by the linter (`id-denylist`); stored columns keep theirs. */
const VAGUE_WORD =
  /\b(?:(?:asked|told|turned|said)[A-Z]\w*|(?:Asked|Told|Turned|Said)[A-Z]\w*|\w*[a-z](?:Asked|Told|Turned|Said)(?:[A-Z]\w*)?|\w+_(?:ASKED|TOLD|TURNED|SAID)|(?:ASKED|TOLD|TURNED|SAID)_\w+)\b/g;

/** What a statement calls a table, or a row of values, by such a word. */
const VAGUE_ALIAS = /\b(?:asked|told|turned|said)(?:\.["a-z]| \([a-z_]+(?:, [a-z_]+)*\))/g;

it("calls no table of a statement by such a word", () => {
  const named = globSync("src/**/*-store.ts").flatMap((file) =>
    Array.from(
      readFileSync(file, "utf8")
        .replaceAll(/^\s*(?:\/?\*|\/\/).*/gm, "")
        .matchAll(VAGUE_ALIAS),
      ([name]) => `${file}: ${name}`,
    ),
  );
  expect(named).toEqual([]);
});

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
