import { MOST_PIXELS, MOST_UPLOAD_BYTES } from "#domain/upload/upload-type.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import type { DeskRefusal } from "../desk-refusal.ts";
import { useFileSize } from "../file-size.ts";

const MEGA = 1_000_000;

/** Why a picture was not taken, in words about pictures; with a file, of that one among several. */
export function useRefusedPicture(): (refusal: DeskRefusal, file?: File) => string {
  const t = useDeskTexts("pictures");
  const acts = useDeskTexts("desk.acts");
  const sizeOf = useFileSize();
  return ({ code, message }, file) => {
    if (code !== "upload_refused") {
      const why = message ?? acts("unreached");
      return file ? `${file.name}: ${why}` : why;
    }
    const bounds = { size: sizeOf(MOST_UPLOAD_BYTES), megapixels: MOST_PIXELS / MEGA };
    return file ? t("oneNotUsable", { file: file.name, ...bounds }) : t("notUsable", bounds);
  };
}
