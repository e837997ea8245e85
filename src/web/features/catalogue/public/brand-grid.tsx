import { useTranslations } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import { WholeCount } from "./whole-count.tsx";

export type BrandCell = {
  href: string;
  name: string;
  parts: number;
  /** Its picture, where it has one and the list shows it. */
  image?: string | null;
};

/** Brands in ruled cells, each with how many parts it has here. */
export function BrandGrid({ brands }: { brands: BrandCell[] }) {
  const t = useTranslations("catalogue");
  const format = useFormat();
  return (
    <ul className="brands">
      {brands.map(({ href, name, parts, image }) => (
        <li key={href}>
          <a href={href}>
            {typeof image === "string" && <Drawing src={image} size={40} />}
            <b className="tight strong">{name}</b>
            <small className="figures">
              <WholeCount>{t("parts", { count: parts, shown: format.count(parts) })}</WholeCount>
            </small>
          </a>
        </li>
      ))}
    </ul>
  );
}
