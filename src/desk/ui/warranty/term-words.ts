import { isRecord } from "#domain/storage/stored-record.ts";
import type { WarrantyTerm } from "#domain/warranty/warranty-term.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";

/** How a term of warranty is said. */
export function useTermWords() {
  const t = useDeskTexts("warranty");
  const format = useFormat();
  const term = ({ months, km }: WarrantyTerm): string => {
    const time = t("months", { count: months });
    return km === null ? time : t("monthsOrKm", { months: time, km: format.count(km) });
  };
  return {
    term,
    /** The same of what the audit log holds; undefined for what is no term. */
    sayLogged: (value: unknown): string | undefined =>
      isRecord(value) && typeof value["months"] === "number"
        ? term({ months: value["months"], km: Number(value["km"]) || null })
        : undefined,
  };
}
