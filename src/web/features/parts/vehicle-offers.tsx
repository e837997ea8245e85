import type { PartsQuery } from "./public/parts-query.ts";
import type { ResultsPage } from "./results-loader.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { engineWords, vehicleName } from "#web/features/vehicle-picker/public/vehicle-name.ts";

/** The vehicles that the search may mean, each a link to the same list for it. */
export function VehicleOffers({
  page: { query, offers },
  pathOf,
}: {
  page: ResultsPage;
  pathOf: (query: PartsQuery) => string;
}) {
  const t = useTranslations("parts.offers");
  const locale = useShopLocale();
  if (!offers) return null;
  const isModel = query.vehicle?.kind === "model";
  return (
    <nav className="vehicle-offers" aria-labelledby="veh-offers">
      <span id="veh-offers">{t(isModel ? "engine" : "vehicle")}</span>
      <ul>
        {offers.choices.map((vehicle) => (
          <li key={vehicle.id}>
            <a
              rel="nofollow"
              href={pathOf({
                ...query,
                text: offers.text,
                vehicle: { kind: vehicle.type, id: vehicle.id },
                fit: "only",
                page: 1,
              })}
            >
              {(isModel ? engineWords : vehicleName)(vehicle, locale)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
