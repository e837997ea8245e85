import path from "node:path";

import type { FastifyInstance } from "fastify";

import { createGraphqlContentService } from "#adapters/content/graphql-content-service.ts";
import type { FileStore } from "#adapters/storage/file-store.ts";
import { openFileStore } from "#adapters/storage/open-file-store.ts";
import { type Config, shopOrigins } from "#config/config.ts";
import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";
import { PAPER_TYPE } from "#domain/upload/upload-type.ts";
import { bookletDeskRoutes, bookletWishRoutes } from "#server/booklets/booklet-desk-routes.ts";
import { bookletRoutes } from "#server/booklets/booklet-routes.ts";
import { broughtRoutes } from "#server/booklets/brought-routes.ts";
import { installEditions } from "#server/booklets/edition-routes.ts";
import { createShownBooklets, type ShownBooklets } from "#server/booklets/list-shown-booklets.ts";
import { makeBooklets } from "#server/booklets/make-booklets.ts";
import { readHosted } from "#server/booklets/read-hosted.ts";
import type { CatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import type { SettingsReader } from "#server/settings/read-settings.ts";
import type { SeeAt } from "#server/uploads/upload-addresses.ts";
import type { LogoOfShop } from "#server/uploads/paper-logos.ts";

type Needs = {
  config: Pick<
    Config,
    "content" | "dataFolder" | "hosts" | "imageHosts" | "port" | "publicUrl" | "s3" | "storefront"
  >;
  shop: ShopDatabase;
  catalogueVersion: CatalogueVersion;
  settings: SettingsReader;
  logoOf: LogoOfShop;
  /** Where staff fetches a PDF, whether readers may or not. */
  seeAt: SeeAt;
  now: () => Date;
};

export type ComposedBooklets = {
  routes: CallRoutes;
  list: ShownBooklets;
  /** Where they are kept. */
  files: FileStore;
  /** The files, which are no calls. */
  install: (app: FastifyInstance) => void;
  /** Makes the editions that are due. */
  make: (signal: AbortSignal) => Promise<unknown>;
  /** Asks the content service, where one is configured. */
  readHosted: (() => Promise<unknown>) | undefined;
};

/** Everything of catalogues as PDFs: those that the shop makes, and those of a content service. */
export function composeBooklets({
  config,
  shop: { db },
  catalogueVersion,
  settings,
  logoOf,
  seeAt,
  now,
}: Needs): ComposedBooklets {
  const { content } = config;
  const files = openFileStore({ s3: config.s3, folder: path.join(config.dataFolder, "uploads") });
  const isShown = async (storefront: Storefront) =>
    (await settings("es", storefront)).show_catalogs_link === "true";
  const list = createShownBooklets({ db, catalogueVersion, source: content?.url, isShown });
  const origins = shopOrigins(config);
  const reached = STOREFRONTS.filter(
    (one) => one === config.storefront || config.hosts[one].length > 0,
  );
  const originOf = (storefront: Storefront) => origins({ storefront, host: null });
  const shownAt = async (storefront: Storefront) =>
    reached.includes(storefront) && (await isShown(storefront)) ? originOf(storefront) : undefined;
  const hosted = content && {
    service: createGraphqlContentService(content),
    source: content.url,
    hosts: { files: content.fileHosts, images: config.imageHosts },
  };
  return {
    routes: {
      reference: [bookletRoutes(list)],
      manager: [
        bookletDeskRoutes({ db, files, originOf: shownAt }),
        bookletWishRoutes(db),
        broughtRoutes({ db, sign: (upload) => seeAt(upload, PAPER_TYPE) }),
      ],
    },
    list,
    files,
    install: (app) => installEditions(app, { db, files, isShown }),
    make: (signal) =>
      makeBooklets(
        {
          db,
          files,
          settings,
          logoOf,
          partsVersion: catalogueVersion.ofParts,
          storefronts: reached,
          originOf,
          now,
        },
        signal,
      ),
    readHosted: hosted && (() => readHosted({ db, now }, hosted)),
  };
}
