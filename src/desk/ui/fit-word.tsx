import type { FitStatus } from "#domain/vehicle/fitment.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

const FIT_LOOKS = {
  fits: "good",
  universal: "end",
  does_not_fit: "wait",
  unknown: "end",
} as const;

/** What is said of a part on the vehicle that it is compared with. */
export function FitWord({ status }: { status: FitStatus }) {
  const t = useDeskTexts("desk.fits");
  return <span className={`status status-${FIT_LOOKS[status]}`}>{t(status)}</span>;
}
