import type { Pool } from "pg";

import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Rung } from "#domain/search/reading/ladder.ts";
import type { ReadSpan } from "#domain/search/reading/span.ts";
import type { Correction } from "#domain/search/word-query.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { CatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { PhraseReader } from "#server/vehicles/read-vehicle-phrase.ts";
import type { OfferedRegions, OfferedVehicleFinder } from "#server/vehicles/offered-regions.ts";

import { aroundEngine, createVehicleLookUp, type VehicleLookUp } from "./find-vehicle.ts";
import type { PartIndex } from "./part-index.ts";
import type { FacetCounts, PartQuery, VehicleQuery } from "./part-query.ts";
import { createPostgresIndex } from "./postgres-index.ts";
import { type ListingFilters, readFilters } from "./read-filters.ts";
import { climbLadder } from "./climb-ladder.ts";
import { createTextReader } from "./keep-readings.ts";
import { createYearPreference } from "./prefer-year.ts";
import type { ReadText } from "./read-text.ts";
import { createLexiconSource, type SearchLexicon } from "./search-lexicon.ts";
import type { ReadStep } from "./step-text.ts";

/** What a search found: the ids of the page in order, and the counts of all that matches. */
export type FoundParts = {
  partIds: number[];
  facets: FacetCounts;
  /** What fits vehicles that have the engine, or what the text finds without the vehicle, when that leaves nothing. */
  otherPartIds: number[];
  /** Whether the text was one part number that only one part has. */
  isExactNumber: boolean;
  corrections: Correction[];
  /** Words of the text that nothing in the catalogue has. */
  leftOut: string[];
  /** The numbers, as they were typed, that answered without the words beside them: no part has both. */
  onlyNumbers: string[];
  /** Numbers of the text that another one replaced. */
  superseded: string[];
  /** What the text was read as, which way of asking it answered, and the words that this way leaves out. */
  reading: { spans: ReadSpan[]; rung: Rung; unused: string[] };
  query: PartQuery;
  lexicon: SearchLexicon;
};

export type PartSearch = {
  /** A page of what the filters leave. Its vehicle has been looked up: what the filters say of one is not read. */
  find: (
    partsFilters: Omit<ListingFilters, "vehicle">,
    caller: Caller,
    vehicle?: VehicleQuery,
  ) => Promise<FoundParts>;
  /** Looks up the vehicle of a list, for the list and for what is said of its parts. */
  lookUp: VehicleLookUp;
  lexicon: () => Promise<SearchLexicon>;
};

type Sources = {
  pool: Pool;
  catalogueVersion: Pick<CatalogueVersion, "current" | "ofParts">;
  findOffered: OfferedVehicleFinder;
  regions: OfferedRegions;
  /** The setting search_filter_default_stock: the availability that stands when none is asked. */
  defaultAvailability: (storefront: Storefront) => Promise<string>;
  /** Reads the vehicle out of a text: what was made for the year that it says stands first. */
  readPhrase?: PhraseReader;
  /** What finds the parts; the read model of the same database where it is left out. */
  index?: PartIndex;
};

/**
 * The search (architecture §5): reads texts, and asks whatever finds the parts in one way after the other. Nothing here knows
 * what that is.
 */
export function createPartSearch(sources: Sources): PartSearch {
  const { pool, catalogueVersion } = sources;
  const lexiconOf = createLexiconSource(pool, catalogueVersion.ofParts);
  const index = sources.index ?? createPostgresIndex({ pool, catalogueVersion, lexiconOf });

  /**
   * A page of other parts; only when the vehicle leaves nothing. Of an engine what fits vehicles that have it comes
   * first: whether it fits depends on the vehicle. Else it is what the text finds without the vehicle.
   */
  const otherParts = async (query: PartQuery, { total }: FacetCounts) => {
    const { vehicle, ...others } = query;
    if (total > 0 || !vehicle) return [];
    const around = aroundEngine(vehicle);
    const ofOthers = around && (await index.find({ ...others, vehicle: around, page: 1 })).partIds;
    if (ofOthers?.length || !query.text) return ofOthers ?? [];
    return (await index.find({ ...others, page: 1 })).partIds;
  };

  const lookUp = createVehicleLookUp(sources);
  const preferYear = createYearPreference({ ...sources, lookUp });
  const readText = createTextReader(index.numbers);

  return {
    lexicon: lexiconOf,
    lookUp,
    find: async (partsFilters, caller, vehicle) => {
      const lexicon = await lexiconOf();
      const defaultAvailability = await sources.defaultAvailability(caller.storefront);
      const listing = readFilters({ partsFilters, caller }, { lexicon, defaultAvailability });
      const text = partsFilters.searchText ?? "";
      const [read, ofYear] = await Promise.all([
        readText(text, lexicon),
        preferYear(text, caller.storefront, vehicle),
      ]);
      const { step, query, found } = await climbLadder(read, {
        index,
        listing: { ...listing, ...(vehicle && { vehicle }), ...(ofYear && { ofYear }) },
      });
      return {
        ...found,
        ...howItWasRead(read, {
          step,
          total: found.facets.total,
          hasYear: ofYear !== undefined,
        }),
        otherPartIds: await otherParts(query, found.facets),
        isExactNumber: step.rung === "all" && isExactNumber(query.text) && found.facets.parts === 1,
        query,
        lexicon,
      };
    },
  };
}

function howItWasRead(
  { corrections, leftOut, onlyNumbers, superseded, spans }: ReadText,
  { step, total, hasYear }: { step: ReadStep; total: number; hasYear: boolean },
): Pick<FoundParts, "corrections" | "leftOut" | "onlyNumbers" | "superseded" | "reading"> {
  return {
    corrections,
    leftOut,
    onlyNumbers,
    superseded: total > 0 ? superseded : [],
    reading: {
      spans: spans.map((span) => ({
        ...span,
        used: isUsed(span, step, hasYear),
      })),
      rung: step.rung,
      unused: step.unused,
    },
  };
}

/** A year is asked where the parts of a model of that year stand first. */
function isUsed({ kind, text, used }: ReadSpan, { unused }: ReadStep, hasYear: boolean): boolean {
  return kind === "year" ? hasYear : used && !unused.includes(text);
}

function isExactNumber(text: PartQuery["text"]): boolean {
  return text?.kind === "numbers" && text.match === "exact";
}
