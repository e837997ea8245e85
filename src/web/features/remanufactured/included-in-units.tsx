import type { Subcategory } from "#contract/categories.ts";
import { UNIT_LINES } from "#domain/unit/unit-kind.ts";

import { namedSubcategory } from "#web/api/category-wire.ts";
import { useTranslations } from "#web/i18n/i18n.ts";
import { SectionHead } from "#web/ui/section-head.tsx";
import "#web/styles/included-in-units.css";

/** What each kind of whole unit brings, and what it does not. */
export function IncludedInUnits({ lines }: { lines: readonly Subcategory[] }) {
  const t = useTranslations("remanufactured.included");
  const known = lines.map(namedSubcategory);
  const shown = UNIT_LINES.flatMap((line) => {
    const found = known.find(({ url }) => url === line);
    return found ? [{ line, name: found.name }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="included">
      <SectionHead id="included" title={t("title")} />
      <dl className="unit-included">
        {shown.map(({ line, name }) => (
          <div key={line}>
            <dt>{name}</dt>
            <dd>{t(`lines.${line}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="secondary">{t("rule")}</p>
    </section>
  );
}
