import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { FactList } from "./fact-list.tsx";

describe("a list of facts", () => {
  it("leaves out what nothing is known of, and what a process of the version before does not say", () => {
    const facts = [
      ["Order", "7"],
      ["VIN", ""],
      ["Replaces", null],
      ["Due", undefined],
      ["Paid", false],
    ] as const;
    const html = renderToStaticMarkup(
      <FactList facts={facts.map(([name, value]) => [name, value])} />,
    );
    expect(html).toBe('<dl class="order-facts"><div><dt>Order</dt><dd>7</dd></div></dl>');
  });
});
