import { type AcesAnswer, answerStamp, mayAnswer } from "#domain/import/aces-answer.ts";
import { acesNeed, type AcesNeed, isLeftForGood } from "#domain/import/aces-need.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { appendAudit, type AuditEntry } from "#server/audit/append-audit.ts";
import {
  type AcesMeaning,
  findMeanings,
  forgetMeaning,
  standsStill,
} from "#server/imports/fitments/aces-meaning-store.ts";
import { countToGo, type ToGo } from "#server/imports/fitments/aces-moving-store.ts";
import { bringBack, isAnyWanted, leaveOut } from "#server/imports/fitments/aces-wanted-store.ts";
import { takeTurn } from "#server/imports/runs/import-run-store.ts";
import type { Database, ShopDatabase } from "#server/platform/database/database.ts";

import { saveMapping, type StoredMapping } from "./aces-mapping-store.ts";
import { moveAces } from "./move-aces.ts";
import { resolveWhile, type ResolvedStretch } from "./resolve-applications.ts";
import { keysToTry } from "./review-aces.ts";

/** How long a call moves and tries what waits, in ms; what is left is asked for by another one. */
const TRYING_MS = 3_000;

const NOTHING_TO_GO: ToGo = { moving: 0, leaving: 0 };

export type AcesSaying = {
  key: string;
  /** Null: nothing is said of it any more. */
  answer: AcesAnswer | null;
  /** What was said when whoever says this looked (`answerStamp`). */
  was: string;
};

/** What came of trying: where to go on, and how many applications are first to be left out or brought back. */
export type Tried = ResolvedStretch & ToGo;
/** What came of saying it, with how many applications are left out by it, those among them that are still to be. */
export type Settled = Tried & { left: number };

/**
 * Says what a thing is that applications of ACES wait for, for this and every later file, and tries again what waited; or
 * leaves out what names it: as much as a few seconds allow, which whoever asks on, or the background, finishes.
 * ShopErrors `not_found` for what nothing waits for, an answer that does not answer it or names what there is not,
 * `changed_meanwhile` with what somebody else has said.
 */
export async function settleAces(
  work: ShopDatabase,
  { key, answer, was }: AcesSaying,
  by: Pick<AuditEntry, "actor" | "client">,
): Promise<Settled> {
  const need = acesNeed(key);
  if (!need || (answer && !mayAnswer(need, answer))) throw new ShopError("not_found");
  const left = await work.db.transaction().execute(async (db) => {
    // A merge of what it names waits, as it does for an import.
    await takeTurn(db);
    const before = (await findMeanings(db, [key])).get(key) ?? null;
    if (answerStamp(before) !== was) throw new ChangedMeanwhile({ meaning: before });
    if (answer && !(await standsStill(db, answer))) throw new ShopError("not_found");
    const leaving = await say(db, need, answer);
    const after = (await findMeanings(db, [key])).get(key) ?? null;
    const change = changeOf(before, after, leaving);
    if (change)
      await appendAudit(db, { ...by, action: "import.aces", subject: `aces:${key}`, change });
    return leaving;
  });
  return { ...(await tryAces(work, { key, after: 0 })), left };
}

/** Says it in the place of what was said; answers how many applications are to be left out by it. */
async function say(db: Database, need: AcesNeed, answer: AcesAnswer | null): Promise<number> {
  if (answer?.kind === "leftOut") {
    await forgetMeaning(db, need);
    return leaveOut(db, need.key, isLeftForGood(need.kind));
  }
  await bringBack(db, [need.key]);
  await forgetMeaning(db, need);
  if (answer) await saveMapping(db, storedAs(need, answer));
  return 0;
}

function storedAs(
  { element, code }: AcesNeed,
  answer: Exclude<AcesAnswer, { kind: "leftOut" }>,
): StoredMapping {
  switch (answer.kind) {
    case "vehicle":
      return vehicleAs(code, answer);
    case "engine":
      return { kind: "engine", code: Number(code), engineIds: answer.engines };
    case "position":
      return { kind: "position", code: Number(code), position: answer.position };
    case "words":
    case "ignored":
      return { kind: "qualifier", element, code, ...wordsOf(answer) };
    case "brand":
      return { kind: "brand", code, brandId: answer.brand };
    case "subcategory":
      return { kind: "part-type", code: Number(code), subcategoryId: answer.subcategory };
  }
}

function vehicleAs(
  code: string,
  { model: modelId, year }: Extract<AcesAnswer, { kind: "vehicle" }>,
): StoredMapping {
  if (year !== null) return { kind: "base", code: Number(code), modelId, year };
  const [makeCode = 0, modelCode = 0] = code.split("/").map(Number);
  return { kind: "model", makeCode, modelCode, modelId };
}

function wordsOf(answer: Extract<AcesAnswer, { kind: "words" | "ignored" }>) {
  return answer.kind === "ignored"
    ? { textEs: "", textEn: "", isIgnored: true }
    : { textEs: answer.es, textEn: answer.en, isIgnored: false };
}

/**
 * Tries again what waits for a thing, or all that waits without one, from one on and for a few seconds; what is to be
 * left out or brought back goes first. A ShopError `not_found` for what nothing waits for.
 */
export async function tryAces(
  work: ShopDatabase,
  { key, after }: { key: string | null; after: number },
): Promise<Tried> {
  const need = key === null ? undefined : acesNeed(key);
  if (key !== null && !need) throw new ShopError("not_found");
  const until = performance.now() + TRYING_MS;
  const isTime = () => performance.now() < until;
  const moved = key === null ? undefined : [key];
  const { toGo } = await moveAces(work, moved, isTime);
  if (toGo > 0) return { tried: 0, resolved: 0, next: after, ...(await countToGo(work.db, moved)) };
  const keys = need && (await keysToTry(work.db, need));
  // The counts know at once that nothing waits; the queue's index still passes by all that was just moved.
  if (keys && !(await isAnyWanted(work.db, keys)))
    return { tried: 0, resolved: 0, next: null, ...NOTHING_TO_GO };
  return { ...(await resolveWhile(work, { keys, after }, isTime)), ...NOTHING_TO_GO };
}

/** What the history says of it; nothing where all stays as it was. */
function changeOf(
  before: AcesMeaning | null,
  after: AcesMeaning | null,
  left: number,
): AuditEntry["change"] | undefined {
  const isSame = answerStamp(before) === answerStamp(after);
  if (isSame && left === 0) return undefined;
  return {
    ...(!isSame && { meaning: [sayingOf(before), sayingOf(after)] }),
    ...(left > 0 && { left: [0, left] }),
  };
}

/** In words that mean the same in both languages, or by a name that the reader's language has words for. */
function sayingOf(meaning: AcesMeaning | null): string | Record<string, string> | null {
  if (meaning === null) return null;
  if (meaning.kind === "ignored") return "ignored";
  if (meaning.kind === "leftOut") return "left_out";
  if (meaning.kind === "position") return meaning.position || "no_position";
  if (meaning.kind === "words" || meaning.kind === "subcategory")
    return { es: meaning.es, en: meaning.en };
  const year = meaning.kind === "vehicle" ? meaning.year : null;
  return year === null ? meaning.name : `${meaning.name} ${year}`;
}
