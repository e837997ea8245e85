import { timesDollars } from "#domain/money/money.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

type Props = { /** Of one piece. */ price: number | null; core: number; quantity: number };

/** The line's money; a core stands beside it, since it comes back (specification §9). */
export function LineSum({ price, core, quantity }: Props) {
  const t = useTranslations("cart.line");
  const format = useFormat();
  return (
    <div className="line-sum">
      {price !== null && (
        <>
          <span className="figures strong">{format.money(timesDollars(price, quantity))}</span>
          {core > 0 && (
            <span className="subline figures">
              {t("core", { core: format.money(timesDollars(core, quantity)) })}
            </span>
          )}
        </>
      )}
    </div>
  );
}
