import { z } from "zod";

import { NotSent, type ProviderReply } from "./provider-connection.ts";
import { readJson } from "./provider-reply.ts";

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
/** A token is fetched anew this long before its end, in ms. */
const MARGIN_MS = 60_000;

type Needs = {
  /** Asks for a token (OAuth 2.0, RFC 6749 §5.1). */
  fetchToken: () => Promise<ProviderReply>;
  /** Sends what is to be sent, with a token. */
  send: (token: string) => Promise<ProviderReply>;
};

/**
 * Sends with a token that is kept until shortly before its end. A token that was withdrawn earlier is
 * fetched anew once; without a token nothing is sent, and that is `NotSent`.
 */
export function createTokenKeeper(now: () => Date): (needs: Needs) => Promise<ProviderReply> {
  let token: { text: string; until: number } | undefined;

  async function currentToken(fetchToken: Needs["fetchToken"]): Promise<string> {
    if (token && now().getTime() < token.until) return token.text;
    try {
      const { access_token, expires_in } = readJson(await fetchToken(), Token);
      token = { text: access_token, until: now().getTime() + expires_in * 1_000 - MARGIN_MS };
      return access_token;
    } catch (cause) {
      const known = cause instanceof NotSent ? cause.retryAfterSeconds : undefined;
      const options = known === undefined ? { cause } : { cause, retryAfterSeconds: known };
      throw new NotSent("The provider gives no token.", options);
    }
  }

  return async ({ fetchToken, send }) => {
    const reply = await send(await currentToken(fetchToken));
    if (reply.status !== 401) return reply;
    token = undefined;
    return send(await currentToken(fetchToken));
  };
}
