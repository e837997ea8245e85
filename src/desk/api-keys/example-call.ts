import { callsOf, type KeyHolder, type KeyScope } from "#domain/api-key/key-scope.ts";

/** Calls that read, the first of which a key may make is its example, and what each is sent. */
const EXAMPLES: readonly (readonly [call: string, body: object])[] = [
  ["POST admin/stock", { limit: 10 }],
  ["POST products", { partsFilters: { searchText: "8981630610" } }],
  ["POST admin/orders", { limit: 10 }],
  ["POST account/orders", {}],
  ["POST admin/customers", { limit: 10 }],
  ["POST admin/imports", { limit: 10 }],
];

/** A line for a shell that makes a call of a key's; the key itself stands in a variable, and not in the shell's history. */
export function exampleCall(
  { holder, scopes }: { holder: KeyHolder; scopes: readonly KeyScope[] },
  origin: string,
): string {
  const mayMake = ([call]: (typeof EXAMPLES)[number]) =>
    scopes.some((scope) => callsOf(scope, holder).includes(call));
  const [call = "", body = {}] = EXAMPLES.find(mayMake) ?? [firstCall({ holder, scopes })];
  const [method = "POST", path = ""] = call.split(" ");
  return [
    `curl -X ${method} "${origin}/api/${path}"`,
    `  -H "Authorization: Bearer $SHOP_KEY"`,
    `  -H "Content-Type: application/json"`,
    `  -d '${JSON.stringify(body)}'`,
  ].join(" \\\n");
}

function firstCall({ holder, scopes }: { holder: KeyHolder; scopes: readonly KeyScope[] }): string {
  return scopes.flatMap((scope) => callsOf(scope, holder))[0] ?? "";
}
