import { useDeskTexts } from "#desk/i18n/i18n.ts";

/** Whether readers see it, in a word; the colour only repeats it. */
export function PublishedTag({ isPublished }: { isPublished: boolean }) {
  const t = useDeskTexts("content.states");
  return (
    <b className={`status ${isPublished ? "status-good" : "status-wait"}`}>
      {isPublished ? t("published") : t("draft")}
    </b>
  );
}
