import { globSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { CLASSES } from "./factories/call-classes.ts";

type Row = { call: string; back: string[]; why: string };

/** What is changed in the back office and how that is taken back, as docs/architecture.md has it. */
const TABLE = tableBelow("### What is taken back, and what is not");
const NONE = "—";

function tableBelow(heading: string): Row[] {
  const text = readFileSync("docs/architecture.md", "utf8");
  const section = text.slice(text.indexOf(heading)).split("\n### ")[0] ?? "";
  const rows = Array.from(section.matchAll(/^\|(.+)\|(.+)\|(.+)\|$/gm)).slice(2);
  return rows.map(([, call = "", back = "", why = ""]) => ({
    call: call.trim(),
    back: back.split(",").map((one) => one.trim()),
    why: why.trim(),
  }));
}

/** What only reads, tries, counts, or sends a file that nothing shows yet; by the last words of its call. */
const READING_WORDS = [
  "get preview linespreview removepreview splitpreview look left try simulate value check",
  "carts past drawn brought",
  "space file errors report refused parts names sellers related sessions addresses notes",
  "deletion factor orders answers choices makes drawings fields vehicles claimable",
  "returnable customer price shipping codes issuer paper papers movements intakes scan",
  "rules list picture review",
];
const READING = new RegExp(`(?:^[a-z]+|/(?:${READING_WORDS.join(" ").replaceAll(" ", "|")}))$`);
/** Of those words what changes something all the same. */
const CHANGING = new Set([
  "brandpicture",
  "warrantyterms",
  "accountpayments/paper",
  "security/codes",
  "jobs/try",
]);

const CALLS = [...CLASSES.staff, ...CLASSES.manager, ...CLASSES.owner].flatMap((call) => {
  const [, path] = /^POST admin\/(.+)$/.exec(call) ?? [];
  return path === undefined ? [] : [path];
});

/** The screens that send a call: both kinds of texts, and the acts of one thing, are one template. */
const SCREENS = globSync("src/desk/**/*.{ts,tsx}")
  .filter((file) => !file.includes(".test."))
  .map((file) => readFileSync(file, "utf8"));
const sends = (source: string, call: string) =>
  [
    `admin/${call}"`,
    `admin/${call.replace(/^(?:pages|blog)\//, "${noun}/")}\``,
    `admin/${call.replace(/\/(?:verify|reject)$/, "/${verb}")}\``,
  ].some((path) => source.includes(path));

describe("what is taken back in the back office (ADR 0084)", () => {
  it("is decided of every call that changes something, once", () => {
    const changing = CALLS.filter((call) => !READING.test(call) || CHANGING.has(call));
    expect(TABLE.map(({ call }) => call).toSorted()).toEqual([...new Set(changing)].toSorted());
  });

  it("is taken back by a call that there is, or has a reason", () => {
    const ways = TABLE.flatMap(({ back }) => back).filter((one) => one !== NONE);
    expect(ways.filter((one) => !CALLS.includes(one))).toEqual([]);
    expect(TABLE.filter(({ back, why }) => back[0] === NONE && why === "")).toEqual([]);
  });

  it("is offered where the call is sent", () => {
    const offered = TABLE.filter(
      ({ back, why }) => back[0] !== NONE && !why.startsWith("by a button of its own"),
    );
    const silent = offered.filter(
      ({ call }) =>
        !SCREENS.some(
          (source) => sends(source, call) && /\b(?:undo|back)|<PlaceAmong/i.test(source),
        ),
    );
    expect(silent.map(({ call }) => call)).toEqual([]);
    const unsent = offered.flatMap(({ back }) => back).filter((call) => !SCREENS.some((source) => sends(source, call))); // prettier-ignore
    expect([...new Set(unsent)]).toEqual([]);
  });

  it("is refused nowhere that the table says otherwise", () => {
    const without = SCREENS.filter((source) => /^ {4}undo: "none",/m.test(source));
    const sent = TABLE.filter(({ call }) => without.some((source) => sends(source, call)));
    expect(sent.filter(({ why }) => why === "").map(({ call }) => call)).toEqual([]);
  });
});
