import known from "../../db/seed/known-parts.json" with { type: "json" };

import { applicationsFor, type Application, type Applications } from "./application.ts";
import { type Article, makeArticle } from "./make-article.ts";
import { type FixedNumbers, type Offer, openMarket } from "./market.ts";
import type { AttributeKind, FitKind, CatalogueFamily } from "./part-family.ts";
import { createRandom, type Random } from "./random.ts";

export type PlannedArticle = { article: Article; offers: Offer[]; random: Random; index: number };

export type CataloguePlan = {
  parts: number;
  seed: number;
  families: readonly CatalogueFamily[];
  kinds: readonly AttributeKind[];
  applications: Applications;
};

/** How many parts a catalogue has of a kind, against the others. */
const SHARES: Record<FitKind, number> = {
  engine: 3,
  engines: 6,
  truck: 3,
  trucks: 4,
  transmission: 1.6,
  universal: 1.1,
};

/** The most parts of one family that fit everything. */
const MOST_UNIVERSAL = 40;

/** What a counter is asked for every day; a catalogue has it for every engine, and for every common truck. */
const STAPLES = new Set([
  "air-filters",
  "alternators",
  "brake-shoes-and-linings",
  "clutch-kits",
  "cylinder-head-gaskets",
  "drums",
  "fuel-filters",
  "full-gasket-sets",
  "injectors",
  "liner-kits-in-frame",
  "main-and-rod-bearings",
  "oil-filters",
  "oil-pumps",
  "pistons-and-rings",
  "radiators",
  "starters",
  "thermostats-and-housings",
  "turbochargers",
  "water-pumps",
]);
/** How much larger the share of a staple is than that of another family of its kind. */
const STAPLE_SHARE = 5;
/** Which part of a staple's share is made for one engine or truck after the other; the rest is chance. */
const IN_TURN = 0.85;

/**
 * The articles of a catalogue of exactly so many parts, one after the other: first those with the
 * numbers that documentation and tests rely on, then each family's share; that of a staple begins
 * with one article for each engine or truck, the most asked for first, and where the share has a part
 * for each of them, none goes without. The same plan gives the same
 * articles. Memory does not grow with the catalogue.
 */
export function* planArticles(plan: CataloguePlan): Generator<PlannedArticle> {
  const numbers = known.flatMap(({ original, oem }) => [original, ...(oem ? [oem.number] : [])]);
  const market = openMarket(plan.seed, new Set(numbers));
  const kinds = new Map(plan.kinds.map((kind) => [kind.code, kind]));
  let left = plan.parts;
  let index = 0;

  const made = (article: Article, random: Random, how: { fixed?: FixedNumbers; most?: number }) => {
    const most = Math.min(left, how.most ?? left);
    const offers = firstOf(market.offersOf(article, random, how.fixed), most);
    left -= offers.length;
    index += 1;
    return { article, offers, random, index };
  };
  for (const { family, application, type, fixed } of knownArticles(plan)) {
    if (left <= 0) return;
    const random = createRandom(plan.seed, index, 1);
    const maker = { random, applications: [], kinds, fixed: { type, application } };
    yield made(makeArticle(family, maker), random, { fixed });
  }
  const shares = sharesOf(plan.families, left);
  for (const [at, family] of plan.families.entries()) {
    const applications = applicationsFor(family.fits, plan.applications);
    const share = shares[at] ?? 0;
    const inTurn = inTurnOf(family, applications);
    const byChance = Math.floor(share * (1 - IN_TURN));
    const isForAll = share - byChance >= inTurn.length;
    for (let due = share, turn = 0; due > 0; turn += 1) {
      const random = createRandom(plan.seed, index, 2);
      const fixed = due > byChance ? inTurn.shift() : undefined;
      const article = makeArticle(family, { random, applications, kinds, fixed, turn });
      const kept = fixed && isForAll ? byChance + inTurn.length : 0;
      const next = made(article, random, { most: due - kept });
      due -= next.offers.length;
      yield next;
    }
  }
}

/** A staple in its usual type for each engine or truck, the most asked for first; nothing for others. */
function inTurnOf({ subcategory, types }: CatalogueFamily, applications: readonly Application[]) {
  const type = types[0]?.es;
  if (type === undefined || !STAPLES.has(subcategory)) return [];
  return applications
    .toSorted((one, other) => other.weight - one.weight)
    .map((application) => ({ type, application }));
}

/** The first offers; the last of them is replaced by none when its successor is cut off. */
function firstOf(offers: readonly Offer[], most: number): Offer[] {
  const kept = offers.slice(0, most);
  const last = kept.at(-1);
  if (last?.isReplaced) kept[kept.length - 1] = Object.assign({}, last, { isReplaced: false });
  return kept;
}

type KnownArticle = {
  family: CatalogueFamily;
  type: string;
  application: Application;
  fixed: FixedNumbers;
};

function knownArticles({ families, applications }: CataloguePlan): KnownArticle[] {
  return known.flatMap(({ at, type, application: label, original, oem }) => {
    const family = families.find(
      (one) =>
        `${one.category}/${one.subcategory}` === at && one.types.some(({ es }) => es === type),
    );
    const application = family
      ? applicationsFor(family.fits, applications).find((one) => one.label === label)
      : undefined;
    return family && application ? [{ family, type, application, fixed: { original, oem } }] : [];
  });
}

/**
 * One part for each family while there are enough, the rest by its kind and how usual it is; in all
 * exactly `parts`. What fits everything does not multiply with engines and trucks: beyond
 * MOST_UNIVERSAL of a family, its share goes to the others.
 */
function sharesOf(families: readonly CatalogueFamily[], parts: number): number[] {
  const weights = families.map(
    ({ fits, subcategory }) => SHARES[fits.kind] * (STAPLES.has(subcategory) ? STAPLE_SHARE : 1),
  );
  const bounded = families.map(({ fits }) => fits.kind === "universal");
  const rest = Math.max(0, parts - families.length);
  const first = spread(rest, weights).map((share, at) =>
    bounded[at] ? Math.min(share, MOST_UNIVERSAL - 1) : share,
  );
  const surplus = rest - first.reduce((sum, share) => sum + share, 0);
  const second = spread(
    surplus,
    weights.map((weight, at) => (bounded[at] ? 0 : weight)),
  );
  return first.map((share, at) => Number(at < parts) + share + (second[at] ?? 0));
}

/** A whole number in shares by weight, which add up to it exactly. */
function spread(whole: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const share = Math.round((whole * weighed) / all) - given;
    given += share;
    return share;
  });
}
