import path from "node:path";

import type { FastifyInstance } from "fastify";

import { createPaperMaker } from "#adapters/pictures/paper-maker.ts";
import { createPictureEncoder } from "#adapters/pictures/picture-encoder.ts";
import { openFileStore } from "#adapters/storage/open-file-store.ts";
import type { Config } from "#config/config.ts";
import { parseOrderPath } from "#domain/order/order-path.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { orderAt } from "#server/orders/orders/read-order.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { sharedSecret } from "#server/platform/database/shop-secret.ts";
import { type CallRoutes, joinedRoutes } from "#server/platform/http/api-routes.ts";
import { createCallLimit } from "#server/platform/limits/call-limit.ts";
import { createDurableLimit } from "#server/platform/limits/durable-limit.ts";
import { createWorkLimit } from "#server/platform/limits/work-limit.ts";
import { createUploadBeginning } from "#server/uploads/begin-upload.ts";
import { createOwnPictures, type OwnPictures } from "#server/uploads/own-pictures.ts";
import { createPaperLogos, type LogoOfShop } from "#server/uploads/paper-logos.ts";
import { installPictures } from "#server/uploads/picture-routes.ts";
import { createUploadReceiver } from "#server/uploads/receive-upload.ts";
import { sweepUploads } from "#server/uploads/sweep-uploads.ts";
import { createUploadAddresses, type UploadAddresses } from "#server/uploads/upload-addresses.ts";
import { uploadListRoutes, uploadRemovalRoutes } from "#server/uploads/upload-desk-routes.ts";
import { uploadRoutes } from "#server/uploads/upload-routes.ts";

import { composeDocuments } from "./documents.ts";

/** Addresses that an account, or the holder of an order's link, may be given. */
const OWNER_LIMIT = { name: "upload", calls: 60, seconds: 60 * 60 };
/** Addresses that a member of the staff may be given. */
const STAFF_LIMIT = { name: "upload by staff", calls: 600, seconds: 60 * 60 };
/** The same for a client address, which may be a workshop's. */
const CLIENT_LIMIT = { name: "upload-client", calls: 120, seconds: 10 * 60 };
/** Files that are in memory at once: 160 MB at most. */
const MOST_FILES = 16;

type Needs = {
  config: Pick<Config, "s3" | "dataFolder" | "rateLimitScale">;
  shop: ShopDatabase;
  /** What a storefront is shown by. */
  logoAddress: (storefront: Storefront) => Promise<string>;
  now: () => Date;
};

export type ComposedUploads = {
  routes: CallRoutes;
  /** Where pictures are seen. */
  addresses: UploadAddresses;
  /** The pictures themselves, which are no calls. */
  install: (app: FastifyInstance) => void;
  /** Pictures of the shop's own. */
  own: OwnPictures;
  /** The logo as mails and papers carry it. */
  logoOf: LogoOfShop;
  /** Deletes what nobody used. */
  sweep: () => Promise<number>;
  /** Ends the threads that make pictures and PDFs anew. */
  close: () => Promise<void>;
};

/** Everything of pictures and PDFs that people send, with what it needs. */
export async function composeUploads({
  config,
  shop,
  logoAddress,
  now,
}: Needs): Promise<ComposedUploads> {
  const { db, pool } = shop;
  const scale = config.rateLimitScale;
  const secret = await sharedSecret(db, { name: "upload", configured: undefined });
  const addresses = createUploadAddresses(secret, now);
  const files = openFileStore({ s3: config.s3, folder: path.join(config.dataFolder, "uploads") });
  const encoder = createPictureEncoder();
  const papers = createPaperMaker();
  const documents = composeDocuments({ db, files, addresses, now });
  return {
    addresses,
    own: createOwnPictures({ db, files, encoder, now }),
    logoOf: createPaperLogos({
      addressOf: logoAddress,
      files,
      encoder,
    }),
    install: (app) => {
      installPictures(app, { db, files, addresses });
      documents.install(app);
    },
    sweep: async () => {
      await documents.forget(); // whose files are swept right after
      return sweepUploads(db, { files, now: now() });
    },
    close: async () => {
      await Promise.all([encoder.close(), papers.close()]);
    },
    routes: joinedRoutes(documents.routes, {
      staff: [uploadListRoutes({ db, seeAt: addresses.seeAt, now })],
      manager: [uploadRemovalRoutes({ db, files, now })],
      open: [
        uploadRoutes({
          begin: createUploadBeginning({
            db,
            addresses,
            orderOf: async ({ orderNumber, validator }) =>
              (await orderAt(db, parseOrderPath(`order-${orderNumber}-${validator}`))).number,
            limit: createDurableLimit({ ...OWNER_LIMIT, pool, scale }),
            staffLimit: createDurableLimit({ ...STAFF_LIMIT, pool, scale }),
            now,
          }),
          receive: createUploadReceiver({ db, encoder, papers, files }),
          addresses,
          limit: createCallLimit({ ...CLIENT_LIMIT, scale }),
          places: createWorkLimit(MOST_FILES),
        }),
      ],
    }),
  };
}
