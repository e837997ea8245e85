import type { OpenedSynonym, SynonymAddRequest } from "#contract/synonyms.ts";

/** What is sent so that an entry that was taken away comes back as it was, under an id of its own. */
export function entryAgain({ phrases, means, names }: OpenedSynonym): SynonymAddRequest {
  return { phrases, means, ...(names.length > 0 && { names }) };
}
