import { z } from "zod";

/** POST admin/audit: what was done, the newest first (decisions §11). */
export const AuditRequest = z.strictObject({
  filters: z
    .strictObject({
      /** Who did it: an e-mail, or "operator" for whoever ran a command. */
      actor: z.string().max(254).nullish(),
      /** Noun and verb, such as "setting.save", or the noun alone. */
      action: z.string().max(80).nullish(),
      /** Which thing, such as "order:12"; an account by its number or its e-mail. */
      subject: z.string().max(200).nullish(),
      /** What changed of it, such as "certificate 7". */
      field: z.string().max(200).nullish(),
      /** What changed, whatever else did: any of these. */
      fields: z.array(z.string().min(1).max(200)).max(50).nullish(),
      /** Whole words or numbers of what a field was or is; all of them stand in the entry. An amount finds its cents too. */
      value: z.string().max(200).nullish(),
      /** From which address it was done, all of it. */
      address: z.string().max(64).nullish(),
      /** From this moment on. */
      from: z.iso.datetime({ offset: true }).nullish(),
      /** Before this moment. */
      until: z.iso.datetime({ offset: true }).nullish(),
    })
    .nullish(),
  /** `next` of the page before. */
  after: z.int().min(1).nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type AuditRequest = z.infer<typeof AuditRequest>;

const AuditLine = z.strictObject({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  /** Each thing that changed, with what it was and what it is. */
  change: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** What people call the things that it has by their numbers, such as "brand:7" or "warehouse:2". */
  names: z.record(z.string(), z.string()),
  /** From which address; empty for a command on the shop's own machine. */
  address: z.string(),
});
export type AuditLine = z.infer<typeof AuditLine>;

export const AuditResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(AuditLine),
  /** Null on the last page. */
  next: z.int().nullable(),
});
export type AuditResponse = z.infer<typeof AuditResponse>;

/** POST admin/history: what was done to one thing, for whoever of the staff works on it. */
export const HistoryRequest = z.strictObject({
  /** Which thing, such as "contact:12"; an account by its number. */
  subject: z.string().max(200),
  /** What changed of it, such as "certificate 7". */
  field: z.string().max(200).nullish(),
  /** `next` of the page before. */
  after: z.int().min(1).nullish(),
  limit: z.int().min(1).max(100).default(20),
});
export type HistoryRequest = z.infer<typeof HistoryRequest>;

/** POST admin/audit/check: whether entries are what was written, and follow each other, from one on. */
export const AuditCheckRequest = z.strictObject({
  /** `next` of the stretch before. */
  after: z.int().min(1).nullish(),
});

export const AuditCheckResponse = z.strictObject({
  status: z.literal("success"),
  /** The entries of this stretch. */
  checked: z.int(),
  /** Those of them that were changed, or do not follow the one before; none in a whole log. */
  breaks: z.array(z.int()),
  /** What `after` is for the next stretch; null at the end of the log. */
  next: z.int().nullable(),
});
export type AuditCheckResponse = z.infer<typeof AuditCheckResponse>;
