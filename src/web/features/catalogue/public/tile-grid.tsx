import { Unavailable } from "#web/features/garage/public/unavailable.tsx";
import { type MenuEntry, useUnavailable } from "#web/features/garage/public/vehicle-relation.ts";
import { useTranslations } from "#web/i18n/i18n.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import { useFormat } from "#web/ui/format.ts";
import { WholeCount } from "./whole-count.tsx";

export type Tile = {
  href: string;
  name: string;
  image: string;
  parts: number;
  /** What is in it, in a few words. */
  note?: string;
  /** Its number in the truck's drawing. */
  number?: number;
  /** The category or subcategory that it leads to: it says when that has no stock for the active vehicle. */
  of?: MenuEntry;
};

/** Ruled cells with a drawing, a name and a count: categories and subcategories. */
export function TileGrid({ tiles, inSight = 0 }: { tiles: Tile[]; inSight?: number }) {
  const t = useTranslations("catalogue");
  const format = useFormat();
  const isUnavailable = useUnavailable();
  return (
    <ul className="category-tiles">
      {tiles.map((tile, place) => (
        <li key={tile.href}>
          <a
            className={isUnavailable(tile.of) ? "category-tile is-off" : "category-tile"}
            href={tile.href}
          >
            {tile.number !== undefined && (
              <span className="tile-number" aria-hidden="true">
                {tile.number}
              </span>
            )}
            <Drawing src={tile.image} size={120} isFirst={place < inSight} />
            <span>
              <b>{tile.name}</b>
              {tile.note !== undefined && tile.note !== "" && <small>{tile.note}</small>}
              <small className="figures">
                {isUnavailable(tile.of) ? (
                  <Unavailable />
                ) : (
                  <WholeCount>
                    {t("parts", { count: tile.parts, shown: format.count(tile.parts) })}
                  </WholeCount>
                )}
              </small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
