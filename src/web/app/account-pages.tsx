import type { RouteObject } from "react-router";

import type { AccountDetail, AccountResponse, AddressesResponse } from "#contract/account.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { at } from "./at-paths.ts";
import { guardedPage } from "./guarded-page.ts";
import { lazyPage } from "#web/page/lazy-page.ts";
import { ask } from "#web/api/send.ts";

const FOR_CUSTOMERS = ["init-localstorage", "auth"] as const;

/** Login, registration and what follows them, and the account behind them (specification §2). */
export function accountPages(api: ShopApi, locale: Locale): RouteObject[] {
  return [
    ...at(
      ["login", "register"],
      guardedPage({
        api,
        locale,
        guards: ["init-localstorage", "check-auth"],
        module: "src/web/features/login/login.route.tsx",
        texts: ["login", "form"],
        code: () => import("#web/features/login/login.route.tsx"),
        load: async () => null,
      }),
    ),
    {
      path: "registration-confirmation",
      ...lazyPage({
        locale,
        module: "src/web/features/login/confirmation.route.tsx",
        texts: ["login", "form"],
        code: () => import("#web/features/login/confirmation.route.tsx"),
      }),
    },
    {
      path: "new-password/:id?",
      ...lazyPage({
        locale,
        module: "src/web/features/login/new-password.route.tsx",
        texts: ["login", "form"],
        code: () => import("#web/features/login/new-password.route.tsx"),
      }),
    },
    ...accountParts(api, locale),
  ];
}

function accountParts(api: ShopApi, locale: Locale): RouteObject[] {
  const common = { api, locale, guards: FOR_CUSTOMERS };
  const account = async (): Promise<AccountDetail> =>
    (await ask<AccountResponse>({ path: "account", locale })).account;
  const addresses = async () =>
    (await ask<AddressesResponse>({ path: "account/addresses", locale })).addresses;
  return [
    ...at(
      ["my-account", "my-account/overview"],
      guardedPage({
        ...common,
        module: "src/web/features/account/overview.route.tsx",
        texts: ["account", "level"],
        code: () => import("#web/features/account/overview.route.tsx"),
        load: account,
      }),
    ),
    {
      path: "my-account/my-orders",
      ...guardedPage({
        ...common,
        module: "src/web/features/account/my-orders.route.tsx",
        texts: ["account", "orders", "order", "reorder"],
        code: () => import("#web/features/account/my-orders.route.tsx"),
        load: async () =>
          (await import("#web/features/orders/public/use-order-list.ts")).askForOrders(locale),
      }),
    },
    {
      path: "my-account/personal-info",
      ...guardedPage({
        ...common,
        module: "src/web/features/account/personal-info.route.tsx",
        texts: ["account", "form"],
        code: () => import("#web/features/account/personal-info.route.tsx"),
        load: account,
      }),
    },
    {
      path: "my-account/manage-address",
      ...guardedPage({
        ...common,
        module: "src/web/features/account/addresses.route.tsx",
        texts: ["account"],
        code: () => import("#web/features/account/addresses.route.tsx"),
        load: addresses,
      }),
    },
    ...at(
      ["my-account/new-address", "my-account/update-addres/:id?"],
      guardedPage({
        ...common,
        module: "src/web/features/account/address.route.tsx",
        texts: ["account", "form"],
        code: () => import("#web/features/account/address.route.tsx"),
        load: async ({ id }) => ({ id, addresses: await addresses() }),
      }),
    ),
  ];
}
