import type { ImportedPrice, QueuedPart, VerifyPartResponse } from "#contract/verification.ts";
import { cents, toDollars } from "#domain/money/money.ts";
import type { CheckResult } from "#domain/verification/part-checks.ts";
import { drawingOf } from "#server/parts/part-drawing.ts";

import type { PartImport } from "./imported-prices.ts";
import type { CheckedRow } from "./judge-checks.ts";
import type { ReadToVerify } from "./read-to-verify.ts";

/** A part of the queue as its list shows it. */
export function queuedPartOf({ row, checks }: CheckedRow): QueuedPart {
  const { judgedAt, judgedBy } = row;
  return {
    sku: row.sku,
    partNumber: row.partNumber,
    title: { es: row.titleEs, en: row.titleEn },
    brand: row.brand,
    quality: row.quality,
    subcategory: row.subcategory,
    imageRoute:
      row.image ??
      drawingOf({ drawing: row.drawing, title_es: row.titleEs, title_en: row.titleEn }),
    version: row.version,
    trust: row.trust,
    cause: row.cause,
    queuedAt: row.queuedAt.toISOString(),
    source: row.source,
    judged:
      judgedAt === null
        ? null
        : { by: judgedBy ?? "", at: judgedAt.toISOString(), because: row.rejectedBecause },
    checks: checks.map(checkWire),
    openReports: row.openReports,
  };
}

function checkWire({ check, state, reason, levels }: CheckResult): QueuedPart["checks"][number] {
  const found = { check, state, reason };
  return levels ? { ...found, levels: [...levels] } : found;
}

function importWire({ runId, fields, before, after, at, ...row }: PartImport): ImportedPrice {
  return {
    at: at.toISOString(),
    run: runId,
    fileName: row.fileName,
    isUndoing: row.isUndoing,
    changes: fields.map((field) => ({
      field,
      before: inDollars(before[field]),
      after: inDollars(after[field]),
    })),
  };
}

function inDollars(amount: number | null | undefined): number | null {
  return amount === null || amount === undefined ? null : toDollars(cents(amount));
}

/** What stands beside a part for whoever verifies it. */
export function verifyPartOf(read: ReadToVerify): Omit<VerifyPartResponse, "status"> {
  const { part, sources, conflicts, evidence, fitments, sameNumber, group, history, ruledPrices } =
    read;
  return {
    part: queuedPartOf(part),
    sources: sources.map(({ field, source, fileName, at, before, after }) => ({
      field,
      source,
      fileName,
      at: at.toISOString(),
      before,
      after,
    })),
    conflicts,
    evidence: evidence.map((report) => ({
      id: report.id,
      createdAt: report.created_at.toISOString(),
      source: report.source,
      vehicle: report.vehicle,
      problem: report.problem,
      comment: report.comment,
      orderNumber: report.order_number === null ? null : String(report.order_number),
      returnNumber: report.return_number === null ? null : String(report.return_number),
      settledBy: report.settled_by,
    })),
    fitments,
    lookAlikes: { sameNumber, group },
    importedPrices: read.importedPrices.map(importWire),
    history: history.map(({ at, by, action, change }) => ({
      at: at.toISOString(),
      by,
      action,
      change,
    })),
    ruledPrices,
  };
}
