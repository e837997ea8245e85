/** Asks on a connection of its own: the shop closes one that is kept while a judge has the processor. */
export function askShop(
  address: string,
  headers: Record<string, string> = {},
  method: "GET" | "OPTIONS" = "GET",
): Promise<Response> {
  return fetch(address, {
    method,
    redirect: "manual",
    headers: { ...headers, connection: "close" },
  });
}
