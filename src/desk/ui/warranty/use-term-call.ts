import type { WarrantyTermsRequest } from "#contract/warranty.ts";
import type { WarrantyTerm } from "#domain/warranty/warranty-term.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useDeskCall } from "../use-desk-call.ts";
import { useTermWords } from "./term-words.ts";

/** A part or a brand, and the area that it is shown in, to be read anew. */
export type TermPlace = { of: WarrantyTermsRequest["of"]; area: "brands" | "parts" };

/** The term that something has of its own; null where it has none. */
export type HeldTerm = { terms: WarrantyTerm | null };

/** Why it was not done; with what is there, where somebody changed it. */
type Refused = { why: string; current?: HeldTerm };

type Saying = {
  /** What was there when it was decided. */
  seen: WarrantyTerm | null;
  text: string;
  onDone?: () => void;
};

/** Says a term or takes it away, as long as what is there is what was seen. */
export function useTermCall({ of, area }: TermPlace, onRefused: (refused: Refused) => void) {
  const t = useDeskTexts("warranty");
  const says = useDeskTexts("desk.call");
  const acts = useDeskTexts("desk.acts");
  const words = useTermWords();
  const call = useDeskCall<HeldTerm>("warranty", area);
  return {
    isBusy: call.isPending,
    set: (terms: WarrantyTerm | null, { seen, ...done }: Saying) =>
      call.mutate({
        path: "admin/warrantyterms",
        body: { of, terms, seen },
        undo: () =>
          call.mutate({
            path: "admin/warrantyterms",
            body: { of, terms: seen, seen: terms },
            text: says("undone"),
          }),
        ...done,
        onRefused: ({ code, message, current }) => {
          if (code !== "changed_meanwhile" || current === undefined)
            return onRefused({ why: message ?? acts("unreached") });
          const term = current.terms ? words.term(current.terms) : t("nothing");
          return onRefused({ why: t("moved", { term }), current });
        },
      }),
  };
}
