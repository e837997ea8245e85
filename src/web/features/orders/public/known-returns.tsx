import type { KnownReturn } from "#contract/returns.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { findOrderPath, returnPagePath } from "#web/paths.ts";
import { useFormat } from "#web/ui/format.ts";
import { ReturnStatusTag } from "./return-status-tag.tsx";

/** The returns of an order: where each is, what goes back for it, and its own page for whoever may open it. */
export function KnownReturns({ returns }: { returns: readonly KnownReturn[] }) {
  const t = useTranslations("returns");
  const locale = useShopLocale();
  const isLinked = returns.every(({ validator }) => validator !== null);
  return (
    <>
      <ul className="order-parcels">
        {returns.map((one) => (
          <li key={one.returnNumber}>
            <Known known={one} />
          </li>
        ))}
      </ul>
      {!isLinked && (
        <p className="secondary">
          {t("linksMailed")} <a href={findOrderPath(locale)}>{t("prove")}</a>
        </p>
      )}
    </>
  );
}

function Known({ known }: { known: KnownReturn }) {
  const { returnNumber, validator, status, createdAt, amount } = known;
  const t = useTranslations("returns");
  const format = useFormat();
  const locale = useShopLocale();
  const name = t("numbered", { number: returnNumber });
  return (
    <>
      <span className="order-when">
        {validator === null ? (
          <span>{name}</span>
        ) : (
          <a href={returnPagePath(locale, { returnNumber, validator })}>{name}</a>
        )}
        <ReturnStatusTag status={status} />
      </span>
      <span className="secondary">
        {t("asked", { day: format.dayOf(createdAt) })}
        {amount !== null && ` · ${t("amount", { amount: format.money(amount) })}`}
      </span>
    </>
  );
}
