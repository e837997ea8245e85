import { STOREFRONTS, type Storefront } from "#domain/storefront/storefront.ts";

import { copyRow } from "./copy-text.ts";
import type { Article } from "./make-article.ts";
import { makeCost } from "./make-cost.ts";
import { makePrices, type LevelPrices } from "./make-prices.ts";
import { makeStock, type MadeStock } from "./make-stock.ts";
import type { Offer } from "./market.ts";
import { numberRows } from "./number-rows.ts";
import type { Random } from "./random.ts";

/** The tables that a catalogue fills and the columns that it writes. */
export const PART_COLUMNS = {
  part:
    "id, sku, part_number, brand_id, subcategory_id, quality, title_es, title_en, detail_es, detail_en," +
    "unit, pieces, core_cents, weight_g, length_mm, width_mm, height_mm, origin_country," +
    "interchange_group, superseded_by, is_universal, is_electrical, is_special_order, needs_vin_check," +
    "supply, attributes, popularity, cabys, verification, source",
  part_price: "part_id, online, repair_shop, wholesale, precio4, precio5, precio6",
  part_cost: "part_id, cost_cents",
  stock: "part_id, warehouse_id, on_hand, incoming, incoming_on",
  part_number: "part_id, kind, maker, number, key, certainty",
  kit_item: "kit_id, position, part_id, part_number, title_es, title_en, quantity",
  fitment: "part_id, line_id, year_from, year_to, quantity, position, note_id",
  engine_fitment: "engine_id, part_id, is_explicit",
  part_demand: "part_id, storefront, popularity",
} as const;
export type PartTable = keyof typeof PART_COLUMNS;

/** Rows as COPY reads them, gathered until they are sent. */
export type CopyBatch = Record<PartTable, string>;

export function emptyBatch(): CopyBatch {
  return {
    part: "",
    part_price: "",
    part_cost: "",
    stock: "",
    part_number: "",
    kit_item: "",
    fitment: "",
    engine_fitment: "",
    part_demand: "",
  };
}

/** The ids of what parts refer to. */
export type Ids = {
  brand: ReadonlyMap<string, number>;
  subcategory: ReadonlyMap<string, number>;
  attribute: ReadonlyMap<string, number>;
  warehouses: readonly { id: number; storefront: string }[];
  notes: readonly number[];
  engineOfLine: ReadonlyMap<number, number>;
  storefrontOfLine: ReadonlyMap<number, Storefront | undefined>;
};

/** Parts that kits of the same engine hold, by engine and type. */
export type Components = Map<string, { partId: number; number: string }>;

export type Writing = {
  article: Article;
  offers: readonly Offer[];
  /** The id of the first offer; the others follow. */
  firstId: number;
  group: string;
  random: Random;
  today: Date;
  ids: Ids;
  components: Components;
};

/** Parts of the verify queue: nobody has said yet what they fit. */
const WITHOUT_FITMENT = 0.03;
const UNVERIFIED = 0.08;
/** What is made for trucks of the other region is asked for as seldom. */
const FROM_ELSEWHERE = 0.1;

/** Appends the rows of all of an article's offers. */
export function appendArticle(batch: CopyBatch, writing: Writing): void {
  const { article, offers, firstId, random, ids } = writing;
  const shared = sharedColumns(writing);
  const fitments = fitmentRows(writing);
  const engines = engineIdsOf(article, ids);
  const isUniversal = article.family.fits.kind === "universal";
  const hasFitment = isUniversal || article.isStaple || !random.chance(WITHOUT_FITMENT);
  const priced = { dollars: article.content.dollars, size: article.size };

  for (const [index, offer] of offers.entries()) {
    const id = firstId + index;
    const prices = makePrices(priced, offer.priceShare, random);
    const stock = stockOf(writing, offer);
    const demand = offer.isReplaced ? 0.05 : 0.4 + random.next() * 0.6;
    const popularity = Math.floor(article.popularity * demand);
    const next = offers[index + 1] && id + 1;
    const state = { prices, supply: stock.supply, hasFitment, next, popularity };
    batch.part += partRow({ id, offer, shared, writing, state });
    batch.part_price += copyRow([id, ...prices]);
    batch.part_cost += costRow(id, prices);
    for (const { warehouseId, onHand, incoming, incomingOn } of stock.rows)
      batch.stock += copyRow([id, warehouseId, onHand, incoming, incomingOn]);
    batch.part_number += numberRows(id, offer, offers);
    batch.kit_item += kitRows(id, writing);
    batch.part_demand += demandRows(id, popularity, writing);
    if (!hasFitment) continue;
    for (const rest of fitments) batch.fitment += `${id}${rest}`;
    for (const engineId of engines)
      batch.engine_fitment += copyRow([engineId, id, article.isOfEngineAlone]);
  }
  remember(writing);
}

/** No row where nobody has said what the part costs. */
function costRow(id: number, prices: LevelPrices): string {
  const cost = makeCost(id, prices);
  return cost === null ? "" : copyRow([id, cost]);
}

type PartRow = {
  id: number;
  offer: Offer;
  shared: ReturnType<typeof sharedColumns>;
  writing: Writing;
  state: {
    prices: LevelPrices;
    supply: string;
    hasFitment: boolean;
    next: number | undefined;
    popularity: number;
  };
};

function partRow({ id, offer, shared, writing, state }: PartRow): string {
  const { article, random, ids } = writing;
  const isVerified = state.hasFitment && !random.chance(UNVERIFIED);
  return copyRow([
    id,
    offer.number.replaceAll(" ", ""),
    offer.number,
    ids.brand.get(offer.brand),
    shared.subcategoryId,
    offer.quality,
    ...shared.texts,
    Math.round((state.prices[0] * article.family.core) / 500) * 500,
    ...shared.measures,
    offer.origin,
    writing.offers.length > 1 ? writing.group : null,
    offer.isReplaced ? state.next : null,
    ...shared.flags,
    state.supply,
    shared.attributes,
    state.popularity,
    shared.cabys,
    isVerified ? "verified" : "unverified",
    "demo",
  ]);
}

/** A storefront in whose region no vehicle has the part asks little for it. */
function demandRows(id: number, popularity: number, { article, ids }: Writing): string {
  const sold = new Set(article.fitments.map(({ lineId }) => ids.storefrontOfLine.get(lineId)));
  if (sold.size === 0) return "";
  return STOREFRONTS.filter((storefront) => !sold.has(storefront))
    .map((storefront) => copyRow([id, storefront, Math.floor(popularity * FROM_ELSEWHERE)]))
    .join("");
}

function stockOf({ random, ids, today, article }: Writing, { isReplaced }: Offer): MadeStock {
  if (isReplaced) return { supply: "none", rows: [] };
  const most = Math.max(2, Math.round(48 / (1 + article.content.dollars.from / 12)));
  return makeStock(random, { warehouses: ids.warehouses, today, most });
}

function sharedColumns({ article, random, ids }: Writing) {
  const { family, title, detail, specs, content, pieces } = article;
  const place = `${family.category}/${family.subcategory}`;
  const millimetres = family.box.map((centimetres) =>
    Math.max(3, Math.round(centimetres * 10 * (content.box + random.next() * 0.05))),
  );
  const attributes = specs.map(({ code, value }) => ({
    id: ids.attribute.get(code),
    value: value.es === value.en ? value.es : value,
  }));
  return {
    subcategoryId: ids.subcategory.get(place),
    texts: [title.es, title.en, detail.es, detail.en, family.unit, pieces],
    measures: [Math.max(5, Math.round(content.kilograms * 1000)), ...millimetres],
    flags: [
      family.fits.kind === "universal",
      family.isElectrical,
      family.isSpecialOrder,
      family.needsVinCheck,
    ],
    attributes: JSON.stringify(attributes),
    cabys: cabysOf(ids.subcategory.get(place) ?? 0),
  };
}

/** Thirteen digits in the class of vehicle parts, as Costa Rica's catalogue of goods has them. */
function cabysOf(subcategoryId: number): string {
  return `49129${String(subcategoryId).padStart(4, "0")}0000`;
}

/** What follows the part's id in its fitment rows; a universal part stands under line 0. */
function fitmentRows({ article, random, ids }: Writing): string[] {
  if (article.family.fits.kind === "universal") return ["\t0\t0\t9999\t1\t\t\\N\n"];
  const note = random.chance(0.12) ? random.pick(ids.notes) : null;
  const quantity = article.isOfEngine && article.family.unit === "each" ? perEngine(article) : 1;
  return article.fitments.map(
    ({ lineId, yearFrom, yearTo }) =>
      `\t${copyRow([lineId, yearFrom, yearTo, quantity, article.position, note])}`,
  );
}

/** Pistons, injectors and their like: one for each cylinder. */
function perEngine({ type, cylinders }: Article): number {
  return /^(?:Pistón|Camisa|Inyector|Tobera|Biela|Candela)/.test(type.es) ? cylinders : 1;
}

/** The engine itself, or for parts of a chassis the engines of the lines that it fits. */
function engineIdsOf(
  { isOfEngine, engineIds, fitments }: Article,
  { engineOfLine }: Ids,
): number[] {
  if (isOfEngine) return engineIds;
  const ids = fitments.map(({ lineId }) => engineOfLine.get(lineId));
  return [...new Set(ids)].filter((id) => id !== undefined);
}

function kitRows(kitId: number, { article, components }: Writing): string {
  return article.family.contents
    .map(({ title, quantity }, position) => {
      const part = components.get(componentKey(article, title.es));
      const count = quantity === "cylinders" ? article.cylinders : quantity;
      return copyRow([
        kitId,
        position,
        part?.partId,
        part?.number ?? "",
        title.es,
        title.en,
        count,
      ]);
    })
    .join("");
}

/** Keeps the first offer as what a kit of this engine may hold: "Pistón con pin" is a kit's "Pistón". */
function remember({ article, offers, firstId, components }: Writing): void {
  const [first] = offers;
  if (!first || !/^(?:engine|gaskets)/.test(article.family.category)) return;
  const key = componentKey(article, article.type.es);
  if (!components.has(key)) components.set(key, { partId: firstId, number: first.number });
}

function componentKey({ engineIds }: Article, title: string): string {
  const name = title
    .replace(/ con (?:pin|tornillos)$| (?:húmeda|seca|metálico|enroscable|de cartucho)$/, "")
    .replace(/ de (?:cilindro|pistón)$/, "");
  return `${engineIds[0]} ${name}`;
}
