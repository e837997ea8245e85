import { existsSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { mutantsOf, withMutant } from "./mutation/mutants.ts";
import survivors from "./mutation/survivors.json" with { type: "json" };
import { SERVER_TARGETS, TARGETS } from "./mutation/targets.ts";

const faultsIn = (source: string) => mutantsOf(source).map((one) => withMutant(source, one));

describe("the faults that are put into a rule", () => {
  it("are operators and their boundaries, one at a time", () => {
    expect(faultsIn("a < b;")).toEqual(["((a) <= (b));", "((a) >= (b));"]);
    expect(faultsIn("a && b;")).toEqual(["((a) || (b));"]);
    expect(faultsIn("!a;")).toEqual(["a;"]);
  });

  it("are conditions that are always or never true", () => {
    expect(faultsIn("if (a) b = c;")).toEqual(["if (true) b = c;", "if (false) b = c;"]);
  });

  it("are other numbers, truths and texts", () => {
    expect(faultsIn("a = 1;")).toEqual(["a = 2;"]);
    expect(faultsIn("a = true;")).toEqual(["a = false;"]);
    expect(faultsIn('a = "x";')).toEqual(['a = "";']);
  });

  it("are answers and calls that are left out", () => {
    expect(faultsIn("function f() { return g(a); }")).toEqual([
      "function f() { return undefined; }",
    ]);
    expect(faultsIn("keep(a);")).toEqual([";"]);
    expect(faultsIn("b = a.filter(isGood);")).toEqual(["b = (a);"]);
    expect(faultsIn("b = Math.round(a);")).toEqual(["b = (a);"]);
  });

  it("are none in types, imports, names, loops and what is thrown", () => {
    const source = `
      import { a } from "./a.ts";
      type B = "x" | 1;
      for (let n = 0; n < most; n += 1) a.b(n);
      while (a.c < 2) throw new Error("never");
      const d: B = { e: a } as const;
    `;
    expect(faultsIn(source)).toEqual([source.replace("a.b(n);", ";")]);
  });

  it("are no other names where a type is made of them", () => {
    const source = 'const A = { b: "x", c: 1 } as const;';
    expect(faultsIn(source)).toEqual([source.replace("1", "2")]);
  });

  it("are told apart by their line and what they change", () => {
    expect(mutantsOf("a;\nb = c + d;").map(({ name }) => name)).toEqual([
      "b = c + d; | c + d -> ((c) - (d))",
    ]);
  });
});

it("faults are put into files and folders that there are, and of these the survivors are explained", () => {
  const explained = Object.keys(survivors).map((name) => name.slice(0, name.indexOf(": ")));
  const ofServer = [Object.keys(SERVER_TARGETS), ...Object.values(SERVER_TARGETS)].flat();
  const places = [...TARGETS, ...ofServer, ...explained];
  expect(places.filter((place) => !existsSync(place))).toEqual([]);
});
