/** What staff does with mails that the shop wrote, and with words that mean the same. */
export const OUTBOX_AND_WORDS_CALLS = [
  "POST admin/mails",
  "POST admin/mails/again",
  "POST admin/synonyms",
  "POST admin/synonyms/add",
  "POST admin/synonyms/get",
  "POST admin/synonyms/remove",
  "POST admin/synonyms/save",
];

/** What managers see and do of what the shop does without being asked. */
export const JOB_CALLS = ["POST admin/jobs", "POST admin/jobs/piece", "POST admin/jobs/try"];

export const SETTING_CALLS = [
  "POST admin/settings",
  "POST admin/settings/drawn",
  "POST admin/settings/get",
  "POST admin/settings/issuer",
  "POST admin/settings/save",
] as const;
