import type { EditedPart } from "#contract/part-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { isSameFieldValue } from "#desk/ui/form/merge-versions.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

type Saved = { part: Pick<EditedPart, "sku" | "version" | "images"> };

/** How pictures that a part was just saved with are taken back, where the save changed them: it has those of before again. */
export function usePicturesBack(
  ...areas: readonly string[]
): (before: readonly string[], saved: Saved) => { name: string; act: () => void } | undefined {
  const t = useDeskTexts("pictures");
  const call = useDeskTexts("desk.call");
  const { mutate } = useDeskCall(...areas);
  return (before, { part: { sku, version, images } }) => {
    if (isSameFieldValue(before, images)) return undefined;
    return {
      name: call("undo"),
      act: () =>
        mutate({
          path: "admin/parts/save",
          body: { sku, version, fields: { images: before } },
          text: t("back"),
        }),
    };
  };
}
