import { z } from "zod";

const Phrase = z.string().trim().min(1).max(80);

/** POST admin/synonyms: every entry, or those with a phrase that holds `word`. */
export const SynonymsRequest = z.strictObject({ word: Phrase.nullish() });

export const SynonymsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(
    z.strictObject({
      id: z.int(),
      /** Each finds what the others find. */
      phrases: z.array(z.string()),
      /** What they find besides, without being found by it. */
      means: z.array(z.string()),
    }),
  ),
});

/** POST admin/synonyms/add: two phrases that mean the same, or one and what it means. */
export const SynonymAddRequest = z.strictObject({
  phrases: z.array(Phrase).min(1).max(20),
  means: z.array(Phrase).max(20).default([]),
});

export const SynonymAddResponse = z.strictObject({ status: z.literal("success"), id: z.int() });

/** POST admin/synonyms/remove. */
export const SynonymRemoveRequest = z.strictObject({ id: z.int().positive().max(2_147_483_647) });
