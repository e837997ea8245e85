import type { EngineMaker } from "#contract/vehicles.ts";
import { shownLiters } from "#domain/vehicle/engine-liters.ts";

import { engineNames } from "#web/api/vehicle-wire.ts";
import { SectionHead } from "#web/ui/section-head.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { enginePath, engineSearchPath } from "#web/paths.ts";
import { useFormat } from "#web/ui/format.ts";

/** Makers with the engine codes that are asked for most. */
export function EngineTable({ makers }: { makers: EngineMaker[] }) {
  const t = useTranslations("home.engines");
  const locale = useShopLocale();
  const format = useFormat();
  if (makers.length === 0) return null;
  return (
    <section aria-labelledby="engines">
      <SectionHead
        id="engines"
        title={t("title")}
        note={t("note")}
        more={{ href: engineSearchPath(locale), text: t("all") }}
      />
      <table className="ledger-table engine-makes">
        <thead>
          <tr>
            <th scope="col">{t("maker")}</th>
            <th scope="col">{t("codes")}</th>
            <th scope="col" className="right">
              {t("count")}
            </th>
          </tr>
        </thead>
        <tbody>
          {makers.map(({ make, engines, popular }) => (
            <tr key={make}>
              <th scope="row">{make}</th>
              <td>
                <span className="codes">
                  {popular.map((engine) => {
                    const names = engineNames({ make, ...engine });
                    return (
                      <a key={engine.id} href={enginePath(locale, names)}>
                        {names.name}
                        <span className="visually-hidden">
                          {" "}
                          {t("liters", { liters: shownLiters(names.liters, locale) })}
                        </span>
                      </a>
                    );
                  })}
                </span>
              </td>
              <td className="right figures">{format.count(engines)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
