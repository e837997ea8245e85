import { startTransition, useEffect, useState } from "react";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { filterCount, FilterPanel, type FilterPanelProps } from "./filter-panel.tsx";
import { SortSelect } from "./results-heading.tsx";

/** From this width the panel is always in sight (specification §9). */
const PANEL_FROM = "(min-width: 1200px)";

/** Below 1200 px: a bar at the thumb with the order and a button that slides the filters in. */
export function FilterBar({
  total,
  isLoading,
  seesPrices,
  ...panel
}: FilterPanelProps & { total: number; isLoading: boolean; seesPrices: boolean }) {
  const t = useTranslations("parts.sheet");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const wide = matchMedia(PANEL_FROM);
    const close = () => setOpen(false);
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);
  const count = filterCount(panel.query);
  if (total === 0 && count === 0) return null;
  return (
    <section className="thumb-bar no-js-hide" aria-label={t("bar")}>
      {/* A transition: the button shows the tap before the sheet, which is much, is laid out. */}
      <Button
        onClick={() => startTransition(() => setOpen(true))}
        onPointerEnter={() => void loadSheet().catch(() => undefined)}
        aria-haspopup="dialog"
      >
        <Icon name="filter" />
        {t("open")}
        {count > 0 && (
          <span className="count">
            {format.count(count)}
            <span className="visually-hidden"> {t("applied", { count })}</span>
          </span>
        )}
      </Button>
      <label className="thumb-sort" htmlFor="bar-sort">
        <Icon name="sort" />
        <span className="visually-hidden">{t("sort")}</span>
        <SortSelect
          query={panel.query}
          seesPrices={seesPrices}
          onFilter={panel.onFilter}
          id="bar-sort"
        />
      </label>
      <LazyDialog
        isOpen={isOpen}
        load={loadSheet}
        props={{
          title: t("title"),
          isOpen,
          onClose: () => setOpen(false),
          width: "sheet",
          footer: (
            <Button kind="main" size="l" isBusy={isLoading} onClick={() => setOpen(false)}>
              {t("show", { count: total })}
            </Button>
          ),
          children: <FilterPanel {...panel} id="sheet-filters" />,
        }}
      />
    </section>
  );
}

async function loadSheet() {
  return (await import("#web/ui/modal.tsx")).Modal;
}
