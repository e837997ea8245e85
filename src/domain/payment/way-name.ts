import type { PaymentMethod } from "./payment-method.ts";

type CardMethod = Extract<PaymentMethod, "card" | "paytrace">;
export type CardName = "card" | "cardByStripe" | "cardByPaytrace";

/** What a card is called where shoppers choose: by its provider only where two providers take cards. */
export function cardName(method: CardMethod, offered: readonly PaymentMethod[]): CardName {
  if (!offered.includes("card") || !offered.includes("paytrace")) return "card";
  return method === "card" ? "cardByStripe" : "cardByPaytrace";
}

/** What any way to pay is called there. */
export function wayName(
  method: PaymentMethod,
  offered: readonly PaymentMethod[],
): CardName | Exclude<PaymentMethod, CardMethod> {
  return method === "card" || method === "paytrace" ? cardName(method, offered) : method;
}
