import { globSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { slashed } from "./mutation/related-tests.ts";
import { chosenTests, projectOf } from "./quick/choose-tests.ts";

/** What each file loads. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  "src/domain/cart/cart-lines.ts": [],
  "src/domain/cart/cart-lines.test.ts": ["src/domain/cart/cart-lines.ts"],
  "src/server/carts/cart.ts": ["src/domain/cart/cart-lines.ts"],
  "src/server/carts/cart.test.ts": ["src/server/carts/cart.ts"],
  "src/domain/money/money.test.ts": ["src/domain/money/money.ts"],
  "test/e2e/cart.e2e.ts": ["src/server/carts/cart.ts"],
  "test/process/start.test.ts": ["src/server/carts/cart.ts"],
};
const SOURCES = {
  files: Object.keys(IMPORTS),
  importsOf: (file: string) => IMPORTS[file] ?? [],
};
const NEAR = "src/domain/cart/cart-lines.test.ts";
const FAR = "src/server/carts/cart.test.ts";

describe("the tests of what changed", () => {
  it("are those that load it, the nearest first, and no others", () => {
    const { chosen, left } = chosenTests(["src/domain/cart/cart-lines.ts"], SOURCES);
    expect(chosen).toEqual([NEAR, FAR]);
    expect(left).toEqual(["test/process/start.test.ts"]);
  });

  it("are themselves where they changed", () => {
    expect(chosenTests([FAR], SOURCES).chosen).toEqual([FAR]);
  });

  it("stay behind from the farthest on where they take too long, and are named", () => {
    const { chosen, left } = chosenTests(["src/domain/cart/cart-lines.ts"], SOURCES, 1);
    expect(chosen).toEqual([NEAR]);
    expect(left).toEqual([FAR, "test/process/start.test.ts"]);
  });

  it("are those of the whole shop only where they changed themselves", () => {
    const whole = "test/composed/contact.test.ts";
    const sources = { files: [whole], importsOf: () => ["src/server/contact/contact.ts"] };
    expect(chosenTests(["src/server/contact/contact.ts"], sources)).toEqual({
      chosen: [],
      left: [whole],
    });
    expect(chosenTests([whole], sources).chosen).toEqual([whole]);
  });

  it("are those of files that people send where something of theirs changed", () => {
    const long = "src/server/uploads/uploads.test.ts";
    const sources = { files: [long], importsOf: () => ["src/server/uploads/keep.ts", "src/a.ts"] };
    expect(chosenTests(["src/a.ts"], sources)).toEqual({ chosen: [], left: [long] });
    expect(chosenTests(["src/server/uploads/keep.ts"], sources).chosen).toEqual([long]);
  });

  it("are none of what nothing loads, and of what is gone those that loaded it", () => {
    expect(chosenTests(["docs/architecture.md"], SOURCES).chosen).toEqual([]);
    expect(chosenTests(["src/domain/money/money.ts"], SOURCES).chosen).toEqual([
      "src/domain/money/money.test.ts",
    ]);
  });
});

it.each([
  ["src/domain/cart/cart-lines.test.ts", "unit"],
  ["src/web/features/cart/cart.test.tsx", "unit"],
  ["test/names.test.ts", "unit"],
  ["src/jobs/start-jobs.test.ts", "server"],
  ["test/composed/contact.test.ts", "server"],
  ["test/process/start.test.ts", undefined],
  ["test/e2e/cart.e2e.ts", undefined],
])("%s is of the project %s", (test, project) => {
  expect(projectOf(test)).toBe(project);
});

it("every test beside the source is of a project that needs neither a build nor a process", () => {
  const tests = globSync("src/**/*.test.{ts,tsx}").map(slashed);
  expect(tests.filter((test) => projectOf(test) === undefined)).toEqual([]);
  expect(tests.length).toBeGreaterThan(500);
});
