import type { Fitment, Quality } from "#contract/products.ts";
import type { Availability } from "#domain/availability/availability.ts";

import { useTranslations } from "#web/i18n/i18n.ts";

const FIT = {
  fits: { look: "fit-yes", mark: "M4 8.2 7 11l5-6" },
  universal: { look: "fit-universal", mark: "M4 6.200h8M4 10.200h8" },
  unknown: {
    look: "fit-unknown",
    mark: "M5.5 6a2.5 2.5 0 1 1 3.6 2.200Q8 8.700 8 9.800M8 12.300v.1",
  },
  does_not_fit: { look: "fit-not", mark: "m5 5 6 6m0-6-6 6" },
} as const satisfies Record<Fitment["status"], { look: string; mark: string }>;

/** What is said of the part on the active vehicle: a filled square with its words. */
export function FitBadge({ status }: { status: Fitment["status"] }) {
  const t = useTranslations("ui.fit");
  const { look, mark } = FIT[status];
  return (
    <span className={`fit-badge ${look}`}>
      <svg className="glyph" viewBox="0 0 16 16" aria-hidden="true">
        <rect width="16" height="16" />
        <path d={mark} />
      </svg>
      {t(status)}
    </span>
  );
}

const STOCK: Record<Availability, { look: string; filled?: string; line?: string }> = {
  IN_STOCK: { look: "stock-here", filled: "M0 1h14v3H0zM0 5.500h14v3H0zM0 10h14v3H0z" },
  LOCAL: {
    look: "stock-local",
    filled: "M0 10h14v3H0z",
    line: "M.75 6.250h12.500v1.500H.75zM.75 1.750h12.500v1.500H.75z",
  },
  BACKORDER: {
    look: "stock-backorder",
    line: "M.75 10.750h12.500v1.500H.75zM.75 6.250h12.500v1.500H.75zM.75 1.750h12.500v1.500H.75z",
  },
  INCOMING: { look: "stock-incoming", line: "M7 0v8M3.500 5 7 8.500 10.500 5M1 13h12" },
  NO_STOCK: { look: "stock-none", line: "M1.500 1.500l11 11m0-11-11 11" },
};

/** Where the part is: three shelves (full, one, empty), an arrow in, or a cross, with the word. */
export function StockBadge({ availability }: { availability: Availability }) {
  const t = useTranslations("ui.stock");
  const { look, filled, line } = STOCK[availability];
  return (
    <span className={`stock-badge ${look}`}>
      <svg className="glyph" viewBox="0 0 14 14" aria-hidden="true">
        {filled !== undefined && <path className="solid" d={filled} />}
        {line !== undefined && <path d={line} />}
      </svg>
      {t(availability)}
    </span>
  );
}

const QUALITY = {
  Original: "badge-original",
  OEM: "badge-oem",
  Aftermarket: "badge-aftermarket",
} as const;

/** Brand quality without colour: filled, outlined, dashed. */
export function QualityTag({ quality }: { quality: Quality }) {
  const t = useTranslations("ui.quality");
  return <span className={`badge ${QUALITY[quality]}`}>{t(quality)}</span>;
}
