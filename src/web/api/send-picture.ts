import type { SignedUrlRequest, SignedUrlResponse, UploadResponse } from "#contract/uploads.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { endingsOf, PAPER_TYPE, sentTypeOf } from "#domain/upload/upload-type.ts";

import { ask } from "#web/api/send.ts";
import { shrunk } from "./shrink-picture.ts";

/** The shop stops listening to a request sooner; a line that is gone says nothing at all. */
const LONGEST_MS = 45_000;

export type PictureToSend = {
  file: File;
  locale: Locale;
  /** For which order, where nobody is signed in. */
  order: SignedUrlRequest["order"];
  /** Is told which share is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** Sends a picture or a PDF; rejects with the Response of a refusal, or with whatever kept it from the shop. */
export async function sendPicture(picture: PictureToSend): Promise<UploadResponse> {
  const { file, locale, order } = picture;
  const bytes = file.type === PAPER_TYPE ? file : await shrunk(file);
  const type = sentTypeOf(bytes.type);
  if (type === undefined) throw new Error("It is nothing that the shop takes.");
  const { url } = await ask<SignedUrlResponse>({
    path: "s3/signed_url",
    locale,
    body: { type, extension: endingsOf(type)[0], ...(order && { order }) },
  });
  return JSON.parse(await put(`${url}&lang=${locale}`, bytes, picture));
}

/** By the older kind of request, which alone tells how much is sent. */
function put(url: string, bytes: Blob, { onProgress, signal }: PictureToSend): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(new Error("The shop cannot be reached."));
    request.open("PUT", url);
    request.timeout = LONGEST_MS;
    request.setRequestHeader("content-type", bytes.type);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener("load", () => {
      const { status, responseText } = request;
      if (status === 200) resolve(responseText);
      else reject(new Response(responseText, { status }));
    });
    for (const how of ["error", "timeout", "abort"]) request.addEventListener(how, lost);
    signal?.addEventListener("abort", () => request.abort());
    if (signal?.aborted) lost();
    else request.send(bytes);
  });
}
