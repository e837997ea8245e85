import { pageLinks } from "#domain/part/pagination.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useFormat } from "./format.ts";
import { Icon } from "./icon.tsx";

/** Five page links, first and last among them, and one step either way (specification §9), without JavaScript too. */
export function Pagination({
  page,
  pages,
  pathOf,
}: {
  page: number;
  pages: number;
  pathOf: (page: number) => string;
}) {
  const t = useTranslations("ui.pagination");
  const format = useFormat();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t("label")}>
      <ul className="pages">
        <li>
          <End isOff={page <= 1} href={pathOf(page - 1)} rel="prev" label={t("previous")} />
        </li>
        {pageLinks(page, pages).map((number, index, links) => (
          <li
            key={number}
            className={number - (links[index - 1] ?? 0) > 1 ? "pages-gap" : undefined}
          >
            <a href={pathOf(number)} aria-current={number === page ? "page" : undefined}>
              <span className="visually-hidden">{t("page")} </span>
              {format.count(number)}
            </a>
          </li>
        ))}
        <li>
          <End isOff={page >= pages} href={pathOf(page + 1)} rel="next" label={t("next")} />
        </li>
      </ul>
    </nav>
  );
}

function End(props: { isOff: boolean; href: string; rel: "prev" | "next"; label: string }) {
  const inside = (
    <>
      <Icon name={props.rel === "prev" ? "back" : "forward"} />
      <span className="visually-hidden">{props.label}</span>
    </>
  );
  if (props.isOff) return <span className="pages-off">{inside}</span>;
  return (
    <a href={props.href} rel={props.rel}>
      {inside}
    </a>
  );
}
