import { useState } from "react";

import type { FiltersAvailable } from "#contract/products.ts";

import { useFormatter, useTranslations } from "#web/i18n/i18n.ts";
import { changed } from "./filter-change.ts";
import { readPartsQuery } from "./public/parts-address.ts";
import type { PartsQuery } from "./public/parts-query.ts";

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
  const { number } = useFormatter();
  const written = (price: number) => (price === 0 ? "" : number(price, { useGrouping: false }));
  const [min, setMin] = useState(written(query.min));
  const [max, setMax] = useState(written(query.max));
  return (
    <div className="minmax">
      <Bound name="min" label={t("from")} value={min} hint={bounds.min_price} onChange={setMin} />
      <Bound name="max" label={t("to")} value={max} hint={bounds.max_price} onChange={setMax} />
      <button
        className="button button-small"
        type="submit"
        onClick={(event) => {
          event.preventDefault();
          const typed = readPartsQuery(new URLSearchParams({ min, max }));
          // What was read stands in the fields also where it is the range that held before.
          setMin(written(typed.min));
          setMax(written(typed.max));
          onFilter(changed(query, { min: typed.min, max: typed.max }));
        }}
      >
        {t("applyPrice")}
      </button>
    </div>
  );
}

function Bound({
  name,
  label,
  value,
  hint,
  onChange,
}: {
  name: "min" | "max";
  label: string;
  value: string;
  /** The lowest or highest price there is, in US dollars. */
  hint: number;
  onChange: (value: string) => void;
}) {
  const formatter = useFormatter();
  return (
    <label>
      <span className="small muted">{label}</span>
      <input
        className="input input-small figures"
        name={name}
        inputMode="decimal"
        value={value}
        placeholder={formatter.number(hint, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
