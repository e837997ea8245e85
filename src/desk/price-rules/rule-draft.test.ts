import { describe, expect, it } from "vitest";

import { SimulateRequest } from "#contract/price-rules.ts";

import { NEW_RULE, partsOfView, requestOf, type RuleDraft, stepProblem } from "./rule-draft.ts";

const ruleOf = (draft: Partial<RuleDraft>) => requestOf({ ...NEW_RULE, ...draft }).rule;

describe("a rule as it is typed", () => {
  it.each<[Partial<RuleDraft>, object]>([
    [{ step: "30" }, { basis: "cost", percent: 30 }],
    [
      { step: "12,5", direction: "down", basis: "online" },
      { basis: "online", percent: -12.5 },
    ],
    [
      { step: "1.25", stepKind: "amount", basis: "own" },
      { basis: "own", amount: 1.25 },
    ],
    [{ step: "1.25", stepKind: "amount", direction: "down" }, { amount: -1.25 }],
    [
      { step: "0", ending: "95", mayBeBelowCost: true },
      { ending: "95", mayBeBelowCost: true },
    ],
  ])("%j is sent as %j", (draft, rule) => {
    expect(ruleOf(draft)).toMatchObject(rule);
    expect(SimulateRequest.safeParse({ parts: {}, rule: ruleOf(draft) }).success).toBe(true);
  });

  it.each<[Partial<RuleDraft>, string | undefined]>([
    [{ step: " " }, "missing"],
    [{ step: "much" }, "unreadable"],
    [{ step: "-3" }, "unreadable"],
    [{ step: "1.255" }, "unreadable"],
    [{ step: "1000" }, undefined],
    [{ step: "1000.01" }, "percent"],
    [{ step: "99.99", direction: "down" }, undefined],
    [{ step: "100", direction: "down" }, "percent"],
    [{ step: "1000000", stepKind: "amount", direction: "down" }, undefined],
    [{ step: "1000000,01", stepKind: "amount" }, "amount"],
  ])("with %j its step is %s, and the server would say the same", (draft, problem) => {
    expect(stepProblem({ ...NEW_RULE, ...draft })).toBe(problem);
    const { success } = SimulateRequest.safeParse({ parts: {}, rule: ruleOf(draft) });
    expect(success).toBe(problem === undefined);
  });

  it("is for the parts that were chosen, and nothing narrows what was not", () => {
    expect(JSON.parse(JSON.stringify(requestOf(NEW_RULE).parts))).toEqual({});
    const draft = {
      ...NEW_RULE,
      ...partsOfView("text=LF-&brand=isuzu&kind=3&lacks=price&new=yes"),
    };
    expect(JSON.parse(JSON.stringify(requestOf({ ...draft, inStock: true }).parts))).toEqual({
      text: "LF-",
      brand: "isuzu",
      subcategory: 3,
      lacks: "price",
      inStock: true,
    });
  });
});
