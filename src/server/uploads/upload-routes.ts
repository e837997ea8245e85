import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";

import { LocaleQuery } from "#contract/shared.ts";
import {
  SignedUrlRequest,
  SignedUrlResponse,
  UploadParams,
  UploadQuery,
  UploadResponse,
} from "#contract/uploads.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import {
  MOST_UPLOAD_BYTES,
  PAPER_TYPE,
  type SentType,
  sentTypeOf,
  UPLOAD_TYPES,
} from "#domain/upload/upload-type.ts";
import { SUCCESS } from "#server/platform/http/success.ts";
import type { CallLimit } from "#server/platform/limits/call-limit.ts";
import type { WorkLimit } from "#server/platform/limits/work-limit.ts";

import type { BeginUpload } from "./begin-upload.ts";
import type { ReceiveUpload } from "./receive-upload.ts";
import type { SignedQuery, UploadAddresses } from "./upload-addresses.ts";

const SENT_TYPES = [...Object.keys(UPLOAD_TYPES), PAPER_TYPE];
const BY_HTTP = ["too_large", "unsupported_media_type"] as const;

type Needs = {
  begin: BeginUpload;
  receive: ReceiveUpload;
  addresses: UploadAddresses;
  limit: CallLimit;
  /** Files that are in memory at once. */
  places: WorkLimit;
};

/** POST s3/signed_url, and PUT to the address that it answers (specification §7, decisions §9). */
export function uploadRoutes({ begin, limit, ...receiving }: Needs): FastifyPluginAsyncZod {
  return async (api) => {
    api.post(
      "/s3/signed_url",
      {
        config: { refusals: ["upload_refused", "not_found", "rate_limited"] },
        onRequest: limit,
        schema: {
          summary: "An address to send a picture or a PDF to",
          description:
            "For whoever is signed in, or with an order's number and validator for its return. JPEG, PNG or WebP of 10 MB and 40 megapixels at most; for a certificate of whoever is signed in, or a paper of a part by staff, a PDF of 10 MB and 20 pages too. `extension` is one of `type`'s. The address takes one file by PUT, within five minutes; what nothing uses is deleted after a day.",
          querystring: LocaleQuery,
          body: SignedUrlRequest,
          response: { 200: SignedUrlResponse },
        },
      },
      async ({ body, caller }) => ({ ...SUCCESS, url: await begin(body, caller) }),
    );
    await api.register(receivingRoute(receiving));
  };
}

function receivingRoute({
  receive,
  addresses,
  places,
}: Omit<Needs, "begin" | "limit">): FastifyPluginAsyncZod {
  return async (api) => {
    const held = new WeakSet<FastifyRequest>();
    api.addContentTypeParser<Buffer>(
      SENT_TYPES,
      { parseAs: "buffer", bodyLimit: MOST_UPLOAD_BYTES },
      (_request, bytes, done) => done(null, bytes),
    );
    // Nobody's bytes are read before it is known that the shop signed the address for such a file.
    api.addHook<{ Params: { id: string }; Querystring: SignedQuery }>(
      "onRequest",
      async (request) => {
        const type = addresses.typeToSend(request.params.id, request.query);
        if (type === undefined) throw new ShopError("upload_gone");
        if (typeSent(request) !== type) throw new ShopError("upload_refused");
        places.enter();
        held.add(request);
      },
    );
    api.addHook("onResponse", async (request) => {
      if (held.delete(request)) places.leave();
    });
    api.put(
      "/uploads/:id",
      {
        bodyLimit: MOST_UPLOAD_BYTES,
        config: {
          fileTypes: SENT_TYPES,
          refusals: ["upload_gone", "upload_refused", "paper_refused", ...BY_HTTP],
        },
        schema: {
          summary: "Send a picture or a PDF to its signed address",
          description:
            "The file itself, with its type in `Content-Type`. It is made anew: place, camera and whatever else the file told are left behind, and a PDF keeps nothing but pictures of its pages. `upload` is what it is called by whatever it is sent with, such as a return.",
          params: UploadParams,
          querystring: UploadQuery,
          response: { 200: UploadResponse },
        },
      },
      async ({ params: { id }, body, query }) => {
        const type = sentTypeOf(query.type);
        if (type === undefined || !Buffer.isBuffer(body)) throw new ShopError("upload_refused");
        const { width, height } = await receive(id, { type, bytes: body });
        return {
          ...SUCCESS,
          upload: id,
          picture: { url: addresses.seeAt(id, type), width, height },
        };
      },
    );
  };
}

function typeSent({ headers }: FastifyRequest): SentType | undefined {
  return sentTypeOf(headers["content-type"] ?? "");
}
