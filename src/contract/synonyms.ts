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

/** Names of kinds of part that the phrases mean, as the shop's own words have them: nobody edits them. */
const KindNames = z.array(Phrase).max(20);

/** POST admin/synonyms/add: two phrases that mean the same, or one and what it means. */
export const SynonymAddRequest = z.strictObject({
  phrases: z.array(Phrase).min(1).max(20),
  means: z.array(Phrase).max(20).default([]),
  /** Of one that was taken away, and comes back. */
  names: KindNames.optional(),
});

export type SynonymAddRequest = z.infer<typeof SynonymAddRequest>;

export const SynonymAddResponse = z.strictObject({ status: z.literal("success"), id: z.int() });

const SynonymId = z.int().positive().max(LAST_ID);
const Version = z.int().min(1).max(LAST_ID);

/** POST admin/synonyms/get. */
export const SynonymGetRequest = z.strictObject({ id: SynonymId });

const OpenedSynonym = z.strictObject({
  ...Synonym.shape,
  names: KindNames,
  /** Raised by each change. */
  version: z.int(),
});
export type OpenedSynonym = z.infer<typeof OpenedSynonym>;

/** Of get and save: the entry as it is now. */
export const SynonymResponse = z.strictObject({
  status: z.literal("success"),
  synonym: OpenedSynonym,
});
export type SynonymResponse = z.infer<typeof SynonymResponse>;

/** POST admin/synonyms/save: an entry with other phrases, of the version that was opened. */
export const SynonymSaveRequest = z.strictObject({
  id: SynonymId,
  version: Version,
  phrases: z.array(Phrase).min(1).max(20),
  means: z.array(Phrase).max(20),
});
export type SynonymSaveRequest = z.infer<typeof SynonymSaveRequest>;

/** POST admin/synonyms/remove; without a version whatever is there goes. */
export const SynonymRemoveRequest = z.strictObject({ id: SynonymId, version: Version.nullish() });
