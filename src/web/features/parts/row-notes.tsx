import type { Product, Reading, RowReason } from "#contract/products.ts";
import { numberDifference } from "#domain/search/reading/number-difference.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { SupersededNote } from "./superseded-note.tsx";

/** How a list was found, as far as its rows say it. */
export type HowFound = {
  /** The number that no part has and that those of the list are like. */
  typedNumber?: string | undefined;
  /** Found only without the vehicle that was named: the parts are for others. */
  isElsewhere: boolean;
};

export function howFound(reading: Reading | undefined): HowFound {
  const typed = reading?.spans.find(({ kind, used }) => used && kind === "code");
  return {
    typedNumber: reading?.rung === "nearestNumbers" ? typed?.text : undefined,
    isElsewhere: reading?.rung === "otherVehicles",
  };
}

/** What there is to say of a number in a list: what took its place, why it was found, and how it differs from the typed one. */
export function RowNotes({ product, how }: { product: Product; how: HowFound | undefined }) {
  const t = useTranslations("parts.elsewhere");
  const reason = useReason(product.reason);
  const difference = useDifference(product, how?.typedNumber);
  const notes = [reason, difference].filter((note) => note !== null);
  return (
    <>
      <SupersededNote product={product} />
      {notes.length > 0 && <span className="row-note">{notes.join(" · ")}</span>}
      {how?.isElsewhere && (
        <span className="row-note row-note-warn">
          {t(product.is_universal ? "universal" : "other")}
        </span>
      )}
    </>
  );
}

/** Why the part stands in the list, where its own number and title do not say it (decisions §12). */
function useReason(reason: RowReason | undefined): string | null {
  const t = useTranslations("parts.reason");
  switch (reason?.kind) {
    case undefined:
      return null;
    case "measure":
      return reason.text;
    case "replaces":
      return t("replaces", { number: reason.number });
    case "number":
      return t("number", { brand: reason.brand, number: reason.number });
    case "equivalent": {
      const { brand, number, certainty } = reason;
      return t(certainty === "similar" ? "similar" : "equivalent", { brand, number });
    }
  }
}

/** Of a number like the one that no part has: in which signs it differs. */
function useDifference({ part_number, reason }: Product, typed: string | undefined): string | null {
  const t = useTranslations("parts.near");
  const number = reason && "number" in reason ? reason.number : part_number;
  const difference = typed === undefined ? null : numberDifference(typed, number);
  if (!difference) return null;
  if (difference.typed === "") return t("more", difference);
  return t(difference.has === "" ? "less" : "other", difference);
}
