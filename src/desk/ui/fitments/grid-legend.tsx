import { useDeskTexts } from "#desk/i18n/i18n.ts";

/** What the signs and colours of the grid mean. */
export function GridLegend({ hasGroup }: { hasGroup: boolean }) {
  const t = useDeskTexts("fitments");
  return (
    <ul className="grid-legend">
      {(["fits", "some", "not", "absent"] as const).map((state) => (
        <li key={state}>
          <i className={`grid-cell grid-${state}`} aria-hidden="true">
            {state === "fits" ? "●" : state === "some" && "◐"}
          </i>
          {t(`states.${state}`)}
        </li>
      ))}
      {hasGroup && (
        <li>
          <i className="grid-cell in-group" aria-hidden="true" />
          {t("inGroup")}
        </li>
      )}
      <li>
        <i className="grid-cell is-changed" aria-hidden="true" />
        {t("isChanged")}
      </li>
    </ul>
  );
}
