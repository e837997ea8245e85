import { z } from "zod";

import {
  connectProvider,
  NoAnswer,
  type ProviderReply,
  type ProviderRequest,
} from "./provider-connection.ts";

export type PaypalAccess = {
  apiUrl: string;
  clientId: string;
  secret: string;
  webhookId: string;
};

/** Sends to PayPal as this shop; rejects with `NotSent` or `NoAnswer`. */
export type PaypalClient = {
  send: (request: PaypalRequest) => Promise<ProviderReply>;
};

type PaypalRequest = {
  method: ProviderRequest["method"];
  path: string;
  /** JSON, as it is sent. */
  body?: string;
  /** The key that makes a repeated request the same request. */
  requestId?: string;
};

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
/** A token is fetched anew this long before its end, in ms. */
const TOKEN_MARGIN_MS = 60_000;

/** A client of PayPal's REST interface with client credentials (PayPal, Authentication). */
export function createPaypalClient(access: PaypalAccess, now: () => Date): PaypalClient {
  const connection = connectProvider({ baseUrl: access.apiUrl });
  let token: { text: string; until: number } | undefined;

  async function currentToken(): Promise<string> {
    if (token && now().getTime() < token.until) return token.text;
    const credentials = Buffer.from(`${access.clientId}:${access.secret}`).toString("base64");
    const reply = await connection.send({
      method: "POST",
      path: "/v1/oauth2/token",
      headers: {
        authorization: `Basic ${credentials}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    });
    const { access_token, expires_in } = readJson(reply, Token);
    token = {
      text: access_token,
      until: now().getTime() + expires_in * 1_000 - TOKEN_MARGIN_MS,
    };
    return access_token;
  }

  async function sendOnce({ method, path, body, requestId }: PaypalRequest) {
    return connection.send({
      method,
      path,
      headers: {
        authorization: `Bearer ${await currentToken()}`,
        "content-type": "application/json",
        prefer: "return=representation",
        ...(requestId !== undefined && { "paypal-request-id": requestId }),
      },
      ...(body !== undefined && { body }),
    });
  }

  return {
    send: async (request) => {
      const reply = await sendOnce(request);
      if (reply.status !== 401) return reply;
      token = undefined; // withdrawn before its end: nothing was done, so it may be asked again
      return sendOnce(request);
    },
  };
}

/** A reply that must have this shape; whatever else comes is no answer. */
export function readJson<Shape extends z.ZodType>(
  { status, text }: ProviderReply,
  shape: Shape,
): z.infer<Shape> {
  if (status < 200 || status >= 300) throw new NoAnswer(`Status ${status}`);
  try {
    return shape.parse(JSON.parse(text));
  } catch (cause) {
    throw new NoAnswer("The answer cannot be read.", { cause });
  }
}
