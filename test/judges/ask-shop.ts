/** Asks on a connection of its own: the shop closes one that is kept while a judge has the processor. */
export function askShop(address: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address, { redirect: "manual", headers: { ...headers, connection: "close" } });
}
