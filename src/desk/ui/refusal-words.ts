import { useDeskTexts } from "#desk/i18n/i18n.ts";

import type { DeskRefusal } from "./desk-refusal.ts";

/**
 * Why something was not done: that somebody changed it meanwhile, else what is wrong with the field that it was about,
 * else the server's sentence, or that the shop was not reached.
 */
export function useRefusalWords(): (
  refusal: Pick<DeskRefusal, "code" | "message">,
  ofField?: string,
) => string {
  const t = useDeskTexts("desk.acts");
  return ({ code, message }, ofField) =>
    code === "changed_meanwhile" ? t("changed") : (ofField ?? message ?? t("unreached"));
}
