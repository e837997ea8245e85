import { createTranslator } from "use-intl/core";

import type { Product } from "#contract/products.ts";
import { MOST_WAITING_LINES } from "#domain/cart/waiting-lines.ts";
import { languageTag, type Locale, localeOf } from "#domain/i18n/locale.ts";

import { loadTexts, type Messages, textsOf } from "#web/i18n/texts.ts";
import { showFailure, showToast, showUnreached } from "#web/ui/toast.tsx";
import { waitForNetwork } from "./waiting-cart.ts";
import { isForLogin } from "./waiting-state.ts";

/** A part that is wanted, as it is shown: with the price of a piece where one was. */
export type WantedPart = Pick<Product, "sku" | "part_number" | "title" | "price">;

/** A call that asked for it and got no answer: for how many pieces, beside how many that the cart held. */
type TriedCall = { tried: number; before: number };
const NOT_TRIED: TriedCall = { tried: 0, before: 0 };

/**
 * Lets a part wait for network, and says in passing that it does, or why it does not. The part waits also where what
 * else is to be said cannot be fetched any more, and then a sentence of every page says so. It never rejects.
 */
export async function letWait(
  wanted: WantedPart,
  quantity: number,
  call: TriedCall = NOT_TRIED,
): Promise<void> {
  const { sku, part_number: number, title, price = null } = wanted;
  const line = { sku, number, title, price, quantity, ...call };
  const outcome = await waitForNetwork(line).then(
    (waiting) => (waiting ? (isForLogin(waiting) ? "waitsForLogin" : "waits") : "full"),
    () => "notKept" as const,
  );
  const isKept = outcome === "waits" || outcome === "waitsForLogin";
  const text = await sentenceOf(outcome, number);
  if (text === undefined) showUnreached();
  else if (isKept) showToast(text);
  else showFailure(text);
}

type Outcome = "waits" | "waitsForLogin" | "full" | "notKept";

/** Outside of what React shows: whoever calls may be gone by now. Nothing where the words cannot be fetched any more. */
async function sentenceOf(outcome: Outcome, number: string): Promise<string | undefined> {
  const locale = localeOf(location.pathname);
  const onEveryPage = () => translator(locale, "buy");
  if (outcome === "waits") return onEveryPage()("waits", { number });
  try {
    await loadTexts(locale, ["waiting"]);
    return translator(locale, "waiting")(outcome, { number, most: MOST_WAITING_LINES });
  } catch {
    return outcome === "waitsForLogin" ? onEveryPage()("waits", { number }) : undefined;
  }
}

function translator<Noun extends "buy" | "waiting">(
  locale: Locale,
  namespace: Noun,
): ReturnType<typeof createTranslator<Messages, Noun>>;
function translator(locale: Locale, namespace: "buy" | "waiting"): object {
  return createTranslator({ locale: languageTag(locale), messages: textsOf(locale), namespace });
}
