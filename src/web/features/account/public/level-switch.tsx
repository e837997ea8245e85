import { useId, useState } from "react";

import type { PriceLevelResponse } from "#contract/account.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { ask } from "#web/api/send.ts";
import { changeLevel } from "#web/session/session-changes.ts";
import { useSession } from "#web/session/session-store.ts";
import { showFailure, showToast } from "#web/ui/toast.tsx";

/**
 * Switches between the price levels that a customer has (decisions §2); for customers with one there
 * is nothing to choose. The new token makes every list and price ask anew.
 */
export function LevelSwitch() {
  const t = useTranslations("level");
  const locale = useShopLocale();
  const session = useSession();
  const [chosen, setChosen] = useState<string>();
  const id = useId();
  if (!session || session.priceLevelAccess.length < 2) return null;
  const choose = async (priceLevel: string) => {
    setChosen(priceLevel);
    try {
      const body = { priceLevel };
      const switched = await ask<PriceLevelResponse>({ path: "account/pricelevel", locale, body });
      changeLevel(switched);
      showToast(t("switched", { level: t(`names.${switched.priceLevel}`) }));
    } catch {
      showFailure();
    }
    setChosen(undefined);
  };
  return (
    <p className="level">
      <label htmlFor={id}>{t("label")}</label>
      <select
        className="input"
        id={id}
        value={chosen ?? session.priceLevel}
        disabled={chosen !== undefined}
        onChange={(event) => void choose(event.target.value)}
      >
        {session.priceLevelAccess.map((level) => (
          <option key={level} value={level}>
            {t(`names.${level}`)}
          </option>
        ))}
      </select>
    </p>
  );
}
