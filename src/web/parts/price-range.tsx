import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";

import type { FiltersAvailable } from "#contract/products.ts";

import { changed } from "./filter-change.ts";
import { readPartsQuery } from "./parts-address.ts";
import type { PartsQuery } from "./parts-query.ts";

/** Lowest and highest price in US dollars; a bound left empty counts as 0, which is none (specification §5). */
export function PriceRange({
  query,
  bounds,
  onFilter,
}: {
  query: PartsQuery;
  bounds: NonNullable<FiltersAvailable["minMax"]>;
  onFilter: (query: PartsQuery) => void;
}) {
  const t = useTranslations("parts.filter");
  const formatter = useFormatter();
  const written = (price: number) =>
    formatter.number(price, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const [min, setMin] = useState(query.min === 0 ? "" : String(query.min));
  const [max, setMax] = useState(query.max === 0 ? "" : String(query.max));
  return (
    <div className="minmax">
      <label>
        <span className="small muted">{t("from")}</span>
        <input
          className="in in-s num"
          name="min"
          inputMode="decimal"
          value={min}
          placeholder={written(bounds.min_price)}
          onChange={(event) => setMin(event.target.value)}
        />
      </label>
      <label>
        <span className="small muted">{t("to")}</span>
        <input
          className="in in-s num"
          name="max"
          inputMode="decimal"
          value={max}
          placeholder={written(bounds.max_price)}
          onChange={(event) => setMax(event.target.value)}
        />
      </label>
      <button
        className="btn btn-s"
        type="submit"
        onClick={(event) => {
          event.preventDefault();
          const typed = readPartsQuery(new URLSearchParams({ min, max }));
          onFilter(changed(query, { min: typed.min, max: typed.max }));
        }}
      >
        {t("applyPrice")}
      </button>
    </div>
  );
}
