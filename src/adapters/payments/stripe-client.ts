import { Stripe } from "stripe";

import { connectProvider, NoAnswer, type ProviderConnection } from "./provider-connection.ts";

export type StripeAccess = {
  apiUrl: string;
  secretKey: string;
  webhookSecret: string;
};

/**
 * Stripe's own client on our bounded connection. It never repeats a request by itself: what is unknown
 * is asked again by who knows what it was for.
 */
export function createStripeClient({ apiUrl, secretKey }: StripeAccess): Stripe {
  const connection = connectProvider({ baseUrl: apiUrl });
  return new Stripe(secretKey, {
    maxNetworkRetries: 0,
    telemetry: false,
    // Ours ends sooner, and tells what was never sent from what was never answered.
    timeout: 60_000,
    httpClient: Stripe.createFetchHttpClient((input, init) =>
      fetchOver(connection, new Request(input, init)),
    ),
  });
}

/** What the client takes for `fetch`. */
async function fetchOver(connection: ProviderConnection, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const isPost = request.method === "POST";
  const { status, headers, text } = await connection.send({
    method: isPost ? "POST" : "GET",
    path: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(isPost && { body: await request.text() }),
  });
  // The client would read these as if they were answers.
  if (status < 200 || (status >= 300 && status < 400) || status >= 500) {
    throw new NoAnswer(`Status ${status}`);
  }
  const requestId = String(headers["request-id"] ?? "");
  return new Response(text, { status, headers: { "request-id": requestId } });
}
