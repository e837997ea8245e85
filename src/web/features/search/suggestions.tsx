/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list takes neither pictures nor groups of links */
import { useEffect, useRef } from "react";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import type { Suggestion, SuggestionGroup } from "./suggestion-list.ts";

/** The list under the search box; the cursor stays in the box, so options take no focus. */
export function Suggestions({
  id,
  groups,
  active,
}: {
  id: string;
  groups: SuggestionGroup[];
  active: number;
}) {
  const t = useTranslations("search");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelectorAll("a")[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  return (
    <div ref={list} className="sugg" role="listbox" id={`${id}-list`} aria-label={t("suggestions")}>
      {groups.map(({ kind, first, suggestions }) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p className="label" id={`${id}-${kind}`}>
            {t(kind)}
          </p>
          {suggestions.map((suggestion, place) => (
            <a
              key={suggestion.key}
              id={`${id}-${first + place}`}
              href={suggestion.href}
              role="option"
              aria-selected={first + place === active}
              tabIndex={-1}
              onClick={(event) => {
                if (!suggestion.act) return;
                event.preventDefault();
                suggestion.act();
              }}
            >
              <SuggestionText {...suggestion} />
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}

function SuggestionText({ text, part }: Suggestion) {
  if (!part) return <span>{text}</span>;
  return (
    <>
      <Drawing src={part.image} size={40} isFirst />
      <span className="two-lines">
        <b className="mono">{part.number}</b> <span>{text}</span>
      </span>
      <span className="secondary tight">{part.brand}</span>
    </>
  );
}
