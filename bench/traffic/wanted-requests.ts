import type { createShippingOptions } from "#server/shipping/shipping-option.ts";

import type { Random } from "../../test/factories/random.ts";
import { orderToSend } from "../order-to-send.ts";
import type { LoggedIn } from "./customers.ts";
import type { Material } from "./material.ts";
import type { Wanted } from "./send-request.ts";
import type { RequestKind } from "./small-shop-day.ts";

type Needs = {
  material: Material;
  loggedIn: LoggedIn;
  options: ReturnType<typeof createShippingOptions>;
  random: Random;
};

const DESK_LISTS = ["orders", "customers", "parts", "stock", "returns"];
const MOST_BOUGHT = 3;
const QUALITIES = ["Original", "OEM", "Aftermarket"];

/** What each kind asks, anew each time: who comes next asks for something else. */
export function createWantedRequests(needs: Needs): (kind: RequestKind) => Wanted {
  const makers = {
    ...ofGuests(needs),
    ...ofRobots(needs),
    ...ofCustomers(needs),
    ...ofStaff(needs),
  };
  return (kind) => makers[kind]();
}

type Makers<Kind extends RequestKind> = Record<Kind, () => Wanted>;

type GuestKind = "home" | "results" | "category" | "part" | "suggest" | "search";

function ofGuests({ material, random }: Needs): Makers<GuestKind> {
  const language = () => (random.chance(0.8) ? "/" : "/en/");
  return {
    home: () => ({ path: language() }),
    results: () => ({
      path: `${language()}custom-search?q=${encodeURIComponent(questionOf(material, random))}`,
    }),
    category: () => ({ path: `${language()}category/${popular(material.categories, random)}` }),
    part: () => ({ path: `${language()}part/${popular(material.skus, random)}` }),
    suggest: () => ({ path: `/api/suggest?q=${encodeURIComponent(typedOf(material, random))}` }),
    search: () => ({ path: "/api/products", ...posted(narrowed(material, random)) }),
  };
}

function ofRobots({ material, random }: Needs): Makers<"robotPart" | "robotCategory"> {
  return {
    robotPart: () => ({ path: `/part/${random.pick(material.skus)}` }),
    robotCategory: () => ({ path: `/category/${random.pick(material.categories)}` }),
  };
}

function ofCustomers(needs: Needs): Makers<"ownSearch" | "ownPart" | "cart" | "order"> {
  const { material, loggedIn, options, random } = needs;
  const own = () => bearer(random.pick(loggedIn.customers));
  const bought = () => popular(material.bought, random);
  return {
    ownSearch: () => ({ path: "/api/products", ...posted(narrowed(material, random), own()) }),
    ownPart: () => ({ path: `/api/products/${popular(material.skus, random)}`, headers: own() }),
    cart: () => ({
      path: "/api/cart/addupdateitem",
      ...posted({ product: { sku: bought(), cartQty: 1 + random.below(3) } }, own()),
    }),
    order: () => {
      const skus = Array.from({ length: 1 + random.below(MOST_BOUGHT) }, bought);
      const { headers, body } = orderToSend({ skus, email: "buyer@example.com", options });
      return { path: "/api/orders/place", method: "POST", body, headers: { ...headers, ...own() } };
    },
  };
}

function ofStaff({
  material,
  loggedIn,
  random,
}: Needs): Makers<"deskLists" | "deskPart" | "deskStock"> {
  const own = () => bearer(random.pick(loggedIn.staff));
  return {
    deskLists: () => ({ path: `/api/admin/${random.pick(DESK_LISTS)}`, ...posted({}, own()) }),
    deskPart: () => ({
      path: "/api/admin/parts/get",
      ...posted({ sku: popular(material.skus, random) }, own()),
    }),
    deskStock: () => ({
      path: "/api/admin/stock/save",
      ...posted(
        {
          sku: random.pick(material.unbought),
          warehouseId: material.warehouse.id,
          onHand: random.below(50),
        },
        own(),
      ),
    }),
  };
}

/** As a shopper types: a number, or the first words of what a part is called. */
function questionOf({ numbers, titles }: Material, random: Random): string {
  if (random.chance(0.3)) return popular(numbers, random);
  return popular(titles, random)
    .split(/[\s,]+/)
    .slice(0, 1 + random.below(3))
    .join(" ");
}

/** What stands in the box after some keys. */
function typedOf(material: Material, random: Random): string {
  const whole = questionOf(material, random);
  return whole.slice(0, 2 + random.below(Math.max(1, whole.length - 1)));
}

function narrowed(material: Material, random: Random): object {
  const searchText = random.chance(0.7) ? questionOf(material, random) : null;
  const category = searchText === null ? popular(material.categories, random) : null;
  const filters = random.chance(0.5) ? { quality: [random.pick(QUALITIES)] } : null;
  return { partsFilters: { searchText, category, filters, grouped: true } };
}

/** A few are asked for most: the square of chance puts half of all into the first quarter. */
function popular<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random.next() ** 2 * items.length)];
  if (item === undefined) throw new RangeError("Nothing to ask for");
  return item;
}

function posted(body: object, headers: Record<string, string> = {}): Omit<Wanted, "path"> {
  return {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
