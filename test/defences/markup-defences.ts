import type { Defence } from "./defence.ts";

/** What keeps texts from becoming markup or script in a browser. */
export const MARKUP_DEFENCES: readonly Defence[] = [
  {
    threat: "A1",
    name: "no inline script runs on a shopper's page",
    file: "src/server/platform/http/security-headers.ts",
    text: "    \"script-src 'self'\",\n    \"style-src 'self'\",",
    instead: "    \"script-src 'self' 'unsafe-inline'\",\n    \"style-src 'self'\",",
    test: "src/server/pages/page-headers.test.ts",
  },
  {
    threat: "A1",
    name: "no text becomes markup in the back office by itself",
    file: "src/server/pages/page-routes.ts",
    text: "if (isDesk) return onDesk;",
    instead: "if (isDesk && onDesk === undefined) return onDesk;",
    test: "src/server/pages/trusted-types.test.ts",
  },
  {
    threat: "A1",
    name: "no text becomes markup on a shopper's page by itself",
    file: "src/server/platform/http/security-headers.ts",
    text: '`${shopperPolicy(imageHosts)}; ${trustedTypes("default shop-text kept-page")}`',
    instead: "shopperPolicy(imageHosts)",
    test: "src/server/pages/trusted-types.test.ts",
  },
  {
    threat: "A1",
    name: "no text becomes markup on the map of branches",
    file: "src/server/platform/http/security-headers.ts",
    text: '"content-security-policy": withSources(ownPagePolicy(imageHosts), {',
    instead: '"content-security-policy": withSources(shopperPolicy(imageHosts), {',
    test: "src/server/pages/trusted-types.test.ts",
  },
  {
    threat: "A1",
    name: "no text becomes markup beside catalogues",
    file: "src/server/platform/http/security-headers.ts",
    text: 'return withSources(ownPagePolicy(imageHosts), { "frame-src"',
    instead: 'return withSources(shopperPolicy(imageHosts), { "frame-src"',
    test: "src/server/pages/trusted-types.test.ts",
  },
  {
    threat: "A1",
    name: "no text becomes markup where one pays, but beside a provider that cannot do without",
    file: "src/server/platform/http/security-headers.ts",
    text: "(takesTypes ? ownPagePolicy : shopperPolicy)",
    instead: "(takesTypes ? shopperPolicy : shopperPolicy)",
    test: "src/server/pages/trusted-types.test.ts",
  },
  {
    threat: "A1",
    name: "nothing runs in a page of the shop that the back office only shows",
    file: "src/desk/ui/still-page.ts",
    text: "if (!isStillPage(html)) throw",
    instead: 'if (html === "") throw',
    test: "src/desk/ui/still-page.test.ts",
  },
];
