import type { Kysely } from "kysely";

import type { RowAction } from "#domain/import/cell-choice.ts";
import type { FitmentTerms } from "#domain/import/fitment-row.ts";
import {
  addRange,
  type FitmentRange,
  isTooMuchNoted,
  type NoteRule,
  removeYears,
  sameRanges,
} from "#domain/import/fitment-years.ts";
import type { BatchContext } from "#server/imports/runs/batch.ts";
import type { Tables } from "#server/platform/database/tables.ts";
import { queueToVerify } from "#server/verification/queue-part.ts";

import {
  findExplicitEngines,
  findFitments,
  placeKey,
  sayOfEngines,
} from "./fitment-import-store.ts";
import { type ChangedEngine, keepFitments } from "./fitments-kept.ts";
import { type ChangedPlace, writeFitmentChanges } from "./write-fitment-changes.ts";

/** One thing said of a part: that it fits, or no longer fits, some vehicle lines. */
export type FitmentClaim = {
  action: RowAction;
  partId: number;
  lines: readonly { lineId: number; yearFrom: number; yearTo: number }[];
  terms: FitmentTerms;
};

export type ClaimResult = "create" | "update" | "unchanged";

/** What a batch is about to say; nothing else is read. */
type BatchScope = {
  claims: readonly FitmentClaim[];
  /** Parts of which something is said about engines. */
  engineParts?: readonly number[];
};

/** What stands where a batch says something: it is tried on it, and saved once for all. */
export type FitmentBoard = {
  claim: (claim: FitmentClaim, rule: NoteRule) => ClaimResult;
  claimEngines: (partId: number, engineIds: readonly number[], action: RowAction) => ClaimResult;
  /** Whether the claim would change the pieces needed where others were said before. */
  contradicts: (claim: FitmentClaim) => boolean;
  /** Whether the claim would make what is noted of a vehicle longer than anybody reads. */
  overflows: (claim: FitmentClaim) => boolean;
  /** Writes it, and keeps what there was before for the run that it is of. */
  save: (run: Pick<BatchContext, "runId" | "keptAs">) => Promise<void>;
};

type Place = ChangedPlace;
type Places = Map<string, Place>;

/**
 * Opens the board on what is said now of the vehicles that the claims name: not on all that their parts
 * fit, which grows with every file.
 */
export async function openFitmentBoard(
  db: Kysely<Tables>,
  { claims, engineParts = [] }: BatchScope,
): Promise<FitmentBoard> {
  const places = await standingPlaces(db, claims);
  const changed = new Set<string>();
  const explicitBefore = new Set(
    (await findExplicitEngines(db, [...new Set(engineParts)])).map(
      ({ engineId, partId }) => `${engineId} ${partId}`,
    ),
  );
  const engines = new Set(explicitBefore);
  const engineClaims = new Map<string, ChangedEngine>();

  return {
    claim(claim, rule) {
      const results = claim.lines.map((line) => claimLine(places, changed, { claim, line, rule }));
      return results.includes("create") ? "create" : (results.find(isChange) ?? "unchanged");
    },
    claimEngines(partId, engineIds, action) {
      const isExplicit = action === "add";
      const fresh = engineIds.filter(
        (engineId) => engines.has(`${engineId} ${partId}`) !== isExplicit,
      );
      for (const engineId of fresh) {
        const key = `${engineId} ${partId}`;
        if (isExplicit) engines.add(key);
        else engines.delete(key);
        const wasExplicit = explicitBefore.has(key);
        engineClaims.set(key, { engineId, partId, wasExplicit, isExplicit });
      }
      if (fresh.length === 0) return "unchanged";
      return isExplicit ? "create" : "update";
    },
    contradicts: (claim) =>
      standingRanges(places, claim).some(({ quantity }) => quantity !== claim.terms.quantity),
    overflows: (claim) =>
      standingRanges(places, claim).some((range) => isTooMuchNoted(range, claim.terms)),
    save: async (run) => {
      const changes = {
        places: [...changed].flatMap((key) => places.get(key) ?? []),
        engines: [...engineClaims.values()],
      };
      await save(db, changes);
      await keepFitments(db, run, changes);
    },
  };
}

function isChange(result: ClaimResult): boolean {
  return result !== "unchanged";
}

async function standingPlaces(
  db: Kysely<Tables>,
  claims: readonly FitmentClaim[],
): Promise<Places> {
  const named = new Map(
    claims
      .flatMap(({ partId, lines, terms: { position } }) =>
        lines.map(({ lineId }) => ({ partId, lineId, position })),
      )
      .map((place) => [placeKey(place), place]),
  );
  const standing = Map.groupBy(await findFitments(db, [...named.values()]), placeKey);
  return new Map(
    Array.from(named, ([key, place]) => {
      const before = standing.get(key) ?? [];
      return [key, { ...place, before, ranges: before }];
    }),
  );
}

/** What is said already of the vehicles and years of a claim. */
function standingRanges(
  places: Places,
  { partId, lines, terms: { position } }: FitmentClaim,
): FitmentRange[] {
  return lines.flatMap(({ lineId, yearFrom, yearTo }) =>
    (places.get(placeKey({ partId, lineId, position }))?.ranges ?? []).filter(
      (range) => range.yearFrom <= yearTo && range.yearTo >= yearFrom,
    ),
  );
}

type LineClaim = { claim: FitmentClaim; line: FitmentClaim["lines"][number]; rule: NoteRule };

function claimLine(places: Places, changed: Set<string>, lineClaim: LineClaim): ClaimResult {
  const { claim, line, rule } = lineClaim;
  const { position, quantity, noteEs, noteEn } = claim.terms;
  const key = placeKey({ partId: claim.partId, lineId: line.lineId, position });
  const place = places.get(key);
  if (!place) throw new Error("The board was not opened for this claim.");
  const before = place.ranges;
  const { yearFrom, yearTo } = line;
  const after =
    claim.action === "add"
      ? addRange(before, { yearFrom, yearTo, quantity, noteEs, noteEn }, rule)
      : removeYears(before, line);
  if (sameRanges(before, after)) return "unchanged";
  places.set(key, { ...place, ranges: after });
  changed.add(key);
  return before.length === 0 ? "create" : "update";
}

type Changes = { places: readonly Place[]; engines: readonly ChangedEngine[] };

async function save(db: Kysely<Tables>, { places, engines }: Changes): Promise<void> {
  const partIds = [...new Set([...places, ...engines].map(({ partId }) => partId))];
  if (partIds.length === 0) return;
  if (engines.length > 0) await sayOfEngines(db, engines);
  await writeFitmentChanges(db, { places, partIds });
  await queueToVerify(db, { ids: partIds, cause: "import" });
}
