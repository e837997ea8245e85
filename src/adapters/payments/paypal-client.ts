import { createTokenKeeper } from "./bearer-token.ts";
import {
  connectProvider,
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

/** A client of PayPal's REST interface with client credentials (PayPal, Authentication). */
export function createPaypalClient(access: PaypalAccess, now: () => Date): PaypalClient {
  const connection = connectProvider({ baseUrl: access.apiUrl });
  const withToken = createTokenKeeper(now);
  const credentials = Buffer.from(`${access.clientId}:${access.secret}`).toString("base64");
  const fetchToken = () =>
    connection.send({
      method: "POST",
      path: "/v1/oauth2/token",
      headers: {
        authorization: `Basic ${credentials}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    });
  return {
    send: ({ method, path, body, requestId }) =>
      withToken({
        fetchToken,
        send: (token) =>
          connection.send({
            method,
            path,
            headers: {
              authorization: `Bearer ${token}`,
              "content-type": "application/json",
              prefer: "return=representation",
              ...(requestId !== undefined && { "paypal-request-id": requestId }),
            },
            ...(body !== undefined && { body }),
          }),
      }),
  };
}
