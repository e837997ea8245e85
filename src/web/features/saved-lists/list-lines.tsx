import type { SavedListLine } from "#contract/saved-lists.ts";
import { MOST_OF_A_LINE } from "#domain/cart/cart-quantity.ts";
import { lineObstacle } from "#domain/saved-list/line-obstacle.ts";

import { LineSum } from "#web/features/cart/public/line-sum.tsx";
import { QuantityStepper } from "#web/features/cart/public/quantity-stepper.tsx";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { partPath } from "#web/paths.ts";
import { QualityTag, StockBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PartNumber } from "#web/ui/part-number.tsx";
import "#web/styles/list-lines.css";

type Line = SavedListLine;
/** Sets how many of a part are on the list; 0 takes it off. */
type SetLine = (line: Line, quantity: number) => Promise<void>;

/** The parts of a list, as a ledger; without `onSet` they are only shown. */
export function ListLines({ lines, onSet }: { lines: readonly Line[]; onSet?: SetLine }) {
  return (
    <ul className="list-lines">
      {lines.map((line) => (
        <li key={line.sku} className="list-row">
          {line.part ? <Part line={line} part={line.part} /> : <Gone line={line} />}
          <Amount line={line} {...(onSet && { onSet })} />
          {onSet && <Sum line={line} />}
        </li>
      ))}
    </ul>
  );
}

/** What a line costs; what is out of stock is in no sum, and says so. */
function Sum({ line }: { line: Line }) {
  const t = useTranslations("savedLists.line");
  const { part, quantity } = line;
  if (lineObstacle(line) === "out")
    return <p className="line-sum small muted">{t("notCounted")}</p>;
  return <LineSum price={part?.price ?? null} core={part?.core ?? 0} quantity={quantity} />;
}

function Part({ line: { sku }, part }: { line: Line; part: NonNullable<Line["part"]> }) {
  const t = useTranslations("savedLists.line");
  const cart = useTranslations("cart.line");
  const format = useFormat();
  const path = partPath(useShopLocale(), sku);
  const { price, core = 0 } = part;
  return (
    <>
      <a className="picture" href={path} tabIndex={-1} aria-hidden="true">
        <Drawing src={part.image_route} size={46} />
      </a>
      <div className="list-part">
        <PartNumber number={part.part_number} href={path} />
        <a className="part-title" href={path}>
          {part.title}
        </a>
        <span className="made-by">
          <span className="tight">{part.brand}</span>
          <QualityTag quality={part.brandQuality} />
          <StockBadge availability={part.status} />
        </span>
      </div>
      {price !== undefined && (
        <div className="list-price">
          {price === null ? (
            <span className="muted">{t("noPrice")}</span>
          ) : (
            <>
              <span className="figures">{format.money(price)}</span>{" "}
              <span className="small muted">{t("each")}</span>
              {core > 0 && (
                <span className="subline figures">
                  {cart("core", { core: format.money(core) })}
                </span>
              )}
            </>
          )}
        </div>
      )}
    </>
  );
}

/** A part that the shop does not sell any more: its number is all that is known of it. */
function Gone({ line: { sku } }: { line: Line }) {
  const t = useTranslations("savedLists.line");
  return (
    <div className="list-part">
      <PartNumber number={sku} />
      <span className="muted">{t("gone")}</span>
    </div>
  );
}

function Amount({ line, onSet }: { line: Line; onSet?: SetLine }) {
  const t = useTranslations("savedLists.line");
  const number = line.part?.part_number ?? line.sku;
  if (!onSet) return <p className="list-amount">{t("pieces", { count: line.quantity })}</p>;
  return (
    <div className="list-amount">
      <QuantityStepper
        value={line.quantity}
        max={MOST_OF_A_LINE}
        number={number}
        onSettle={(quantity) => onSet(line, quantity)}
      />
      <Button kind="quiet" size="s" onClick={() => void onSet(line, 0)}>
        <Icon name="close" />
        <span className="visually-hidden">{t("remove", { number })}</span>
      </Button>
    </div>
  );
}
