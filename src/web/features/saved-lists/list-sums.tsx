import type { SavedListLine } from "#contract/saved-lists.ts";
import { listSums } from "#domain/saved-list/list-sums.ts";

import { PartsSums } from "#web/features/cart/public/parts-sums.tsx";
import { useTranslations } from "#web/i18n/i18n.ts";
import "#web/styles/list-sums.css";

/** What all of a list costs today at its customer's prices; nothing where no part of it has one. */
export function ListSums({ lines }: { lines: readonly SavedListLine[] }) {
  const t = useTranslations("savedLists.sums");
  const { products, core, unpriced } = listSums(lines);
  if (unpriced === lines.length) return null;
  return (
    <section className="list-sums" aria-label={t("label")}>
      <PartsSums products={products} core={core} />
      {unpriced > 0 && <p className="small muted">{t("unpriced", { count: unpriced })}</p>}
    </section>
  );
}
