import { globSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, it } from "vitest";

/** Of these both forms are words of the house, each for a thing of its own. */
const TWO_THINGS = new Set([
  "account", // the shopper's own area, beside the accounts of all
  "search", // the act, beside the searches that were made
]);

/** The standard's name (Product Information Exchange Standard), no count of anything. */
const STANDARD = "pies";

/** Nouns of which nobody has several: they are called the same everywhere. */
const ONE_OF_A_KIND = new Set(
  ["audit", "captcha", "cart", "contact", "content", "dashboard", "garage", "offline"].concat(
    ["presence", "shipping", "storage", "verification", "warranty", "wholesale"],
    ["i18n"], // the texts of each front end and the languages that there are
  ),
);

/** Of the back office what is no noun of the shop: its frame, what areas share, and how they look. */
const DESK_FRAME = new Set(["app", "i18n", "styles", "ui"]);

/** Areas about a part of a noun, or about it as the trade calls it for whoever works there: the noun that they are of. */
const AREA_OF: Readonly<Record<string, string>> = {
  aces: "import", // what a file of ACES said that nobody could place
  chains: "part",
  "cross-references": "part",
  customers: "account", // the accounts of customers, beside those of staff
  groups: "part",
  makes: "vehicle",
  messages: "contact",
  movements: "stock",
  receipts: "receivable",
  security: "account", // the second factor of whoever is signed in
  synonyms: "search",
};

/** Screens of shoppers that show nouns and are none, with the nouns that they are of. */
const SCREEN_OF: Readonly<Record<string, readonly string[]>> = {
  addresses: ["account"],
  consent: ["third-party"],
  home: ["category", "vehicle"],
  "list-choices": ["saved-list"],
  login: ["account"],
  makes: ["vehicle"],
  "own-data": ["account"],
  "part-page": ["part"],
  remanufactured: ["unit"],
  "tax-id": ["tax"],
  "vehicle-picker": ["vehicle"],
  "vehicle-selector": ["vehicle"],
  viewed: ["part"],
};

const folders = (pattern: string) => globSync(pattern).map((folder) => path.basename(folder));
const files = (pattern: string) =>
  globSync(pattern, { exclude: ["**/*.test.ts"] }).map((file) =>
    path.basename(file, path.extname(file)),
  );

/** A noun as one of it is called: `price-rules` is `price-rule`. */
function singular(name: string): string {
  return name
    .replace(/ies$/, "y")
    .replace(/(ch|x|ss)es$/, "$1")
    .replace(/(?<!s)s$/, "");
}

const IN_DOMAIN = folders("src/domain/*/");
const IN_SERVER = [
  ...folders("src/server/*/"),
  ...folders("src/server/{orders,imports}/*/"), // the two that are cut into rooms
];
const IN_DESK = folders("src/desk/*/").filter((name) => !DESK_FRAME.has(name));
const IN_WEB = folders("src/web/features/*/");
const NOUNS = new Set([...IN_DOMAIN, ...IN_SERVER, ...files("src/compose/*.ts")].map(singular));

it("names a noun's folder in the domain after one of it, as its rules are those of one", () => {
  expect(IN_DOMAIN.filter((noun) => noun !== singular(noun))).toEqual([STANDARD]);
  expect(IN_DOMAIN.length).toBeGreaterThan(40);
});

const ELSEWHERE = [
  ...IN_SERVER,
  ...IN_DESK,
  ...IN_WEB,
  ...folders("src/adapters/*/"),
  ...files("src/compose/*.ts"),
  ...files("src/contract/*.ts"),
];

it("names a noun the same way in every other room", () => {
  const forms = Map.groupBy(new Set(ELSEWHERE), singular);
  const twice = Array.from(forms).filter(([noun, of]) => of.length > 1 && !TWO_THINGS.has(noun));
  expect(twice.map(([, of]) => of)).toEqual([]);
  expect(forms.size).toBeGreaterThan(80);
});

it("names it after all of it everywhere but in the domain, where there can be several", () => {
  const kept = new Set([...ONE_OF_A_KIND, ...TWO_THINGS, STANDARD]);
  const single = IN_DOMAIN.filter((noun) => ELSEWHERE.includes(noun) && !kept.has(noun));
  expect(single).toEqual([]);
  expect([...ONE_OF_A_KIND].filter((noun) => !IN_DOMAIN.includes(noun))).toEqual([]);
});

it("has an area of the back office in the folder of its noun, whatever its address says", () => {
  const strange = IN_DESK.filter((name) => !NOUNS.has(singular(name)));
  expect(strange.toSorted()).toEqual(Object.keys(AREA_OF).toSorted());
  expect(Object.values(AREA_OF).filter((noun) => !NOUNS.has(noun))).toEqual([]);
});

it("has what shoppers see of a noun in the folder of that noun", () => {
  const strange = IN_WEB.filter((name) => !NOUNS.has(singular(name)));
  expect(strange.toSorted()).toEqual(Object.keys(SCREEN_OF).toSorted());
  const of = Object.values(SCREEN_OF).flat();
  expect(of.filter((noun) => !NOUNS.has(noun))).toEqual([]);
});

it("has what the back office says of a noun in the file of that noun", () => {
  const areas = globSync("src/desk/*/*-area.ts").map((file) => {
    const noun = path.basename(path.dirname(file));
    const texts = /texts: \[([^\]]*)\]/.exec(readFileSync(file, "utf8"))?.[1] ?? "";
    const ownFile = noun.replaceAll(/-(\w)/g, (_hyphen, letter: string) => letter.toUpperCase());
    return { noun, hasOwn: texts.includes(`"${ownFile}"`) };
  });
  const without = areas.filter(({ hasOwn }) => !hasOwn).map(({ noun }) => noun);
  expect(without).toEqual(["movements"]); // said in the words of stock
  expect(areas.length).toBeGreaterThan(35);
});
