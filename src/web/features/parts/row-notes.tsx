import type { Product, RowReason } from "#contract/products.ts";
import type { NumberDifference } from "#domain/search/reading/number-difference.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import type { HowFound } from "./how-found.ts";
import { SupersededNote } from "./superseded-note.tsx";

/** What there is to say of a number in a list: what took its place, why it was found, and how it differs from the typed one. */
export function RowNotes({ product, how }: { product: Product; how: HowFound | undefined }) {
  const t = useTranslations("parts.elsewhere");
  const reason = useReason(product.reason);
  const difference = useDifference(how?.differences?.[product.sku]);
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
    case "own":
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
function useDifference(difference: NumberDifference | undefined): string | null {
  const t = useTranslations("parts.near");
  if (!difference) return null;
  if (difference.typed === "") return t("more", difference);
  return t(difference.has === "" ? "less" : "other", difference);
}
