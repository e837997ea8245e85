import react from "@vitejs/plugin-react";
import compileMessage from "icu-minify/compile";
import { defineConfig, parseAst, type Plugin, Visitor } from "vite";

/**
 * What every page needs is one chunk: it compresses better than its twenty pieces (by 3 kB brotli).
 * What only some pages share is sent to those; pieces too small for a request of their own are
 * gathered with what is shared most alike.
 */
const CHUNKS = [
  {
    name: "shop",
    tags: ["$initial" as const],
    test: /(?<!\/entry-(?:early|person-check))\.(?:m?js|tsx?)$/,
    priority: 3,
  },
  // What addresses of lists say, and what a text in them may be, apart from what only lists need.
  {
    name: "addresses",
    test: /\/src\/(?:web\/features\/parts\/(?:public\/)?(?:parts-|filter-change|list-preference)|domain\/(?:vin\/|part\/part-number))/,
    minShareCount: 2,
    priority: 2,
  },
  // How a part is offered, in lists and on its page.
  {
    name: "offers",
    test: /\/src\/web\/(?:api\/garage-entry|features\/(?:login\/public\/login-button|cart\/public\/add-to-cart|garage\/public\/(?:keep-|use-switch)|parts\/(?:public\/)?(?:price-cell|stock-cell|fit-note|price-help|part-link|superseded-note)))/,
    minShareCount: 2,
    priority: 2,
  },
  // What a cart is here and on the wire.
  {
    name: "carts",
    test: /\/src\/web\/(?:api\/cart-wire|features\/cart\/public\/(?:cart-(?:state|calls|news)|joined-cart|say-refusal))/,
    minShareCount: 2,
    priority: 2,
  },
  // A paper's button and the branch that it names, for pages that have no form.
  {
    name: "papers",
    test: /\/src\/web\/features\/orders\/public\/(?:download-paper|branch-lines)/,
    minShareCount: 2,
    priority: 2,
  },
  // A button of the part's page, which what orders show beside it would take along.
  {
    name: "reports",
    test: /\/src\/web\/features\/fitment-reports\/public\//,
    minShareCount: 2,
    priority: 2,
  },
  // Apart from the forms, which would take along what they stand on; dialogs open later.
  {
    name: "dialogs",
    test: /\/src\/web\/(?:ui\/modal|features\/cart\/public\/use-working)/,
    minShareCount: 2,
    priority: 2,
  },
  // With the days that a storefront promises, which a page says that has none of the rules behind them.
  {
    name: "ui",
    test: /\/src\/(?:web\/(?:ui\/(?!form\/|trusted-)|(?:api|layout)\/policy-days)|domain\/order\/promised-days)/,
    minShareCount: 2,
    priority: 2,
  },
  // Forms and their rules: only login and account pages have them, whatever else is small enough.
  {
    name: "forms",
    test: /\/src\/(?:web\/(?:ui\/form|features\/(?:account|addresses|login))\/(?!.*\.route|account-frame|log-out)|web\/api\/(?:refusal|sent-address)|domain\/account\/(?!field-bounds|price-access|role))/,
    minShareCount: 2,
    priority: 1,
  },
  // The vehicle picker and its kin: only some pages open with it.
  {
    name: "vehicles",
    test: /\/src\/web\/features\/vehicle-(?:picker|selector)\/(?!.*\.route)/,
    minShareCount: 2,
    priority: 1,
  },
  { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_500 },
];

export default defineConfig(({ isSsrBuild, command }) => {
  const isBuild = command === "build";
  return {
    plugins: [
      react(),
      isBuild && compiledMessages(),
      isBuild && !isSsrBuild && unusedRouterParts(),
      isBuild && !isSsrBuild && noSourceNames(),
    ],
    resolve: {
      alias: isBuild ? { "use-intl/format-message": "use-intl/format-message/format-only" } : {},
    },
    ssr: { noExternal: isBuild ? ["use-intl"] : [] },
    build: {
      outDir: isSsrBuild ? "dist/server" : "dist/client",
      manifest: !isSsrBuild,
      copyPublicDir: !isSsrBuild,
      assetsInlineLimit: 0, // no data: URLs, so the content policy needs no exception
      modulePreload: { polyfill: false },
      target: "es2024",
      chunkSizeWarningLimit: 1_100, // kB: the map of streets, which comes only where it is shown
      rolldownOptions: isSsrBuild
        ? { output: { codeSplitting: false } } // one file, read at the start: a later build cannot pull a page from under it
        : {
            input: [
              "src/web/app/entry-client.tsx",
              "src/web/app/entry-early.ts",
              "src/web/app/entry-person-check.ts",
              "src/web/styles.css",
            ],
            // The cart's page holds its calls, and other pages fetch them when somebody first adds a part: both are meant.
            checks: { ineffectiveDynamicImport: false },
            output: {
              // Every page names a hundred of these files: 42 bits tell a file from its next version, and an eighth sign of
              // it would take 80 bytes more.
              chunkFileNames: ({ name }) =>
                `assets/${name.replace(/~.*|\.route$/, "")}-[hash:7].js`,
              // The name of a shared style lists all that share it, which says nothing to a browser. Pictures keep the
              // names that the server's build gives them too.
              assetFileNames: ({ names: [name = ""] }) =>
                name.endsWith(".css")
                  ? `assets/${name.replace(/[~.].*/, "")}-[hash:7][extname]`
                  : "assets/[name]-[hash][extname]",
              codeSplitting: { groups: CHUNKS },
            },
          },
    },
  };
});

/** Texts are parsed here, not in every browser (10 kB of parser) nor for every page (0.8 ms each). */
export function compiledMessages(): Plugin {
  return {
    name: "compiled-messages",
    enforce: "pre",
    transform: (source, id) =>
      /\/i18n\/locales\/\w+\/\w+\.json$/.test(id)
        ? { code: JSON.stringify(compiledTree(JSON.parse(source))), map: null }
        : undefined,
  };
}

/**
 * Parts of React Router that nothing here uses: components whose making looks like a side effect and
 * would keep them, and the watching of routes, which only an option would turn on. Most pages would be
 * over the budget with them (ADR 0029).
 */
const UNUSED_ROUTER_PARTS: readonly { found: RegExp; becomes: string }[] = [
  {
    found: /= (React\$1\.(?:forwardRef|createContext)\()/g,
    becomes: "= /* @__PURE__ */ $1",
  },
  { found: /^\w+\.displayName = .*;$/gm, becomes: "" },
  { found: /\bif \(init\.instrumentations\)/g, becomes: "if (false)" },
  // How it reads forms that are sent through it: those of the shop call the shop themselves.
  {
    found: /if \(!opts \|\| !isSubmissionNavigation\(opts\)\) return \{ path \};/g,
    becomes: 'if (opts && isSubmissionNavigation(opts)) throw Error("left out"); return { path };',
  },
  // What it tells those who write routes; the development server says it still.
  { found: /^(\t+)warning\(/gm, becomes: "$1if (false) warning(" },
  { found: /\bwarning\(false, [`"].*[`"]\);$/gm, becomes: "void 0;" },
  { found: /^(\t+invariant(?:\$1)?\([^`"]*), [`"].*[`"]\);$/gm, becomes: "$1);" },
];

/**
 * Functions and classes of React Router for what the shop does without: actions, fetchers, `Await` and React's server components. A call of one
 * ends with an error instead of nothing.
 */
const UNUSED_ROUTER_NAMES = new Set([
  "handleAction",
  "fetch",
  "AwaitErrorBoundary",
  "RSCErrorHandler",
  "decodeRouteErrorResponseDigest",
]);

/** Leaves them out; what is not found any more, as after an upgrade, ends the build. */
function unusedRouterParts(): Plugin {
  const missing = new Set<unknown>([
    ...UNUSED_ROUTER_PARTS.map(({ found }) => found),
    ...UNUSED_ROUTER_NAMES,
  ]);
  return {
    name: "unused-router-parts",
    transform: {
      filter: { id: /\/react-router\/dist\/.*\/lib\/(?:dom|router|[^/]+\.js)/ },
      handler(source) {
        let code = withoutUnused(source, missing);
        for (const { found, becomes } of UNUSED_ROUTER_PARTS) {
          const without = code.replaceAll(found, becomes);
          if (without !== code) missing.delete(found);
          code = without;
        }
        return { code, map: null };
      },
    },
    buildEnd(failure) {
      if (failure || missing.size === 0) return;
      this.error(`React Router has no longer what is left out of it: ${[...missing].join(", ")}.`);
    },
  };
}

/** Empties functions of those names, and says of classes that their making has no effect; what it found is missing no more. */
function withoutUnused(source: string, missing: Set<unknown>): string {
  const changes: { start: number; end: number; code: string }[] = [];
  new Visitor({
    FunctionDeclaration({ id, body }) {
      if (!id || !body || !UNUSED_ROUTER_NAMES.has(id.name)) return;
      missing.delete(id.name);
      changes.push({ start: body.start, end: body.end, code: '{ throw Error("left out"); }' });
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== "Identifier" || !init || !UNUSED_ROUTER_NAMES.has(id.name)) return;
      missing.delete(id.name);
      const { start, end } = init;
      changes.push({
        start,
        end,
        code: `/* @__PURE__ */ (() => ${source.slice(start, end)})()`,
      });
    },
  }).visit(parseAst(source));
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (code, { start, end, code: becomes }) => code.slice(0, start) + becomes + code.slice(end),
      source,
    );
}

/** Where a page's source is, only the server asks, to preload it: a browser needs none of the forty names. */
function noSourceNames(): Plugin {
  return {
    name: "no-source-names",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/web\/app\/[\w-]+\.tsx?$/ },
      handler: (source) => ({
        code: source.replaceAll(/\bmodule: "src\/web\/[^"]+"/g, 'module: ""'),
        map: null,
      }),
    },
  };
}

type Texts = { [key: string]: string | Texts };

function compiledTree(texts: Texts): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === "string" ? compileMessage(value) : compiledTree(value),
    ]),
  );
}
