import type { FastifyInstance } from "fastify";

import type { FileStore } from "#adapters/storage/file-store.ts";
import {
  documentGiftRoutes,
  documentListRoutes,
  documentOrderRoutes,
  documentSaveRoutes,
} from "#server/documents/document-desk-routes.ts";
import { installDocuments } from "#server/documents/document-files.ts";
import { documentSigner } from "#server/documents/document-wire.ts";
import { forgetLeftDocuments } from "#server/documents/forget-documents.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { createWorkLimit } from "#server/platform/limits/work-limit.ts";
import type { UploadAddresses } from "#server/uploads/upload-addresses.ts";

/** Papers that are sent at a time by a process: as many of the largest as its memory has room for. */
const MOST_SENT = 8;

type Needs = { db: Database; files: FileStore; addresses: UploadAddresses; now: () => Date };

export type ComposedDocuments = {
  routes: CallRoutes;
  /** The files themselves, which are no calls. */
  install: (app: FastifyInstance) => void;
  /** Forgets what no part has any more. */
  forget: () => Promise<number>;
};

/** Everything of the papers of parts, whose files are uploads. */
export function composeDocuments({ db, files, addresses, now }: Needs): ComposedDocuments {
  const places = createWorkLimit(MOST_SENT);
  const needs = { db, signIn: documentSigner(addresses.seeAt) };
  return {
    routes: {
      staff: [documentListRoutes, documentGiftRoutes, documentOrderRoutes, documentSaveRoutes].map(
        (routes) => routes(needs),
      ),
    },
    install: (app) => installDocuments(app, { db, files, addresses, places }),
    forget: () => forgetLeftDocuments(db, now()),
  };
}
