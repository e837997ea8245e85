import { useCallback, useState } from "react";

import type { CartItem } from "#contract/cart.ts";

import { sayRefusal } from "./public/say-refusal.ts";
import { setQuantity, setUnit } from "./public/cart-calls.ts";
import { keepNews } from "./public/cart-news.ts";
import { type CartPageData, loadCartPage } from "./cart-loader.ts";
import { useCartElsewhere } from "./public/use-cart-elsewhere.ts";

export type CartPageState = {
  page: CartPageData;
  /** While anything is still on its way, sums are not final. */
  isBusy: boolean;
  /** Sets how many of a part; what the server says is shown when it resolves. It never rejects. */
  set: (sku: string, quantity: number) => Promise<void>;
  /** Keeps what a line is for; whether it is kept. It never rejects. */
  note: (sku: string, unit: string) => Promise<boolean>;
  /** Takes a line out; it can be put back until the next one is taken out. */
  remove: (item: CartItem) => Promise<void>;
  removed: CartItem | undefined;
  putBack: () => Promise<void>;
  reload: () => Promise<void>;
};

/** The cart on its page: every change is asked of the server, and money comes from there alone. */
export function useCartPage(first: CartPageData): CartPageState {
  const [page, setPage] = useState(first);
  const [removed, setRemoved] = useState<CartItem>();
  const [asking, setAsking] = useState(0);

  const saying = useCallback(async (work: () => Promise<unknown>) => {
    setAsking((count) => count + 1);
    try {
      await work();
    } catch (error) {
      await sayRefusal(error);
    } finally {
      setAsking((count) => count - 1);
    }
  }, []);
  const show = useCallback(async () => {
    setPage(await loadCartPage());
  }, []);
  const reload = useCallback(() => saying(show), [saying, show]);
  const set = (sku: string, quantity: number, unit?: string) =>
    saying(async () => {
      const { notices } = await setQuantity(sku, quantity, unit);
      keepNews({ deletedProducts: [], notices });
      await show();
    });
  useCartElsewhere({ items: page.cart.cart, isOff: asking > 0, reload });
  return {
    page,
    isBusy: asking > 0,
    set,
    note: async (sku, unit) => {
      let isKept = false;
      await saying(async () => {
        await setUnit(sku, unit);
        isKept = true;
        await show();
      });
      return isKept;
    },
    remove: (item) =>
      saying(async () => {
        const { before } = await setQuantity(item.sku, 0); // the page may show less than the cart held
        setRemoved({ ...item, cartQty: before });
        await show();
      }),
    removed,
    putBack: async () => {
      setRemoved(undefined);
      if (!removed) return;
      await set(removed.sku, removed.cartQty, removed.unit);
    },
    reload,
  };
}
