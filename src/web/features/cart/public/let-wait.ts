import { createTranslator } from "use-intl/core";

import type { Product } from "#contract/products.ts";
import { MOST_WAITING_LINES } from "#domain/cart/waiting-lines.ts";
import { languageTag, localeOf } from "#domain/i18n/locale.ts";

import { loadTexts, type Messages, textsOf } from "#web/i18n/texts.ts";
import { showFailure, showToast } from "#web/ui/toast.tsx";
import { waitForNetwork } from "./waiting-cart.ts";
import { isForLogin } from "./waiting-state.ts";

/** A part that is wanted, as it is shown: with the price of a piece where one was. */
export type WantedPart = Pick<Product, "sku" | "part_number" | "title" | "price">;

/** A call that asked for it and got no answer: for how many pieces, beside how many that the cart held. */
type TriedCall = { tried: number; before: number };
const NOT_TRIED: TriedCall = { tried: 0, before: 0 };

/** Lets a part wait for network, and says in passing that it does, or why it does not. */
export async function letWait(
  wanted: WantedPart,
  quantity: number,
  call: TriedCall = NOT_TRIED,
): Promise<void> {
  const { sku, part_number: number, title, price = null } = wanted;
  const t = await translator();
  try {
    const waiting = await waitForNetwork({ sku, number, title, price, quantity, ...call });
    if (waiting) showToast(t(isForLogin(waiting) ? "waitsForLogin" : "waits", { number }));
    else showFailure(t("full", { number, most: MOST_WAITING_LINES }));
  } catch {
    showFailure(t("notKept", { number }));
  }
}

/** Outside of what React shows: whoever calls may be gone by now. */
function translator(): Promise<ReturnType<typeof createTranslator<Messages, "waiting">>>;
async function translator(): Promise<object> {
  const locale = localeOf(location.pathname);
  await loadTexts(locale, ["waiting"]);
  const messages = textsOf(locale);
  return createTranslator({ locale: languageTag(locale), messages, namespace: "waiting" });
}
