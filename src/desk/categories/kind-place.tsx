import type { OpenedKind } from "#contract/category-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { PlaceAmong } from "#desk/ui/place-among.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

/** Where a category stands among its like in the menu. */
export function KindPlace({ kind: { id, name, place, places, parent } }: { kind: OpenedKind }) {
  const t = useDeskTexts("categories.place");
  const locale = useShopLocale();
  return (
    <PlaceAmong
      area="categories"
      path="admin/categories/place"
      id={id}
      name={name[locale]}
      place={place}
      places={places}
      words="categories"
    >
      {parent === null
        ? t("ofAll", { place, places })
        : t("ofCategory", { place, places, category: parent.name[locale] })}
    </PlaceAmong>
  );
}
