import { useRef, useState } from "react";

import type { Product } from "#contract/products.ts";
import { noticesOfChange } from "#domain/cart/cart-notice.ts";
import { MOST_OF_A_LINE, typedQuantity } from "#domain/cart/cart-quantity.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { showFailure, showToast, showUnreached } from "#web/ui/toast.tsx";
import { useHasCart } from "./cart-access.ts";
import type { CartChange } from "./cart-calls.ts";

export type BuyablePart = Pick<Product, "sku" | "part_number" | "title" | "status" | "price">;

/**
 * How many, and into the cart with them. Nothing where the shopper has no cart, the part is out of
 * stock, or it has no price at the shopper's level.
 */
export function AddToCart({ part, size = "s" }: { part: BuyablePart; size?: "s" | "l" }) {
  const t = useTranslations("buy");
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, add } = useAdding(part);
  if (!useCanBuy(part)) return null;

  const submit = async () => {
    const quantity = typedQuantity(field.current?.value ?? "", 1);
    if (quantity === undefined) showFailure(t("noQuantity", { least: 1, most: MOST_OF_A_LINE }));
    else await add(quantity);
    if (field.current) field.current.value = "1";
  };
  return (
    <form
      className={`buy-form ${size === "s" ? "buy-form-small" : ""} no-js-hide`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <input
        ref={field}
        className={size === "s" ? "input input-small quantity" : "input quantity"}
        type="number"
        inputMode="numeric"
        name="quantity"
        min={1}
        max={MOST_OF_A_LINE}
        step={1}
        defaultValue={1}
        aria-label={t("quantityOf", { number: part.part_number })}
        onFocus={(event) => event.currentTarget.select()}
        onPointerEnter={prepare}
      />
      <Button
        className="button-add"
        kind={size === "l" ? "main" : "plain"}
        size={size}
        type="submit"
        isBusy={isBusy}
        onPointerEnter={prepare}
      >
        {t("add")}
        <span className="visually-hidden"> {part.part_number}</span>
      </Button>
    </form>
  );
}

/** Whether this shopper can put this part into a cart. */
export function useCanBuy({ status, price }: Pick<BuyablePart, "status" | "price">): boolean {
  const hasCart = useHasCart();
  return hasCart && status !== "NO_STOCK" && price !== null;
}

function useAdding(part: BuyablePart) {
  const say = useSayChange();
  const [isBusy, setBusy] = useState(false);
  const add = async (quantity: number) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { addToCart } = await loadCalls();
      say(part.part_number, await addToCart(part.sku, quantity));
    } catch (error) {
      const why = await import("./not-added.ts").catch(() => undefined);
      if (why) await why.notAdded(error, part, quantity);
      // Without a service worker what lets it wait cannot be fetched any more.
      else if (error instanceof Response) showFailure();
      else showUnreached();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, add };
}

/** Tells what became of what was asked (specification §4). */
function useSayChange(): (number: string, change: CartChange) => void {
  const t = useTranslations("buy");
  return (number, change) => {
    const [notice] = noticesOfChange(change);
    const values = { number, count: change.after };
    if (notice?.code === "out_of_stock") showFailure(t("notice.out_of_stock"));
    else if (notice === undefined || notice.code === "removed" || notice.code === "cart_empty")
      showToast(t("added", values));
    else showToast(t(`notice.${notice.code}`, values));
  };
}

/** What adds it, and what lets it wait where the network is gone by then. */
function prepare(): void {
  void Promise.all([loadCalls(), import("./not-added.ts")]).catch(() => undefined);
}

function loadCalls() {
  return import("./cart-calls.ts");
}
