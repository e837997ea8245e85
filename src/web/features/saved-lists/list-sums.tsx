import type { SavedListLine } from "#contract/saved-lists.ts";
import { listSums } from "#domain/saved-list/list-sums.ts";

import { PartsSums } from "#web/features/cart/public/parts-sums.tsx";
import { useTranslations } from "#web/i18n/i18n.ts";
import "#web/styles/list-sums.css";

/** What all of a list costs today at its customer's prices; nothing where none of it can be bought. */
export function ListSums({ lines }: { lines: readonly SavedListLine[] }) {
  const t = useTranslations("savedLists.sums");
  const { products, core, unpriced, out } = listSums(lines);
  if (unpriced + out === lines.length) return null;
  return (
    <section className="list-sums" aria-label={t("label")}>
      <PartsSums products={products} core={core} />
      {out > 0 && <p className="small muted">{t("out", { count: out })}</p>}
      {unpriced > 0 && <p className="small muted">{t("unpriced", { count: unpriced })}</p>}
    </section>
  );
}
