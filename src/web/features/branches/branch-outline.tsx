import type { Branch } from "#contract/branches.ts";

import { useFormatter, useTranslations } from "#web/i18n/i18n.ts";
import outlines from "./outlines.json" with { type: "json" };
import { type Outline, spotOn, TAG_RADIUS, tagsBeside } from "./outline-place.ts";

const OUTLINES: Record<Branch["country"], Outline> = { CR: outlines.cr, US: outlines.us };

export type NumberedBranch = Branch & { number: number };

/** A country as it is drawn, with the branches in their places under the numbers that the list has. */
export function BranchOutline({
  country,
  branches,
}: {
  country: Branch["country"];
  branches: readonly NumberedBranch[];
}) {
  const t = useTranslations("branches");
  const list = useFormatter();
  const outline = OUTLINES[country];
  const drawn = branches.flatMap(({ number, name, ...branch }) => {
    const spot = spotOn(outline, branch);
    return spot ? [{ number, name, spot }] : [];
  });
  const tags = tagsBeside(drawn.map(({ spot }) => spot));
  return (
    <>
      <p className="visually-hidden">
        {t("outline", {
          country: t(`countries.${country}`),
          places: list.list(drawn.map(({ number, name }) => `${number} ${name}`)),
        })}
      </p>
      <svg
        className="branch-outline"
        viewBox={`0 0 ${outline.width} ${outline.height}`}
        aria-hidden="true"
      >
        <path className="branch-land" d={outline.path} />
        {drawn.map(({ number, spot }, place) => {
          const tag = tags[place] ?? spot;
          return (
            <g key={number}>
              <path className="branch-leader" d={`M${spot.x} ${spot.y}L${tag.x} ${tag.y}`} />
              <circle className="branch-spot" cx={spot.x} cy={spot.y} r={6} />
              <circle className="branch-tag" cx={tag.x} cy={tag.y} r={TAG_RADIUS} />
              <text x={tag.x} y={tag.y}>
                {number}
              </text>
            </g>
          );
        })}
      </svg>
    </>
  );
}
