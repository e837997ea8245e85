import { expect, it } from "vitest";

import { KEY_HOLDERS, keyCall, mayCall, scopesOf } from "#domain/api-key/key-scope.ts";

import { exampleCall } from "./example-call.ts";

const ORIGIN = "https://tienda.example";

it.each(KEY_HOLDERS.flatMap((holder) => scopesOf(holder).map((scope) => [holder, scope] as const)))(
  "the example of a %s's key for %s is a call that it may make",
  (holder, scope) => {
    const [, method = "", path = ""] =
      /^curl -X (\w+) "https:\/\/tienda\.example\/api\/([^"]+)"/.exec(
        exampleCall({ holder, scopes: [scope] }, ORIGIN),
      ) ?? [];
    expect(mayCall({ holder, scopes: [scope] }, keyCall(method, path))).toBe(true);
  },
);

it("has the key in a variable, where no history of a shell keeps it", () => {
  expect(exampleCall({ holder: "shop", scopes: ["stock", "catalogue"] }, ORIGIN)).toBe(
    [
      'curl -X POST "https://tienda.example/api/admin/stock" \\',
      '  -H "Authorization: Bearer $SHOP_KEY" \\',
      '  -H "Content-Type: application/json" \\',
      `  -d '{"limit":10}'`,
    ].join("\n"),
  );
});
