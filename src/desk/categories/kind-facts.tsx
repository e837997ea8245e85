import type { OpenedKind } from "#contract/category-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { CountedLink } from "#desk/ui/counted-link.tsx";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { kindPages } from "./kind-pages.ts";

type Props = { kind: OpenedKind };

/** How many parts a category has, what names it, and where the shop shows it. */
export function KindFacts({ kind }: Props) {
  const t = useDeskTexts("categories");
  const locale = useShopLocale();
  const format = useFormat();
  const { id, parent, path, parts, offered, namedBy, subcategories, formerly } = kind;
  const [page] = kindPages(locale, path);
  const [category = ""] = path.split("/");
  const keys = new URLSearchParams({ category, ...(parent && { kind: id.slice(1) }) });
  const list = `${deskLink(locale, "parts")}?${keys}`;
  const address = <span className="mono">{path}</span>;
  return (
    <DetailSection title={t("facts")}>
      <Facts
        facts={[
          ...(parent === null
            ? [[t("fields.subcategories"), format.count(subcategories)] as const]
            : []),
          [
            t("fields.parts"),
            <CountedLink key="parts" of={parts} href={list}>
              {format.count(parts)}
            </CountedLink>,
          ],
          [t("fields.offered"), format.count(offered)],
          [t("fields.namedBy"), format.count(namedBy)],
          [t("fields.path"), address],
        ]}
      />
      <p className="secondary">
        {offered === 0 && parent !== null ? (
          t("noPage")
        ) : (
          <a href={page} target="_blank" rel="noopener">
            {t("page")}
          </a>
        )}
      </p>
      {formerly.length > 0 && (
        <p className="secondary">{t("formerly", { paths: formerly.join(", ") })}</p>
      )}
    </DetailSection>
  );
}
