import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { type DeskRefusal, isUnconfirmed } from "./desk-refusal.ts";

/**
 * Why something was not done: that somebody changed it meanwhile, else what is wrong with the field that it was about,
 * else the server's sentence; or that nobody knows whether it was done.
 */
export function useRefusalWords(): (
  refusal: Pick<DeskRefusal, "code" | "message">,
  ofField?: string,
) => string {
  const t = useDeskTexts("desk.acts");
  return ({ code, message }, ofField) => {
    if (code === "changed_meanwhile") return t("changed");
    if (isUnconfirmed({ code })) return t("unconfirmed");
    return ofField ?? message ?? t("unconfirmed");
  };
}
