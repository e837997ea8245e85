import type { EngineOption } from "#contract/vehicles.ts";
import { shownLiters } from "#domain/vehicle/engine-liters.ts";

import { engineNames } from "#web/api/vehicle-wire.ts";
import { SectionHead } from "#web/ui/section-head.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { enginePath, engineSearchPath } from "#web/paths.ts";
import { ISUZU } from "./isuzu-loader.ts";

/** All engines of the make, each the way to its parts. */
export function IsuzuEngines({ engines }: { engines: EngineOption[] }) {
  const t = useTranslations("isuzu");
  const locale = useShopLocale();
  if (engines.length === 0) return null;
  return (
    <section aria-labelledby="engines">
      <SectionHead
        id="engines"
        title={t("engines")}
        more={{ href: engineSearchPath(locale), text: t("allEngines") }}
      />
      <ul className="codes">
        {engines.map((engine) => {
          const { make, name, liters } = engineNames({ make: ISUZU, ...engine });
          return (
            <li key={engine.id}>
              <a href={enginePath(locale, { make, name, liters })}>{name}</a>{" "}
              {liters !== "" && (
                <small className="muted one-line">
                  {t("liters", { liters: shownLiters(liters, locale) })}
                </small>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
