import { z } from "zod";

const LAST_ID = 2_147_483_647;
const Phrase = z.string().trim().min(1).max(80);

/** POST admin/synonyms: words of the trade that mean the same, the newest first (decisions §4, §11). */
export const SynonymsRequest = z.strictObject({
  filters: z
    .strictObject({
      /** Those with a phrase that holds it. */
      text: z.string().trim().max(80).nullish(),
    })
    .default({}),
  after: z.int().positive().max(LAST_ID).nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type SynonymsRequest = z.infer<typeof SynonymsRequest>;

const Synonym = z.strictObject({
  id: z.int(),
  /** Each finds what the others find. */
  phrases: z.array(z.string()),
  /** What they find besides, without being found by it. */
  means: z.array(z.string()),
});
export type Synonym = z.infer<typeof Synonym>;

export const SynonymsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(Synonym),
  next: z.int().nullable(),
});
export type SynonymsResponse = z.infer<typeof SynonymsResponse>;

/** POST admin/synonyms/add: two phrases that mean the same, or one and what it means. */
export const SynonymAddRequest = z.strictObject({
  phrases: z.array(Phrase).min(1).max(20),
  means: z.array(Phrase).max(20).default([]),
});

export type SynonymAddRequest = z.infer<typeof SynonymAddRequest>;

export const SynonymAddResponse = z.strictObject({ status: z.literal("success"), id: z.int() });

/** POST admin/synonyms/remove. */
export const SynonymRemoveRequest = z.strictObject({ id: z.int().positive().max(LAST_ID) });
