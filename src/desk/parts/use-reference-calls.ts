import type { AddCrossReferenceRequest, KeptReference } from "#contract/cross-reference-desk.ts";
import { wordKey } from "#domain/import/cell-text.ts";
import { partNumberKey } from "#domain/part/part-number.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskCall, useDeskCall } from "#desk/ui/use-desk-call.ts";

type Reference = Omit<AddCrossReferenceRequest, "sku">;
type Hearing = Pick<DeskCall, "onDone" | "onRefused">;

/** Adds and removes numbers of other brands; each can be taken back. */
export function useReferenceCalls(sku: string) {
  const t = useDeskTexts("parts.cross");
  const { mutate, isPending } = useDeskCall("parts");
  const put = ({ brand, number, certainty }: Reference, more: Partial<DeskCall>) =>
    mutate({
      path: "admin/crossreferences/add",
      body: { sku, brand, number, certainty },
      text: t("added", { name: `${brand} ${number}` }),
      ...more,
    });
  const take = ({ brand, number }: Pick<Reference, "brand" | "number">, more: Partial<DeskCall>) =>
    mutate({
      path: "admin/crossreferences/remove",
      body: { sku, brand, number },
      text: t("removed", { name: `${brand} ${number}` }),
      ...more,
    });
  return {
    isBusy: isPending,
    add: (wanted: Reference, references: readonly KeptReference[], hearing: Hearing) => {
      const standing = references.find(
        (one) =>
          wordKey(one.brand) === wordKey(wanted.brand) &&
          partNumberKey(one.number) === partNumberKey(wanted.number),
      );
      const undo = standing ? putBack(standing) : () => take(wanted, {});
      put(wanted, { ...hearing, undo });
    },
    remove: (gone: KeptReference) => take(gone, { undo: putBack(gone) }),
  };

  /** What nobody had said how sure it is cannot be said again as it was. */
  function putBack({ brand, number, certainty }: KeptReference) {
    return certainty === null ? undefined : () => put({ brand, number, certainty }, {});
  }
}
