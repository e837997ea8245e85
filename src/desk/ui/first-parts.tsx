import { useShopLocale } from "#web/i18n/i18n.ts";

import { PointList } from "./point-list.tsx";

type Named = { sku: string; partNumber: string; title: { es: string; en: string } };

/** Some of the parts that a change is about, and in words how many more there are; nothing where there is none. */
export function FirstParts({ parts, more }: { parts: readonly Named[]; more: string }) {
  const locale = useShopLocale();
  if (parts.length === 0) return null;
  return (
    <PointList className="range-list">
      {parts.map(({ sku, partNumber, title }) => (
        <li key={sku}>
          <span>
            <span className="mono">{partNumber}</span> {title[locale]}
          </span>
        </li>
      ))}
      {more !== "" && <li className="secondary">{more}</li>}
    </PointList>
  );
}
