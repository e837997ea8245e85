import { createTokenKeeper } from "./bearer-token.ts";
import { connectProvider, type ProviderReply } from "./provider-connection.ts";

export type PaytraceAccess = {
  apiUrl: string;
  username: string;
  password: string;
  /** Names the integration, where PayTrace asks for it. */
  integratorId?: string | undefined;
};

/** Asks PayTrace as this shop; rejects with `NotSent` or `NoAnswer`. */
export type PaytraceClient = {
  post: (path: string, body: Record<string, unknown>) => Promise<ProviderReply>;
};

/** A client of PayTrace's JSON interface with the password grant (PayTrace, OAuth token). */
export function createPaytraceClient(access: PaytraceAccess, now: () => Date): PaytraceClient {
  const connection = connectProvider({ baseUrl: access.apiUrl });
  const withToken = createTokenKeeper(now);
  const { username, password, integratorId } = access;
  const fetchToken = () =>
    connection.send({
      method: "POST",
      path: "/oauth/token",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ grant_type: "password", username, password }).toString(),
    });
  return {
    post: (path, body) =>
      withToken({
        fetchToken,
        send: (token) =>
          connection.send({
            method: "POST",
            path,
            headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
            body: JSON.stringify({
              ...body,
              ...(integratorId !== undefined && { integrator_id: integratorId }),
            }),
          }),
      }),
  };
}
