import { useFormatter, useTranslations } from "#web/i18n/i18n.ts";
import { Chip } from "#web/ui/chip.tsx";
import { changed } from "./filter-change.ts";
import type { PartsQuery } from "./public/parts-query.ts";
import type { ResultsPage } from "./results-loader.ts";

/** What was understood of the text (decisions §12), each piece a link to the same list without it. */
export function UnderstoodChips({
  page: { query, understood },
  pathOf,
}: {
  page: ResultsPage;
  pathOf: (query: PartsQuery) => string;
}) {
  const t = useTranslations("parts.understood");
  const applied = useTranslations("parts.applied");
  const format = useFormatter();
  if (!understood) return null;
  const { pieces, unused } = understood;
  const without = (text: string) => pathOf(changed(query, { text }));
  return (
    <ul className="chips understood" aria-label={t("label")}>
      {pieces.map(({ kind, value, without: left }) => (
        <li key={`${value} ${left}`}>
          <Chip
            href={without(left)}
            name={t(`kinds.${kind}`)}
            value={value}
            removeLabel={applied("remove")}
          />
        </li>
      ))}
      {unused && (
        <li className="chip-unused">
          <Chip
            href={without(unused.without)}
            name={t("unused")}
            value={format.list(unused.words, { type: "unit" })}
            removeLabel={applied("remove")}
          />
        </li>
      )}
    </ul>
  );
}
