import type { TrustState } from "#domain/verification/trust.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

const LOOKS = {
  unverified: "status-wait",
  verified: "status-good",
  rejected: "status-end",
} as const satisfies Record<TrustState, string>;

/** How far a part is trusted, in a word; the colour only repeats it. */
export function PartState({ trust }: { trust: TrustState }) {
  const t = useDeskTexts("parts");
  return <b className={`status ${LOOKS[trust]}`}>{t(`trusts.${trust}`)}</b>;
}
