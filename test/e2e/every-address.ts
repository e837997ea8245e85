import { inject } from "vitest";

const { priced, category, brand } = inject("planted");

/** One address of each kind of page. */
export const PAGES = [
  "/",
  "/category",
  `/category/${category.url}`,
  "/isuzu-truck-parts",
  "/search-by-brand",
  `/search-by-brand/${brand}`,
  "/remanufactured-engines-and-transmissions",
  `/custom-search?category=${category.url}`,
  "/custom-search?q=filtro&view=grid",
  "/custom-search?q=zzzzqqqq",
  "/engine/isuzu:4hk1:5.2",
  "/search-parts-for-engine",
  "/vehicle-selector",
  `/part/${encodeURIComponent(priced.sku)}`,
  "/my-garage",
  "/Cart",
  "/login",
  "/register",
  "/registration-confirmation",
  "/new-password",
  "/new-password/a-link-from-a-mail",
  "/order",
  "/order/order-1-0000000000000000000000",
  "/order-confirmation",
  "/order/invoice/order-1-0000000000000000000000",
  "/no-existe",
];
