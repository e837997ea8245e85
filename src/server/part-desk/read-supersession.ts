import type { ChainPart, SupersessionResponse } from "#contract/supersession-desk.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { answerToNumber, supersessionProblem } from "#domain/part/supersession.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findSurroundings, type PartSurroundings } from "./edited-part-store.ts";
import {
  type ChainRow,
  findChain,
  findSuccessors,
  isFoundAnyway,
  MOST_IN_CHAIN,
} from "./supersession-store.ts";

type Chain = Omit<SupersessionResponse, "status">;

/** The chain of supersession that a part stands in; a ShopError `part_not_found`. */
export async function readSupersession(db: Database, sku: string): Promise<Chain> {
  const { part, rows } = await standingChain(db, sku);
  const { successor, isFoundByOld } = ownRow(rows);
  return chainOf(part, rows, standingOf(successor, isFoundByOld));
}

export type WantedSuccessor = { sku: string; successor: string | null; isFoundByOld: boolean };

export type JudgedSupersession = {
  part: PartSurroundings & { sku: string; partNumber: string };
  before: ChainRow["successor"];
  after: { id: number; sku: string } | null;
  wasFoundByOld: boolean;
  willBeFoundByOld: boolean;
  rows: ChainRow[];
};

/**
 * The chain as it would be. ShopErrors `part_not_found`, `successor_not_found`, and the `SupersessionProblem` that
 * stands in the way.
 */
export async function judgeSupersession(
  db: Database,
  { sku, successor, isFoundByOld }: WantedSuccessor,
): Promise<JudgedSupersession> {
  const { part, rows } = await standingChain(db, sku);
  const own = ownRow(rows);
  const before = rows.filter(({ step }) => step < 0);
  const judged = {
    part: { ...part, partNumber: own.partNumber },
    before: own.successor,
    wasFoundByOld: own.isFoundByOld,
  };
  if (successor === null) {
    const alone = { ...own, successor: null, isFoundByOld: false };
    return { ...judged, after: null, willBeFoundByOld: false, rows: [...before, alone] };
  }
  const newer = (await chainFrom(db, successor)).filter(({ step }) => step >= 0);
  const next = ownRow(newer);
  const problem = supersessionProblem({
    sku: part.sku,
    successor: { sku: next.sku, isOffSale: isOffSale(next) },
    stepsBefore: Math.max(0, ...before.map(({ step }) => -step)),
    after: await findSuccessors(db, next.id),
  });
  if (problem) throw new ShopError(problem);
  const numbers = { partId: next.id, otherId: part.id };
  const willBeFoundByOld = isFoundByOld || (await isFoundAnyway(db, numbers));
  const led = {
    ...own,
    successor: { ...next, isOffSale: false },
    isFoundByOld: willBeFoundByOld,
  };
  const after = newer.map((row) => Object.assign({}, row, { step: row.step + 1 }));
  return { ...judged, after: next, willBeFoundByOld, rows: [...before, led, ...after] };
}

/** The chain that a change would make, before it is made. */
export async function previewSupersession(db: Database, wanted: WantedSuccessor): Promise<Chain> {
  const { part, rows, before, wasFoundByOld } = await judgeSupersession(db, wanted);
  return chainOf(part, rows, standingOf(before, wasFoundByOld));
}

async function standingChain(db: Database, written: string) {
  const sku = storableText(written);
  const part = await findSurroundings(db, sku);
  if (!part) throw new ShopError("part_not_found");
  return { part: { ...part, sku }, rows: await findChain(db, part.id) };
}

async function chainFrom(db: Database, sku: string): Promise<ChainRow[]> {
  const part = await findSurroundings(db, storableText(sku));
  if (!part) throw new ShopError("successor_not_found");
  return findChain(db, part.id);
}

function ownRow(rows: readonly ChainRow[]): ChainRow {
  const own = rows.find(({ step }) => step === 0);
  if (!own) throw new ShopError("part_not_found");
  return own;
}

function isOffSale({ trust }: Pick<ChainRow, "trust">): boolean {
  return trust === "rejected";
}

type Named = { sku: string; version: number };

function chainOf(
  { sku, version }: Named,
  rows: readonly ChainRow[],
  standing: Chain["standing"],
): Chain {
  const shown = rows.slice(-MOST_IN_CHAIN);
  const isCut = shown.length < rows.length;
  return { sku, version, parts: shown.map(chainPart), isCut, standing };
}

function standingOf(successor: ChainRow["successor"], isFoundByOld: boolean): Chain["standing"] {
  return { successor: named(successor), isFoundByOld: successor !== null && isFoundByOld };
}

function named(successor: ChainRow["successor"]): ChainPart["successor"] {
  return successor && { sku: successor.sku, partNumber: successor.partNumber };
}

function chainPart({ id: _id, successor, ...row }: ChainRow): ChainPart {
  const next = successor && { isOffSale: successor.isOffSale, isFoundByIt: row.isFoundByOld };
  return {
    ...row,
    successor: named(successor),
    answer: answerToNumber({ isOffSale: isOffSale(row), next }),
  };
}
