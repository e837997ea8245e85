import { inject } from "vitest";

import { PAGES, type ShopPage } from "#domain/page/pages.ts";

import { pageSamples } from "../page-samples.ts";

const { priced, category, brand } = inject("planted");
const SAMPLES = pageSamples({ sku: priced.sku, category: category.url, brand });

/** The addresses of the pages that `choose` takes; without it of every page. */
export function addressesOf(
  choose: (page: ShopPage, name: string) => boolean | undefined = () => true,
): string[] {
  const chosen = new Set(
    Object.entries(PAGES).flatMap(([name, page]) => (choose(page, name) ? [name] : [])),
  );
  return Object.entries(SAMPLES).flatMap(([name, addresses]) =>
    chosen.has(name) ? addresses : [],
  );
}

/** The pages that lead whoever is not signed in to the login. */
export const CUSTOMERS_PAGES = addressesOf(({ guards }) => guards?.includes("auth"));

/** One address of each kind of page that a guest sees with nothing in the cart, and of a page that is not there. */
export const GUESTS_PAGES = [
  ...addressesOf(
    ({ guards = [], isClosedToRobots }, name) =>
      !isClosedToRobots &&
      !guards.includes("auth") &&
      !guards.includes("check-order") &&
      name !== "offer" && // without a quote or an order of one's own they lead to the form that finds one
      name !== "phoneOrder",
  ),
  "/no-existe",
];
