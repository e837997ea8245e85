import { existsSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has, without OAuth (10) and WebRTC (17). */
const LEVELS_1_AND_2 = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
};
/** Those of level 3 that the shop has to meet too (security, anchors). */
const OF_LEVEL_3 = ["1.2.10", "5.2.4", "5.2.6", "6.3.8", "8.3.2", "15.4.2"];
const STATES = ["met", "partly", "open", "operator", "not here"];

const document = readFileSync("docs/asvs.md", "utf8");
const rows = document.split("\n").flatMap((line) => {
  const [, number = "", short = "", state = "", how = "", proof = ""] = line
    .split("|")
    .map((cell) => cell.trim());
  return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, short, state, how, proof }] : [];
});
const chapterOf = (number: string) => Number(number.split(".")[0]);
const placeOf = (number: string) =>
  number.split(".").reduce((sum, part) => sum * 1_000 + Number(part), 0);
const filesIn = (cell: string) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, file = ""]) => file);

describe("docs/asvs.md", () => {
  it("has each requirement of levels 1 and 2 that may apply, and six more, once", () => {
    const numbers = rows.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toEqual(expect.arrayContaining(OF_LEVEL_3));
    const others = numbers.filter((number) => !OF_LEVEL_3.includes(number));
    const counts = Object.groupBy(others, chapterOf);
    expect(
      Object.fromEntries(Object.entries(counts).map(([chapter, of]) => [chapter, of?.length])),
    ).toEqual(LEVELS_1_AND_2);
    expect(others).toHaveLength(217);
  });

  it("has them in the order of the standard, below their chapters", () => {
    const places = rows.map(({ number }) => placeOf(number));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    for (const { number } of rows)
      expect(document.indexOf(`## V${chapterOf(number)} `)).toBeLessThan(
        document.indexOf(`| ${number} `),
      );
  });

  it.each(rows)("$number ($short) says how it stands, and why", ({ state, short, how, proof }) => {
    expect(STATES).toContain(state);
    expect(short).not.toBe("");
    expect(state === "met" ? proof : how).not.toBe("");
  });

  it.each(rows.filter(({ proof }) => proof !== ""))("$number names tests that exist", (row) => {
    const files = filesIn(row.proof);
    expect(files.join(", ")).toBe(row.proof.replaceAll("`", ""));
    expect(
      files.filter((file) => !/\.(?:test|e2e)\.tsx?$/.test(file) || !existsSync(file)),
    ).toEqual([]);
  });
});

describe("docs/security.md", () => {
  const security = readFileSync("docs/security.md", "utf8");

  it.each(["What is kept about people", "Keys", "Logs", "Packages", "Telling of a weakness"])(
    "says of %s what the standard asks to have written down",
    (title) => expect(security).toContain(`\n## ${title}\n`),
  );

  it("names tests that exist in every line of its threats", () => {
    const threats = security.split("\n").filter((line) => /^\| A\d/.test(line));
    expect(threats.length).toBeGreaterThan(40);
    for (const threat of threats) {
      const files = filesIn(threat.split("|").at(-2) ?? "");
      expect(files.filter((file) => file.includes("/") && !existsSync(file))).toEqual([]);
      expect(files).not.toEqual([]);
    }
  });

  it("names every key that the shop makes for itself", () => {
    const made = ["session", "factor", "shipping", "upload", "order_proof", "stock_notice"];
    for (const name of made) expect(security).toContain(`\`${name}\``);
  });
});
