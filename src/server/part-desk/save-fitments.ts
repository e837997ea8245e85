import type { FitmentChangesRequest, FitmentCounts } from "#contract/fitment-desk.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import {
  againstGroup,
  type LineChange,
  lineChange,
  rangeProblem,
} from "#domain/fitment-edit/line-change.ts";
import { type LineRange, tidied } from "#domain/fitment-edit/line-ranges.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffActor } from "#server/audit/staff.ts";
import { editFitments } from "#server/imports/fitments/edit-fitments.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import { raisePartVersion } from "./edited-part-store.ts";
import {
  findFitmentLines,
  findFitmentPart,
  type FitmentLineRow,
  type FitmentPart,
  holdFitmentPart,
  isKnownBeside,
  keepLines,
} from "./fitment-grid-store.ts";
import { fitmentSentences } from "./fitment-sentences.ts";

/** A line with all that is known of it, what is to be said of it, and what becomes of its vehicles. */
export type JudgedLine = FitmentLineRow & {
  after: LineRange[];
  change: LineChange;
  /** Years in which the group says otherwise. */
  against: number[];
};

export type JudgedFitments = { part: FitmentPart; lines: JudgedLine[]; counts: FitmentCounts };

/**
 * What would become of vehicles. ShopErrors `part_not_found`, `changed_meanwhile` where the part fits something else
 * by now, `unknown_vehicle_years` for a line that is none of the region's or a year without such a vehicle.
 */
export async function judgeFitments(
  db: Database,
  { sku, version, region, lines }: FitmentChangesRequest,
): Promise<JudgedFitments> {
  const part = await findFitmentPart(db, storableText(sku));
  if (!part) throw new ShopError("part_not_found");
  if (part.version !== version) throw new ChangedMeanwhile({ version: part.version });
  const lineIds = lines.map(({ lineId }) => lineId);
  const known = await findFitmentLines(db, { partId: part.id, region, lineIds });
  if (known.length !== lineIds.length) throw new ShopError("unknown_vehicle_years");
  const wanted = new Map(lines.map(({ lineId, ranges }) => [lineId, ranges.map(storable)]));
  const judged = known.map((line) => judgedLine(line, wanted.get(line.lineId) ?? [], part));
  const knownBeside = await isKnownBeside(db, { partId: part.id, lineIds });
  return { part, lines: judged, counts: countsOf(part, judged, knownBeside) };
}

function storable(range: LineRange): LineRange {
  return { ...range, noteEs: storableText(range.noteEs), noteEn: storableText(range.noteEn) };
}

function judgedLine(line: FitmentLineRow, after: LineRange[], part: FitmentPart): JudgedLine {
  const { years, ranges: before, groupYears } = line;
  const edit = { years, before, after };
  if (rangeProblem(edit)) throw new ShopError("unknown_vehicle_years");
  const change = lineChange(edit);
  const group = { knowsFitments: part.groupParts > 0, years: groupYears };
  return { ...line, after: tidied(after), change, against: againstGroup(change, group) };
}

function countsOf(
  { isKnown, isUniversal }: FitmentPart,
  lines: readonly JudgedLine[],
  knownBeside: boolean,
): FitmentCounts {
  const sum = (count: (line: JudgedLine) => readonly number[]) =>
    lines.reduce((total, line) => total + count(line).length, 0);
  const willBeKnown = knownBeside || lines.some(({ after }) => after.length > 0);
  const becomes = willBeKnown ? "become_known" : "become_unknown";
  return {
    gained: sum(({ change }) => change.gained),
    lost: sum(({ change }) => change.lost),
    changed: sum(({ change }) => change.changed),
    againstGroup: sum(({ against }) => against),
    others: willBeKnown === isKnown || isUniversal ? "same" : becomes,
  };
}

type Saved = { version: string; counts: FitmentCounts };

/**
 * Says what a part fits on these lines, and of no other: in one transaction with search, pages and the audit log. The
 * ShopErrors of `judgeFitments`.
 */
export async function saveFitments(
  db: Database,
  request: FitmentChangesRequest,
  by: StaffCall,
): Promise<Saved> {
  return retryDeadlock(() => db.transaction().execute((trx) => save(trx, request, by)));
}

async function save(trx: Database, request: FitmentChangesRequest, by: StaffCall): Promise<Saved> {
  await holdFitmentPart(trx, storableText(request.sku));
  await keepLines(
    trx,
    request.lines.map(({ lineId }) => lineId),
  );
  const { part, lines, counts } = await judgeFitments(trx, request);
  const edited = lines.map(({ lineId, ranges, after }) => ({ lineId, before: ranges, after }));
  if (await editFitments(trx, { partId: part.id, lines: edited })) {
    await raisePartVersion(trx, part.id);
    await appendAudit(trx, {
      actor: staffActor(by),
      action: "part.fitments",
      subject: `part:${part.sku}`,
      change: { fitments: fitmentSentences(request.region, lines) },
      client: by.client,
    });
  }
  const saved = await findFitmentPart(trx, part.sku);
  return { version: saved?.version ?? part.version, counts };
}
