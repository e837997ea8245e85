import type { SeeAt } from "#server/uploads/upload-addresses.ts";
import type { SiteOrigins } from "#domain/storefront/site.ts";
import { createMailLinks } from "#server/accounts/mail-links.ts";
import { createCertificateMails } from "#server/certificates/certificate-mails.ts";
import {
  certificateDecisionRoutes,
  certificateListRoutes,
  certificateRoutes,
} from "#server/certificates/certificate-routes.ts";
import { createCertificateDesk } from "#server/certificates/decide-certificates.ts";
import { createCertificateShelf } from "#server/certificates/keep-certificates.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { createDurableLimit } from "#server/platform/limits/durable-limit.ts";

/** Certificates that one account sends. */
const CERTIFICATE_LIMIT = { name: "certificate", calls: 10, seconds: 60 * 60 };
/** Certificates that one of the staff puts in. */
const DESK_LIMIT = { name: "certificate-desk", calls: 120, seconds: 60 * 60 };

type Needs = {
  shop: Pick<ShopDatabase, "db" | "pool">;
  originOf: SiteOrigins;
  /** Where a picture is seen by whoever may. */
  seeAt: SeeAt;
  /** Where the shop's own staff is written to. */
  shopEmail: string | undefined;
  rateLimitScale: number;
  now: () => Date;
};

/** Everything of papers by which customers need not pay a tax. */
export function composeCertificates(needs: Needs): CallRoutes {
  const { shop, originOf, shopEmail, rateLimitScale: scale } = needs;
  const { db, pool } = shop;
  const mails = createCertificateMails({ links: createMailLinks(originOf), shopEmail });
  const shelf = createCertificateShelf({
    ...needs,
    db,
    mails,
    limit: createDurableLimit({ ...CERTIFICATE_LIMIT, pool, scale }),
    deskLimit: createDurableLimit({ ...DESK_LIMIT, pool, scale }),
  });
  return {
    customer: [certificateRoutes(shelf)],
    staff: [certificateListRoutes(shelf)],
    manager: [certificateDecisionRoutes(createCertificateDesk({ db, mails }))],
  };
}
