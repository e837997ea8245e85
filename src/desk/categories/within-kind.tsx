import type { OpenedKind } from "#contract/category-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { PointList } from "#desk/ui/point-list.tsx";
import { useMay } from "#desk/ui/rights.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { useKinds } from "./use-kinds.ts";

type Props = { kind: OpenedKind; onAdd: () => void };

/** What is in a category, in the order of the menu, and how one more is added. */
export function WithinKind({ kind, onAdd }: Props) {
  const t = useDeskTexts("categories");
  const locale = useShopLocale();
  const isManager = useMay("manager");
  const within = useKinds().within(kind.id);
  return (
    <DetailSection title={t("fields.subcategories")}>
      {within.length === 0 && kind.subcategories === 0 && (
        <p className="secondary">{t("noneWithin")}</p>
      )}
      <PointList className="range-list">
        {within.map(({ id, name, offered }) => (
          <li key={id}>
            <a href={deskLink(locale, "categories", id)}>{name[locale]}</a>
            <span className="figures secondary">{t("count", { count: offered })}</span>
          </li>
        ))}
      </PointList>
      {isManager && (
        <div>
          <Button size="s" onClick={onAdd}>
            {t("addWithin")}
          </Button>
        </div>
      )}
    </DetailSection>
  );
}
