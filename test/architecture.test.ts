import { globSync, readFileSync } from "node:fs";
import path from "node:path";

import { cruise, type ICruiseResult, type IForbiddenRuleType } from "dependency-cruiser";
import { expect, expectTypeOf, it } from "vitest";

import type { updateOrder } from "#server/orders/orders/order-store.ts";
import type { updateAttempt } from "#server/orders/payments/attempt-store.ts";
import type { moveQuote } from "#server/quotes/quote-store.ts";

import { SERVER_ROOMS } from "./server-rooms.ts";

/** The dependency rule of docs/architecture.md. Free of it are src/compose, src/commands, src/serving and the two files that start. */
const MAY_IMPORT = {
  domain: [],
  contract: ["domain"],
  adapters: ["domain"],
  texts: ["domain"],
  server: ["domain", "contract", "texts"],
  jobs: ["domain", "server"],
  demo: ["domain", "server", "texts"],
  config: ["domain"],
  web: ["domain", "texts"], // and of the contract its types, which every layer may have
  desk: ["domain", "web"], // of the web its base and pieces alone, as the rules below say
} satisfies Record<string, string[]>;

const layerRules = Object.entries(MAY_IMPORT).map(([layer, allowed]): IForbiddenRuleType => ({
  name: `${layer} may import ${["only itself", ...allowed].join(", ")}`,
  severity: "error",
  from: { path: `^src/${layer}/`, pathNot: String.raw`\.test\.tsx?$` },
  to: {
    path: "^src/",
    pathNot: [layer, ...allowed].map((name) => `^src/${name}/`),
    dependencyTypesNot: ["type-only"],
  },
}));

const otherRules: IForbiddenRuleType[] = [
  {
    name: "domain uses no package and no Node built-in",
    severity: "error",
    from: { path: "^src/domain/", pathNot: String.raw`\.test\.ts$` },
    to: { dependencyTypes: ["npm", "npm-dev", "core"] },
  },
  {
    name: "a store is private to its feature",
    severity: "error",
    from: { path: "^src/server/([^/]+)/" },
    to: { path: String.raw`^src/server/.*-store\.ts$`, pathNot: "^src/server/$1/" },
  },
  {
    name: "a store is private to the server",
    severity: "error",
    from: { path: "^src/(?!server/)" },
    to: { path: String.raw`^src/server/.*-store\.ts$` },
  },
  {
    name: "quotes know the rooms placing and orders of orders, and no other",
    severity: "error",
    from: { path: "^src/server/quotes/", pathNot: String.raw`\.test\.ts$` },
    to: {
      path: "^src/server/orders/",
      pathNot: "^src/server/orders/(?:placing|orders)/",
    },
  },
  {
    name: "platform knows no noun",
    severity: "error",
    from: { path: "^src/server/platform/", pathNot: String.raw`\.test\.ts$` },
    to: {
      path: "^src/server/",
      pathNot: "^src/server/platform/",
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "what puts the shop together is known to nobody but what starts it",
    severity: "error",
    from: {
      path: "^src/(?:domain|contract|adapters|server|jobs|demo|web|desk)/",
      pathNot: String.raw`\.test\.tsx?$`,
    },
    to: { path: "^src/(?:compose|config|serving)/" },
  },
  { name: "no cycles", severity: "error", from: {}, to: { circular: true } },
];

/** The rooms of src/web, the highest first; each may import those after it, and all the base below them. */
const WEB_ROOMS = ["app", "features", "layout", "ui"];
const NO_TEST = { pathNot: String.raw`\.test\.tsx?$` };

const webRules = [...WEB_ROOMS, `(?!(?:${WEB_ROOMS.join("|")})/)`].map(
  (room, place): IForbiddenRuleType => ({
    name: `web's ${WEB_ROOMS[place] ?? "base"} imports no room above it`,
    severity: "error",
    from: { path: `^src/web/${room}`, ...NO_TEST },
    to: { path: `^src/web/(?:${WEB_ROOMS.slice(0, place).join("|") || "$^"})/` },
  }),
);

/** The rooms of src/desk: the frame knows the areas, the areas the shared pieces, and no area another one. */
const deskRules: IForbiddenRuleType[] = [
  {
    name: "the back office has of the web its base, its pieces and its guards",
    severity: "error",
    from: { path: "^src/desk/", ...NO_TEST },
    to: {
      path: "^src/web/(?:features|layout|app)/",
      pathNot: String.raw`^src/web/app/guards\.ts$`,
    },
  },
  {
    name: "the shared pieces of the back office know no area, and not the frame",
    severity: "error",
    from: { path: "^src/desk/(?:ui|i18n)/", ...NO_TEST },
    to: { path: "^src/desk/", pathNot: "^src/desk/(?:ui|i18n)/" },
  },
  {
    name: "an area knows no other one, and not the frame",
    severity: "error",
    from: { path: "^src/desk/(?!app/|ui/|i18n/)([^/]+)/", ...NO_TEST },
    to: { path: "^src/desk/", pathNot: ["^src/desk/(?:ui|i18n)/", "^src/desk/$1/"] },
  },
];

const serverRoomRules = Object.entries(SERVER_ROOMS).flatMap(([noun, rooms]) =>
  rooms.map((room, place): IForbiddenRuleType => ({
    name: `the room ${room} of ${noun} knows only ${rooms.slice(place + 1).join(", ") || "itself"}`,
    severity: "error",
    from: { path: `^src/server/${noun}/${room}/`, ...NO_TEST },
    to: {
      path: `^src/server/${noun}/`,
      pathNot: rooms.slice(place).map((known) => `^src/server/${noun}/${known}/`),
    },
  })),
);

it.each(Object.entries(SERVER_ROOMS))("has every file of %s in one of its rooms", (noun, rooms) => {
  const found = globSync(`src/server/${noun}/*`).map((entry) => path.basename(entry));
  expect(found.toSorted()).toEqual(rooms.toSorted());
});

it("the rooms that the document names are those that there are, in their order", () => {
  const document = readFileSync("docs/architecture.md", "utf8");
  for (const [noun, rooms] of Object.entries(SERVER_ROOMS))
    expect(document).toContain(`\`${noun}\`: ${rooms.map((room) => `\`${room}\``).join(", ")}`);
});

const doorRule: IForbiddenRuleType = {
  name: "a feature is entered by its public door",
  severity: "error",
  from: { path: "^src/web/features/([^/]+)/", ...NO_TEST },
  to: {
    path: "^src/web/features/",
    pathNot: ["^src/web/features/$1/", "^src/web/features/[^/]+/public/"],
  },
};

const FEATURE = /^src\/web\/features\/([^/]+)\//;

/** Which other features each feature of the web imports. */
function featuresKnown({ modules }: ICruiseResult): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const feature = source.includes(".test.") ? undefined : FEATURE.exec(source)?.[1];
    if (feature === undefined) continue;
    const others = known.get(feature) ?? new Set();
    for (const { resolved } of dependencies) others.add(FEATURE.exec(resolved)?.[1] ?? feature);
    others.delete(feature);
    known.set(feature, others);
  }
  return known;
}

/** The features that lead back to themselves, and those that lead to one that does. */
function featuresInCycles(known: Map<string, Set<string>>): string[] {
  for (;;) {
    const free = [...known].find(([, others]) => [...others].every((other) => !known.has(other)));
    if (!free) return [...known.keys()];
    known.delete(free[0]);
  }
}

it("keeps the dependency rule", async () => {
  const { output } = await cruise(["src"], {
    validate: true,
    ruleSet: {
      forbidden: [
        ...layerRules,
        ...webRules,
        ...deskRules,
        ...serverRoomRules,
        doorRule,
        ...otherRules,
      ],
    },
    parser: "swc", // TypeScript 7 has no parser API; without this nothing is read and all rules pass
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx"], conditionNames: ["import", "node"] },
  });
  if (typeof output === "string") throw new Error(output);

  const violations = output.summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`,
  );
  expect(violations).toEqual([]);
  const known = featuresKnown(output);
  expect(known.size).toBeGreaterThan(10);
  expect(featuresInCycles(known)).toEqual([]);
  // totalCruised counts packages too; a parser that reads nothing shows here only.
  const ours = output.modules.filter(({ source }) => source.startsWith("src/"));
  expect(ours.length).toBeGreaterThan(20);
  expect(ours.flatMap(({ dependencies }) => dependencies).length).toBeGreaterThan(ours.length);
}, 180_000);

/** The files of the shop that hold a pattern; tests and what runs in browsers are left out. */
function filesWith(pattern: RegExp): string[] {
  return globSync("src/**/*.ts", { exclude: ["src/{web,desk}/**", "**/*.test.ts"] })
    .filter((file) => pattern.test(readFileSync(file, "utf8")))
    .toSorted();
}

/** A loop, or what follows one in the same function, that rests. */
const LOOP_WITH_REST = /\b(?:for|while) \((?:(?!\n\})[\s\S])*?\b(?:delay|setTimeout)\(/;

it("repeats work in one way, and keeps all of it in one table", () => {
  expect(filesWith(/\bwhile \(!(?:\w+\.)*aborted/)).toEqual([
    "src/jobs/repeat.ts",
    // Servers are looked at ten times a second by each process that reads from them: nothing of the shop is done by it.
    "src/server/platform/database/replicas/keep-looking.ts",
  ]);
  // Only what starts PostgreSQL, looks for its primary or meets its deadlocks tries again by itself.
  const room = "src/server/platform";
  const resting = filesWith(LOOP_WITH_REST).filter((file) => !file.startsWith(`${room}/database/`));
  expect(resting).toEqual([
    `${room}/process/crew.ts`, // a worker that ended is begun again, ever more slowly
    `${room}/process/wait-until.ts`,
    "src/server/traces/open-traces.ts", // its loop is over when it waits, once, for what is still being sent
  ]);
  // npm is watched for its end by the process itself: that is no work of the shop.
  expect(filesWith(/\bsetInterval\(/)).toEqual(["src/server/platform/process/stop-request.ts"]);
});

it("has its SQL in stores, in what builds the search's statements, and in the database's own room", () => {
  const sql =
    /\bsql(?:<[^`]*>)?`|\bsql\.(?:raw|id|ref|join|lit)\b|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|query)\s*[<(]|pg-copy-streams/;
  const mayHold = [
    /^src\/(?:server|demo)\/.*-store\.ts$/,
    /^src\/adapters\/payments\/sandbox-store\.ts$/, // the pretended provider keeps its own books
    /^src\/server\/search\/statement\//,
    /^src\/server\/platform\/database\//,
  ];
  expect(filesWith(sql).length).toBeGreaterThan(20);
  expect(filesWith(sql).filter((file) => !mayHold.some((place) => place.test(file)))).toEqual([]);
});

/** The tables whose status or state follows rules of the domain: who writes them, and whom that store asks. */
const MOVED_BY: Record<string, [table: string, rule: string]> = {
  "src/server/certificates/certificate-store.ts": ["certificate", "certificateAfter"],
  "src/server/orders/claims/claim-store.ts": ["warranty_claim", "claimAfter"],
  "src/server/orders/cores/core-store.ts": ["order_core", "coreAfter"],
  "src/server/orders/orders/order-store.ts": ["shop_order", "stateAfter"],
  "src/server/orders/payments/account-payment-store.ts": ["account_payment", "accountPaymentAfter"],
  "src/server/orders/payments/attempt-store.ts": ["payment_attempt", "attemptAfter"],
  "src/server/orders/payments/dispute-store.ts": ["payment_dispute", "disputeAfter"],
  "src/server/orders/payments/refund-store.ts": ["refund", "refundAfter"],
  "src/server/orders/returns/return-store.ts": ["order_return", "returnAfter"],
  "src/server/quotes/quote-store.ts": ["quote", "quoteAfter"],
};

it("changes a status by the domain's rule alone, in the one store of its table", () => {
  for (const [store, [table, rule]] of Object.entries(MOVED_BY)) {
    const writes = new RegExp(
      String.raw`\.(?:updateTable|insertInto)\("${table}"\)|\b(?:update|insert into|merge into) ${table}\b`,
    );
    expect(filesWith(writes)).toEqual([store]);
    const source = readFileSync(store, "utf8");
    expect(source).toContain(` ${rule}(`);
    // In what is set or inserted, no status stands written out.
    expect(source).not.toMatch(/\b(?:status|state): "|\bset (?:status|state)\b/);
  }
  // Nor may it be one of the columns that a caller chooses: `never` is checked with the types.
  expectTypeOf<Parameters<typeof updateOrder>[2]["status"]>().toEqualTypeOf<undefined>();
  expectTypeOf<Parameters<typeof updateAttempt>[2]["state"]>().toEqualTypeOf<undefined>();
  expectTypeOf<Parameters<typeof moveQuote>[2]["status"]>().toEqualTypeOf<undefined>();
});
