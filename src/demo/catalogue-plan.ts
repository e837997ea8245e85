import known from "../../db/seed/known-parts.json" with { type: "json" };

import {
  applicationsFor,
  type Application,
  type Applications,
  byVoltage,
  narrowedTo,
} from "./application.ts";
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
  truck: 3,
  trucks: 4,
  transmission: 1.6,
  universal: 2.6,
};

/** The most parts of one family that fit everything. */
const MOST_UNIVERSAL = 40;

/** How much larger the share of a staple is than that of another family of its kind. */
const STAPLE_SHARE = 2;
/** How many parts a staple has for each engine or truck that everybody has. */
const OFFERS_OF_STAPLE = 2.7;
/** The most brands that such a part is kept of. */
const MOST_OFFERS_OF_STAPLE = 3;
/** Which part of a catalogue staples may take for these. */
const MOST_FOR_COMMON = 0.6;
/** Which part of a staple's share is made for one engine or truck after the other; the rest is chance. */
const IN_TURN = 0.9;
/** A part in two qualities. */
const FEWEST_OFFERS = 2;
/** A truck that was built so many years has parts for its older and for its newer ones. */
const TWO_GENERATIONS = 14;
/** How often another article is tried where the family has one of the same title. */
const TRIES = 5;

/**
 * The articles of a catalogue of exactly so many parts, one after the other: first those with the
 * numbers that documentation and tests rely on, then each family's share; that of a staple begins
 * with one article for each engine or truck, first those that everybody has, and where the share has
 * parts in two qualities for each of them, none goes without. The same plan gives the same
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
  const stocked = plan.families.map((family) => {
    const applications = applicationsOf(family, plan.applications);
    return { family, applications, turns: turnsOf(family, applications) };
  });
  const shares = sharesOf(stocked, left);
  for (const [at, { family, applications, turns }] of stocked.entries()) {
    const share = shares[at] ?? 0;
    const titles = new Set<string>();
    const inTurn = inTurnOf(turns, share);
    for (let due = share, turn = 0; due > 0; turn += 1) {
      const fixed = due > inTurn.byChance ? turns[turn] : undefined;
      const kept = fixed ? inTurn.keptAfter(turn) : 0;
      const draw = (attempt: number) => {
        const random = createRandom(plan.seed, index, 2 + attempt);
        const isStaple = fixed !== undefined;
        const maker = { random, applications, kinds, fixed, turn, isStaple };
        return { article: makeArticle(family, maker), random };
      };
      const { article, random } = newArticle(draw, fixed ? undefined : titles);
      titles.add(article.title.es);
      const most = Math.min(due - kept, fixed ? MOST_OFFERS_OF_STAPLE : due);
      const next = made(article, random, { most });
      due -= next.offers.length;
      yield next;
    }
  }
}

type Drawn = { article: Article; random: Random };

/** An article whose title the family does not have yet, where a few tries find one. */
function newArticle(draw: (attempt: number) => Drawn, titles?: ReadonlySet<string>): Drawn {
  let drawn = draw(0);
  for (let attempt = 1; attempt < TRIES && titles?.has(drawn.article.title.es); attempt += 1)
    drawn = draw(attempt);
  return drawn;
}

/** What a family's parts are made for, parted by voltage where they have one. */
function applicationsOf(family: CatalogueFamily, all: Applications): Application[] {
  const applications = applicationsFor(family.fits, all);
  const hasVoltages = family.specs.some(
    ({ code, values }) =>
      code === "voltage" && values.kind === "choice" && values.options.length > 1,
  );
  return hasVoltages ? applications.flatMap(byVoltage) : applications;
}

type Turn = { type: string; application: Application; position?: string };

/**
 * A staple in its usual type for each engine or truck, at each of its places: first those that everybody
 * has, then the most asked for.
 */
function turnsOf(family: CatalogueFamily, all: readonly Application[]): Turn[] {
  const { isWear, types, fits, positions } = family;
  const type = types[0]?.es;
  if (type === undefined || !isWear) return [];
  const places = positions.length > 0 ? positions : [undefined];
  return all
    .toSorted(
      (one, other) => Number(other.isCommon) - Number(one.isCommon) || other.weight - one.weight,
    )
    .flatMap((application) =>
      (fits.kind === "engine" ? [application] : generationsOf(application)).map((one) => ({
        type,
        application: one,
      })),
    )
    .flatMap((turn) =>
      places.map((position) => (position === undefined ? turn : Object.assign({ position }, turn))),
    );
}

function generationsOf(application: Application): Application[] {
  const { yearFrom, yearTo } = application;
  if (yearTo - yearFrom < TWO_GENERATIONS) return [application];
  const change = Math.floor((yearFrom + yearTo) / 2);
  return [
    narrowedTo(application, { from: yearFrom, to: change }),
    narrowedTo(application, { from: change + 1, to: yearTo }),
  ].filter(({ lines }) => lines.length > 0);
}

/** How much of a staple's share is left to chance, and how much is kept for those whose turn comes after one. */
function inTurnOf(turns: readonly Turn[], share: number) {
  if (turns.length === 0) return { byChance: share, keptAfter: () => 0 };
  const common = turns.filter(({ application }) => application.isCommon).length;
  const byChance = Math.floor(share * (1 - IN_TURN));
  const certain =
    [turns.length, common].find((count) => share - byChance >= count * FEWEST_OFFERS) ?? 0;
  return {
    byChance,
    keptAfter: (turn: number) =>
      turn < certain ? byChance + (certain - turn - 1) * FEWEST_OFFERS : 0,
  };
}

/** At most so many offers; of fewer than there are, first one of each quality, and none that is replaced. */
function firstOf(offers: readonly Offer[], most: number): Offer[] {
  if (offers.length <= most) return [...offers];
  const lasting = offers.filter(({ isReplaced }) => !isReplaced);
  const ofEachQuality = [...Map.groupBy(lasting, ({ quality }) => quality).values()].flatMap(
    ([first]) => first ?? [],
  );
  const kept = new Set([...ofEachQuality, ...lasting].slice(0, most));
  return lasting.filter((offer) => kept.has(offer));
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

type Stocked = { family: CatalogueFamily; turns: readonly Turn[] };

/**
 * One part for each family while there are enough, what staples need for the vehicles that everybody
 * has, the rest by its kind and how usual it is; in all exactly `parts`. What fits everything does not
 * multiply with engines and trucks: beyond MOST_UNIVERSAL of a family, its share goes to the others.
 */
function sharesOf(stocked: readonly Stocked[], parts: number): number[] {
  const rest = Math.max(0, parts - stocked.length);
  const needs = needsOf(stocked, rest);
  const free = rest - needs.reduce((sum, need) => sum + need, 0);
  const weights = stocked.map(
    ({ family: { fits, isWear } }) => SHARES[fits.kind] * (isWear ? STAPLE_SHARE : 1),
  );
  const bounded = stocked.map(({ family: { fits } }) => fits.kind === "universal");
  const first = spread(free, weights).map((share, at) =>
    bounded[at] ? Math.min(share, MOST_UNIVERSAL - 1) : share,
  );
  const surplus = free - first.reduce((sum, share) => sum + share, 0);
  const second = spread(
    surplus,
    weights.map((weight, at) => (bounded[at] ? 0 : weight)),
  );
  return first.map(
    (share, at) => Number(at < parts) + (needs[at] ?? 0) + share + (second[at] ?? 0),
  );
}

/** How many parts each family has for the vehicles that everybody has; fewer where they would be most of the catalogue. */
function needsOf(stocked: readonly Stocked[], parts: number): number[] {
  const needs = stocked.map(
    ({ turns }) =>
      turns.filter(({ application }) => application.isCommon).length * OFFERS_OF_STAPLE,
  );
  const all = needs.reduce((sum, need) => sum + need, 0);
  const most = Math.floor(Math.min(all, parts * MOST_FOR_COMMON));
  return all === 0 ? needs : spread(most, needs);
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
