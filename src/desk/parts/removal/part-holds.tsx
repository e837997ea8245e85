import type { PartHeldBy } from "#contract/part-removal.ts";
import { deskLink } from "#domain/page/desk-pages.ts";
import { MOST_HOLDS_COUNTED, type PartHold } from "#domain/part/part-removal.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { PartLink } from "#desk/ui/part-link.tsx";
import { PointList } from "#desk/ui/point-list.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Notice } from "#web/ui/notice.tsx";

/** The list that shows what keeps a part, and what that calls the part; carts, lists and wishes have none. */
const LISTS: Partial<Record<PartHold, { area: string; filter: string }>> = {
  orders: { area: "orders", filter: "text" },
  quotes: { area: "quotes", filter: "text" },
  stock: { area: "stock", filter: "text" },
  movements: { area: "movements", filter: "text" },
  reports: { area: "reports", filter: "sku" },
};

/** What keeps a part from being removed, each with the way to it. */
export function PartHolds({ sku, holds }: { sku: string; holds: readonly PartHeldBy[] }) {
  const t = useDeskTexts("parts.removing");
  return (
    <Notice kind="bad">
      <p>{t("kept")}</p>
      <PointList>
        {holds.map((hold) => (
          <HoldLine key={hold.by} sku={sku} hold={hold} />
        ))}
      </PointList>
    </Notice>
  );
}

function HoldLine({ sku, hold: { by, count, parts } }: { sku: string; hold: PartHeldBy }) {
  const t = useDeskTexts("parts.removing");
  const locale = useShopLocale();
  const list = LISTS[by];
  const held = t(`holds.${by}`, { count });
  const words = count < MOST_HOLDS_COUNTED ? held : t("orMore", { held });
  if (list) {
    const query = new URLSearchParams({ [list.filter]: sku }).toString();
    return (
      <li>
        <a href={`${deskLink(locale, list.area)}?${query}`} target="_blank" rel="noopener">
          {words}
        </a>
      </li>
    );
  }
  return (
    <li>
      {words}
      {parts.map((part) => (
        <span key={part.sku}>
          {" "}
          <PartLink part={part} isOpened={false} />
        </span>
      ))}
    </li>
  );
}
