import type { PhoneDraft } from "./phone-draft.ts";

/** What each section of an order by phone needs: the order as it is made, and how it is changed. */
export type SectionProps = {
  draft: PhoneDraft;
  onChange: (change: Partial<PhoneDraft>) => void;
};
