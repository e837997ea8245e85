import { useDeskTexts } from "#desk/i18n/i18n.ts";

/** Whether readers see it, in a word; the colour only repeats it. */
export function BroughtTag({ isShown }: { isShown: boolean }) {
  const t = useDeskTexts("booklets.brought");
  return (
    <b className={`status ${isShown ? "status-good" : "status-end"}`}>
      {t(isShown ? "on" : "off")}
    </b>
  );
}
