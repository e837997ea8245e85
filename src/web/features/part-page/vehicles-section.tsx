import { useMemo, useState } from "react";

import type { ProductDetail } from "#contract/products.ts";
import { shownLiters } from "#domain/vehicle/engine-liters.ts";

import type { FittedVehicle } from "#web/api/fitted-vehicle.ts";
import { engineNames } from "#web/api/vehicle-wire.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { enginePath } from "#web/paths.ts";
import { fittedVehicles, matchingVehicles } from "./fitted-vehicles.ts";

/** Lines shown at first; the rest stands in the page and is unfolded. */
const SHOWN = 24;

/** So few are read at a glance, without a field to filter them. */
const FEW = 5;

/** Every vehicle that the part fits, by make and model, to be filtered by model, engine or year. */
export function VehiclesSection({ part }: { part: ProductDetail }) {
  const t = useTranslations("part.vehicles");
  const all = useMemo(() => fittedVehicles(part.vehicles), [part.vehicles]);
  const [typed, setTyped] = useState("");
  const [isWhole, setWhole] = useState(false);
  const shown = matchingVehicles(all, typed);
  if (all.length === 0 && part.engines.length === 0) return null;
  const isShort = !isWhole && typed === "" && all.length > SHOWN;
  return (
    <section id="vehicles" aria-labelledby="h-vehicles">
      <div className="section-head">
        <h2 id="h-vehicles">{t("title")}</h2>
        {all.length > 0 && (
          <Filter typed={typed} onType={setTyped} shown={shown.length} all={all.length} />
        )}
      </div>
      <Engines engines={part.engines} />
      {shown.length > 0 && <VehiclesTable vehicles={shown} isShort={isShort} />}
      {all.length > 0 && shown.length === 0 && (
        <p className="secondary none">{t("none", { typed })}</p>
      )}
      {isShort && (
        <p className="unfold no-js-hide">
          <button className="button button-small" type="button" onClick={() => setWhole(true)}>
            {t("all", { count: all.length })}
          </button>
        </p>
      )}
    </section>
  );
}

/** How many lines there are, and a field that narrows them. */
function Filter({
  typed,
  onType,
  shown,
  all,
}: {
  typed: string;
  onType: (typed: string) => void;
  shown: number;
  all: number;
}) {
  const t = useTranslations("part.vehicles");
  return (
    <>
      <p className="figures" aria-live="polite">
        {t("count", { shown, all })}
      </p>
      {all > FEW && (
        <div className="more no-js-hide">
          <input
            className="input input-small"
            type="search"
            aria-label={t("filter")}
            placeholder={t("filterHint")}
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
        </div>
      )}
    </>
  );
}

function Engines({ engines }: { engines: ProductDetail["engines"] }) {
  const t = useTranslations("part.vehicles");
  const locale = useShopLocale();
  if (engines.length === 0) return null;
  return (
    <p className="engines">
      <span className="label">{t("engines")}</span>{" "}
      {engines.map((engine) => {
        const names = engineNames({ make: engine.maker, ...engine });
        const path = enginePath(locale, names);
        return (
          <a key={path} href={path}>
            {names.make} <span className="mono">{names.name}</span>
          </a>
        );
      })}
    </p>
  );
}

function VehiclesTable({ vehicles, isShort }: { vehicles: FittedVehicle[]; isShort: boolean }) {
  const t = useTranslations("part.vehicles");
  const locale = useShopLocale();
  const hasNotes = vehicles.some(({ where, quantity }) => where !== "" || quantity > 1);
  // Once for the table: most rows say the same, and wording it takes longer than the row.
  const several = new Set(vehicles.map(({ quantity }) => quantity).filter((count) => count > 1));
  const quantities = new Map(
    [...several].map((count) => [count, t("quantity", { count })] as const),
  );
  return (
    <table className={`ledger-table stack vehicles-table ${isShort ? "is-short" : ""}`}>
      <caption className="visually-hidden">{t("title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("model")}</th>
          <th scope="col">{t("years")}</th>
          <th scope="col">{t("engine")}</th>
          <th scope="col" className="right">
            {t("liters")}
          </th>
          {hasNotes && <th scope="col">{t("notes")}</th>}
        </tr>
      </thead>
      <tbody>
        {vehicles.map((vehicle, index) => {
          const { make, model, engine, liters, from, to, where, quantity } = vehicle;
          const notes = [where, quantities.get(quantity)];
          return (
            <tr
              key={`${make} ${model} ${engine} ${liters} ${where} ${quantity} ${from}`}
              className={[
                index >= SHOWN ? "beyond" : "",
                vehicles[index - 1]?.make === make ? "" : "first",
              ].join(" ")}
            >
              <th scope="row">
                <span className="make">{make}</span> <span className="strong">{model}</span>
              </th>
              <td className="figures">
                {from === to ? from : t("range", { from: `${from}`, to: `${to}` })}
              </td>
              <td className="mono">{engine}</td>
              <td className="right figures">{shownLiters(liters, locale)}</td>
              {hasNotes && <td>{notes.filter(Boolean).join(" · ")}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
