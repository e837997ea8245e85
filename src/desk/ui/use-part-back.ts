import type { EditedPart } from "#contract/part-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { isSameFieldValue } from "#desk/ui/form/merge-versions.ts";
import { measuresBack } from "#desk/ui/measures/measure-form.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

type Before = Pick<EditedPart, "images" | "measures">;
type Saved = { part: Before & Pick<EditedPart, "sku" | "version"> };

/**
 * How pictures and measures that a part was just saved with are taken back, where the save changed them: it has those of
 * before again.
 */
export function usePartBack(
  ...areas: readonly string[]
): (before: Before, saved: Saved) => { name: string; act: () => void } | undefined {
  const pictures = useDeskTexts("pictures");
  const measures = useDeskTexts("measures.form");
  const call = useDeskTexts("desk.call");
  const { mutate } = useDeskCall(...areas);
  return (before, { part }) => {
    const isShown = isSameFieldValue(before.images, part.images);
    const fields = {
      ...(!isShown && { images: before.images }),
      ...measuresBack(before.measures, part.measures),
    };
    if (Object.keys(fields).length === 0) return undefined;
    return {
      name: call("undo"),
      act: () =>
        mutate({
          path: "admin/parts/save",
          body: { sku: part.sku, version: part.version, fields },
          text: isShown ? measures("back") : pictures("back"),
        }),
    };
  };
}
