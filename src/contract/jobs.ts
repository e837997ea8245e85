import { z } from "zod";

import { JOB_STANDINGS } from "#domain/job/job-standing.ts";

/** POST admin/jobs: what the shop does without being asked (decisions §11). They are few, and come all at once. */
export const JobsRequest = z.strictObject({
  filters: z.strictObject({ standing: z.enum(JOB_STANDINGS).nullish() }).default({}),
  /** There is one page of them. */
  after: z.null().optional(),
  limit: z.int().min(1).max(100).default(100),
});
export type JobsRequest = z.infer<typeof JobsRequest>;

/** A piece of its work that failed three times or more, and is put off. */
const StuckPiece = z.strictObject({
  work: z.string(),
  /** What it is about, as the work names it: a number or an id. */
  item: z.string(),
  /** When it failed first. */
  since: z.iso.datetime(),
  failures: z.int(),
  /** When it is tried again; `isDue`: with the next turn of its job. */
  until: z.iso.datetime(),
  isDue: z.boolean(),
  /** The kind of its last failure; the log has the whole reason. */
  why: z.string(),
});
export type StuckPiece = z.infer<typeof StuckPiece>;

const DeskJob = z.strictObject({
  name: z.string(),
  standing: z.enum(JOB_STANDINGS),
  /** How long it rests between two turns, in ms. */
  everyMs: z.int(),
  doneAt: z.iso.datetime().nullable(),
  tookMs: z.int().nullable(),
  failedAt: z.iso.datetime().nullable(),
  /** Why the last turn that failed did. */
  error: z.string().nullable(),
  /** How many failed since one came to its end. */
  failures: z.int(),
  /** When somebody wanted its next turn at once; null where nobody did, or a turn has ended since. */
  wantedAt: z.iso.datetime().nullable(),
  /** How many pieces of its work are stuck, and of each work those twenty that failed first. */
  stuck: z.int(),
  pieces: z.array(StuckPiece),
  /**
   * What waits for its turns, of the job that takes changed parts to the search: so many parts, or more, the oldest since
   * when. Optional until the next release: a process of the version before does not say it (ADR 0075).
   */
  waiting: z
    .strictObject({ parts: z.int(), isMore: z.boolean(), since: z.iso.datetime() })
    .nullish(),
});
export type DeskJob = z.infer<typeof DeskJob>;

export const JobsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(DeskJob),
  next: z.null(),
});
export type JobsResponse = z.infer<typeof JobsResponse>;

/** POST admin/jobs/try: the next turn of a job at once, and all that its turns pass by with it. */
export const JobTryRequest = z.strictObject({ name: z.string().min(1).max(60) });

export const JobTryResponse = z.strictObject({
  status: z.literal("success"),
  /** How many pieces that were put off are due with it. */
  pieces: z.int(),
});
export type JobTryResponse = z.infer<typeof JobTryResponse>;

/** POST admin/jobs/piece: one piece that is put off, at once. */
export const JobPieceRequest = z.strictObject({
  work: z.string().min(1).max(60),
  item: z.string().min(1).max(200),
});
export type JobPieceRequest = z.infer<typeof JobPieceRequest>;

export const JobPieceResponse = z.strictObject({ status: z.literal("success") });
