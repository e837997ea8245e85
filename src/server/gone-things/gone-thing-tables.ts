/** What was merged or taken away in the back office, as the audit log calls it. */
export type GoneThingTables = {
  gone_thing: { subject: string; name_es: string; name_en: string; leads_to: string | null };
};
