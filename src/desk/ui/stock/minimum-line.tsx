import type { StockResponse } from "#contract/part-desk.ts";
import { minimumStanding } from "#domain/availability/minimum-stock.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

/** How a part stands to its minimum, with what is on its way beside it; nothing where it has none. */
export function MinimumLine({ minimum, shelves }: Pick<StockResponse, "minimum" | "shelves">) {
  const t = useDeskTexts("stock.minimum");
  const standing = minimumStanding(minimum, shelves);
  if (minimum === null || standing === null) return null;
  const { free, incoming, isBelow } = standing;
  return (
    <p className={isBelow ? "small strong" : "small secondary"}>
      {t(isBelow ? "below" : "reached", { minimum, free })}
      {isBelow && incoming > 0 && ` ${t("incoming", { count: incoming })}`}
    </p>
  );
}
