import { request } from "node:https";

export type HttpsShop = {
  host: string;
  /** The certificate of the authority that signed the shop's. */
  authority: string;
};

type HttpsCall = { path: string; body?: object };
export type HttpsReply = {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
};

/** Asks whoever listens at this machine's port of https under the shop's name; its certificate has to be right. */
export async function askByHttps(
  { host, authority }: HttpsShop,
  { path, body }: HttpsCall,
): Promise<HttpsReply> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port: 443,
        servername: host,
        path,
        ca: authority,
        method: body ? "POST" : "GET",
        headers: { host, "content-type": "application/json" },
        timeout: 60_000,
      },
      (reply) => {
        let text = "";
        reply
          .setEncoding("utf8")
          .on("data", (piece: string) => {
            text += piece;
          })
          .once("end", () =>
            resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }),
          )
          .once("error", reject);
      },
    );
    sent.once("timeout", () => sent.destroy(new Error("no answer within a minute")));
    sent.once("error", reject).end(body && JSON.stringify(body));
  });
}
