import type { SharedListResponse } from "#contract/saved-lists.ts";

import { AddToList } from "#web/features/list-choices/public/add-to-list.tsx";
import { useTranslations } from "#web/i18n/i18n.ts";
import { ListLines } from "./list-lines.tsx";
import { ListToCart } from "./list-to-cart.tsx";

/** What a shared list holds: parts and quantities, to put into one's own cart or on a list of one's own. */
export function SharedListSheet({ list: { name, lines } }: { list: SharedListResponse["list"] }) {
  const t = useTranslations("savedLists.sharedPage");
  return (
    <>
      <h1>{name}</h1>
      <p className="secondary">{t("text", { count: lines.length })}</p>
      {lines.length > 0 && (
        <>
          <div className="list-acts">
            <ListToCart lines={lines} />
            <AddToList lines={lines} number={name} />
          </div>
          <ListLines lines={lines} />
        </>
      )}
    </>
  );
}
