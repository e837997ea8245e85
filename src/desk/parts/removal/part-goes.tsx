import type { PartRemovePreviewResponse } from "#contract/part-removal.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { PointList } from "#desk/ui/point-list.tsx";

const GOING = [
  "fitments",
  "references",
  "documents",
  "ownDocuments",
  "pictures",
  "contents",
] as const;

/** What is said of a part alone, which goes along with it, and that there is no way back. */
export function PartGoes({ goes }: { goes: PartRemovePreviewResponse["goes"] }) {
  const t = useDeskTexts("parts.removing");
  const going = GOING.filter((one) => goes[one] > 0);
  return (
    <>
      <p>{t("along")}</p>
      {going.length > 0 && (
        <PointList>
          {going.map((one) => (
            <li key={one}>{t(`goes.${one}`, { count: goes[one] })}</li>
          ))}
        </PointList>
      )}
      {goes.equivalents > 0 && <p>{t("equivalents", { count: goes.equivalents })}</p>}
      <p>
        <b className="strong">{t("forGood")}</b>
      </p>
    </>
  );
}
