import type { RouteObject } from "react-router";

import type {
  AccountDetail,
  AccountResponse,
  AddressesResponse,
  SessionsResponse,
} from "#contract/account.ts";
import type { DepositsResponse } from "#contract/cores.ts";
import type { PasskeysResponse } from "#contract/passkeys.ts";
import type { OpenInvoicesResponse } from "#contract/receivables.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import type { ShopApi } from "#web/api/shop-api.ts";

import { pageRoutes } from "./at-paths.ts";
import { guardedPage } from "./guarded-page.ts";
import { ask } from "#web/api/send.ts";

/** Login, registration and what follows them, and the account behind them (specification §2). */
export function accountPages(api: ShopApi, locale: Locale): RouteObject[] {
  return [
    ...guardedPage("login", {
      api,
      locale,
      module: "src/web/features/login/login.route.tsx",
      texts: ["login", "form"],
      code: () => import("#web/features/login/login.route.tsx"),
      load: async () => null,
    }),
    ...pageRoutes("registrationConfirmation", {
      locale,
      module: "src/web/features/login/confirmation.route.tsx",
      texts: ["login", "confirmation", "form"],
      code: () => import("#web/features/login/confirmation.route.tsx"),
    }),
    ...pageRoutes("stockNotice", {
      locale,
      module: "src/web/features/stock-notices/stock-notice.route.tsx",
      texts: ["stockNotice"],
      code: () => import("#web/features/stock-notices/stock-notice.route.tsx"),
    }),
    ...pageRoutes("ownData", {
      locale,
      module: "src/web/features/own-data/own-data.route.tsx",
      texts: ["mailedData"],
      code: () => import("#web/features/own-data/own-data.route.tsx"),
    }),
    ...pageRoutes("newPassword", {
      locale,
      module: "src/web/features/login/new-password.route.tsx",
      texts: ["login", "newPassword", "form"],
      code: () => import("#web/features/login/new-password.route.tsx"),
    }),
    ...guardedPage("sharedList", {
      api,
      locale,
      module: "src/web/features/saved-lists/shared-list.route.tsx",
      texts: ["savedLists"],
      code: () => import("#web/features/saved-lists/shared-list.route.tsx"),
      load: async ({ id }) =>
        (await import("#web/api/found-lists.ts")).askForSharedList(id, locale),
    }),
    ...accountParts(api, locale),
  ];
}

function accountParts(api: ShopApi, locale: Locale): RouteObject[] {
  const common = { api, locale };
  const account = async (): Promise<AccountDetail> =>
    (await ask<AccountResponse>({ path: "account", locale })).account;
  const signedInAt = async () => ask<SessionsResponse>({ path: "account/sessions", locale });
  const ownPasskeys = async () =>
    (await ask<PasskeysResponse>({ path: "account/passkeys", locale })).passkeys;
  const addresses = async () =>
    (await ask<AddressesResponse>({ path: "account/addresses", locale })).addresses;
  const invoices = async () => ask<OpenInvoicesResponse>({ path: "account/invoices", locale });
  return [
    ...guardedPage("accountOverview", {
      ...common,
      module: "src/web/features/account/overview.route.tsx",
      texts: ["account", "accountOverview", "level", "afterSale"],
      code: () => import("#web/features/account/overview.route.tsx"),
      load: async () => {
        const [person, deposits] = await Promise.all([
          account(),
          ask<DepositsResponse>({ path: "account/cores", locale }),
        ]);
        return { account: person, deposits };
      },
    }),
    ...guardedPage("accountOrders", {
      ...common,
      module: "src/web/features/account/my-orders.route.tsx",
      texts: ["account", "orders", "order", "reorder"],
      code: () => import("#web/features/account/my-orders.route.tsx"),
      load: async () =>
        (await import("#web/features/orders/public/use-order-list.ts")).askForOrders(locale),
    }),
    ...guardedPage("accountInvoices", {
      ...common,
      module: "src/web/features/account/invoices.route.tsx",
      texts: ["account", "invoices"],
      code: () => import("#web/features/account/invoices.route.tsx"),
      load: invoices,
    }),
    ...guardedPage("payInvoices", {
      ...common,
      module: "src/web/features/account/pay-invoices.route.tsx",
      texts: ["account", "invoices"],
      code: () => import("#web/features/account/pay-invoices.route.tsx"),
      load: invoices,
    }),
    ...guardedPage("personalInfo", {
      ...common,
      module: "src/web/features/account/personal-info.route.tsx",
      texts: ["account", "form", "invoice", "passkeys"],
      code: () => import("#web/features/account/personal-info.route.tsx"),
      load: async () => {
        const [person, sessions, passkeys] = await Promise.all([
          account(),
          signedInAt(),
          ownPasskeys(),
        ]);
        return { account: person, sessions, passkeys };
      },
    }),
    ...guardedPage("accountLists", {
      ...common,
      module: "src/web/features/account/lists.route.tsx",
      texts: ["account", "savedLists"],
      code: () => import("#web/features/account/lists.route.tsx"),
      load: async ({ id }) => (await import("#web/api/found-lists.ts")).askForLists(id, locale),
    }),
    ...guardedPage("addresses", {
      ...common,
      module: "src/web/features/account/addresses.route.tsx",
      texts: ["account"],
      code: () => import("#web/features/account/addresses.route.tsx"),
      load: addresses,
    }),
    ...guardedPage("address", {
      ...common,
      module: "src/web/features/account/address.route.tsx",
      texts: ["account", "form"],
      code: () => import("#web/features/account/address.route.tsx"),
      load: async ({ id }) => ({ id, addresses: await addresses() }),
    }),
  ];
}
