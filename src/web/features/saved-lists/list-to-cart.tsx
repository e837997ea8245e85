import { useState } from "react";

import type { SavedListLine } from "#contract/saved-lists.ts";
import { MOST_LINES } from "#domain/cart/cart-quantity.ts";
import { lineObstacle } from "#domain/saved-list/line-obstacle.ts";

import { useHasCart } from "#web/features/cart/public/cart-access.ts";
import { type AddedLine, addMany, isTooFull } from "#web/features/cart/public/cart-calls.ts";
import { useWorking } from "#web/features/cart/public/use-working.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { cartPath } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

type Lines = readonly SavedListLine[];
type Outcome = { lines: Lines; added: readonly AddedLine[] } | "full";

/** Puts a whole list into the cart, and says of each part of which less or nothing came into it why. */
export function ListToCart({ lines }: { lines: Lines }) {
  const t = useTranslations("savedLists.toCart");
  const hasCart = useHasCart();
  const { isBusy, working } = useWorking();
  const [outcome, setOutcome] = useState<Outcome>();
  if (!hasCart || lines.length === 0) return null;
  const wanted = lines.filter((line) => lineObstacle(line) === undefined);
  if (wanted.length === 0) return <p>{t("none")}</p>;
  const add = async () => {
    if (isTooFull(wanted)) return setOutcome("full");
    await working(async () => {
      setOutcome({ lines, added: await addMany(wanted) });
    });
  };
  return (
    <>
      <Button kind="main" isBusy={isBusy} onClick={() => void add()}>
        {t(wanted.length < lines.length ? "addAvailable" : "add", { count: wanted.length })}
      </Button>
      <div className="list-outcome" aria-live="polite">
        {outcome === "full" && <Notice kind="bad">{t("full", { most: MOST_LINES })}</Notice>}
        {outcome && outcome !== "full" && <Put {...outcome} />}
      </div>
    </>
  );
}

function Put({ lines, added }: Exclude<Outcome, "full">) {
  const t = useTranslations("savedLists.toCart");
  const href = cartPath(useShopLocale());
  const came = new Map(added.map((line) => [line.sku, line.added]));
  const count = added.filter((line) => line.added > 0).length;
  const short = lines.filter(({ sku, quantity }) => (came.get(sku) ?? 0) < quantity);
  return (
    <Notice
      kind={short.length > 0 ? "warn" : "plain"}
      actions={
        count > 0 && (
          <a className="button button-ink" href={href}>
            {t("see")}
          </a>
        )
      }
    >
      <p>{t("done", { count })}</p>
      {short.length > 0 && (
        <ul>
          {short.map((line) => (
            <li key={line.sku}>
              {t(`short.${lineObstacle(line) ?? "less"}`, {
                number: line.part?.part_number ?? line.sku,
                requested: line.quantity,
                added: came.get(line.sku) ?? 0,
              })}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
