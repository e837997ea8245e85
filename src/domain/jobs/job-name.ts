/** All that the shop does without being asked (ADR 0030), by the names that the log and the back office have for it. */
export const JOB_NAMES = [
  "payments",
  "orderEnds",
  "mails",
  "catalogueVersion",
  "searchIndex",
  "awaitedPieces",
  "stockNotices",
  "noticeEnds",
  "demand",
  "priceRules",
  "ruleEnds",
  "searchLog",
  "searchEnds",
  "catalogs",
  "contentService",
  "messageEnds",
  "uploads",
  "importCopies",
  "warnings",
  "jobTurns",
] as const;
export type JobName = (typeof JOB_NAMES)[number];
