import { SignedUrlResponse, UploadResponse } from "#contract/uploads.ts";

import type { Answer, AccountShop } from "./account-shop.ts";

type Who = { token?: string | undefined; order?: { orderNumber: string; validator: string } };

/** The signed address for a picture, as a browser asks for it. */
export async function signedUrl(
  { ask }: Pick<AccountShop, "ask">,
  who: Who,
  [type, extension]: readonly [string, string] = ["image/jpeg", ".jpg"],
): Promise<Answer> {
  const order = who.order && { order: who.order };
  return ask({
    url: "s3/signed_url?lang=en",
    body: { type, extension, ...order },
    token: who.token,
  });
}

type File = { url: string; bytes: Uint8Array; type?: string };

/** Sends bytes to a signed address, as a photo unless said otherwise. */
export async function putTo(
  { request }: Pick<AccountShop, "request">,
  { url, bytes, type = "image/jpeg" }: File,
) {
  const reply = await request({
    method: "PUT",
    url: `${url}&lang=en`,
    payload: Buffer.from(bytes),
    headers: { "content-type": type },
  });
  const body: unknown = JSON.parse(reply.bytes.toString());
  return { ...reply, body };
}

/** Sends a picture from beginning to end; fails when it is refused. */
export async function sendPicture(
  shop: Pick<AccountShop, "ask" | "request">,
  who: Who,
  bytes: Uint8Array,
) {
  const { url } = SignedUrlResponse.parse((await signedUrl(shop, who)).body);
  return UploadResponse.parse((await putTo(shop, { url, bytes })).body);
}
