import { useTranslations } from "#web/i18n/i18n.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import type { OfferedKind } from "./offered-kinds.ts";
import type { PartsQuery } from "./public/parts-query.ts";

import "#web/styles/kind-strip.css";

/** Kinds of part to choose from, each with its drawing. */
export function KindStrip({
  kinds,
  pathOf,
}: {
  kinds: OfferedKind[];
  pathOf: (query: PartsQuery) => string;
}) {
  const t = useTranslations("parts.kinds");
  if (kinds.length === 0) return null;
  return (
    <nav className="kind-strip" aria-label={t("label")}>
      <ul>
        {kinds.map(({ name, image, query }) => (
          <li key={name}>
            <a href={pathOf(query)} rel="nofollow">
              <Drawing src={image} size={40} />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
