import { z } from "zod";

import {
  FITMENT_PROBLEMS,
  LONGEST_REPORT,
  LONGEST_REPORTED_VEHICLE,
  REPORT_SOURCES,
} from "#domain/fitment-report/fitment-report.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

/** POST fitmentreports/add: what is wrong with what the shop says of a part and a vehicle. */
export const FitmentReportRequest = z.strictObject({
  sku: z.string().max(100),
  vehicle: z.string().max(LONGEST_REPORTED_VEHICLE),
  problem: z.string().max(40),
  comment: z.string().max(LONGEST_REPORT).default(""),
  email: z.string().max(1_000).default(""),
  /** The id of the order that the part came with, as its address has it. */
  order: z.string().max(200).nullish(),
  captcha: z.string().max(4_000).nullish(),
});

export const FitmentReportResponse = z.strictObject({ status: z.literal("success") });

/** POST admin/fitmentreports: the newest first, `limit` of them, those after `after`. */
export const FitmentReportsRequest = z.strictObject({
  filters: z
    .strictObject({
      sku: z.string().max(100).nullish(),
      source: z.enum(REPORT_SOURCES).nullish(),
      problem: z.enum(FITMENT_PROBLEMS).nullish(),
      isSettled: z.boolean().nullish(),
    })
    .default({}),
  /** `next` of the page before. */
  after: z.int().positive().nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type FitmentReportsRequest = z.infer<typeof FitmentReportsRequest>;

/** POST admin/fitmentreports/settled: whether somebody has looked at the fitment. */
export const FitmentReportSettledRequest = z.strictObject({
  id: z.int().positive(),
  isSettled: z.boolean(),
});
/** Whether it was otherwise before. */
export const FitmentReportSettledResponse = FitmentReportResponse.extend({
  hasChanged: z.boolean(),
});

export const ShownFitmentReport = z.strictObject({
  id: z.int(),
  createdAt: z.iso.datetime(),
  source: z.enum(REPORT_SOURCES),
  storefront: z.enum(STOREFRONTS),
  sku: z.string(),
  part_number: z.string(),
  /** In the words of whoever reported; empty where a return does not tell it. */
  vehicle: z.string(),
  problem: z.enum(FITMENT_PROBLEMS),
  comment: z.string(),
  /** Empty where no answer is wanted. */
  email: z.string(),
  orderNumber: z.string().nullable(),
  returnNumber: z.string().nullable(),
  /** Null until somebody of the staff has looked at it; who it was. */
  settled: z.strictObject({ at: z.iso.datetime(), by: z.string() }).nullable(),
});
export type ShownFitmentReport = z.infer<typeof ShownFitmentReport>;

export const FitmentReportsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ShownFitmentReport),
  /** What `after` is for the page after; null at the end. */
  next: z.int().nullable(),
});
