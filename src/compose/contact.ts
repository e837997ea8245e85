import type { SiteOrigins } from "#domain/storefront/site.ts";
import { createContactAnswering } from "#server/contact/answer-contact.ts";
import { contactAnswerRoutes } from "#server/contact/answer-routes.ts";
import { contactDeskRoutes, contactRoutes } from "#server/contact/contact-routes.ts";
import { createContactDesk } from "#server/contact/read-contacts.ts";
import { createContactSending } from "#server/contact/send-contact.ts";
import { createTakingBack } from "#server/contact/take-back-answer.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import type { RequirePerson } from "#server/platform/http/require-person.ts";
import { createDurableLimit } from "#server/platform/limits/durable-limit.ts";

/** Messages of one client address (decisions §1). */
const CONTACT_LIMIT = { name: "contact", calls: 5, seconds: 60 * 60 };

type Needs = {
  shop: Pick<ShopDatabase, "db" | "pool">;
  requirePerson: RequirePerson;
  shopEmail: string | undefined;
  originOf: SiteOrigins;
  rateLimitScale: number;
};

/** Everything of what people write to the shop. */
export function composeContact({ shop, rateLimitScale, originOf, ...needs }: Needs): CallRoutes {
  const limit = createDurableLimit({ ...CONTACT_LIMIT, pool: shop.pool, scale: rateLimitScale });
  const { db } = shop;
  const answer = createContactAnswering({ db, originOf });
  return {
    open: [contactRoutes(createContactSending({ db, limit, ...needs }))],
    staff: [
      contactDeskRoutes(createContactDesk(db)),
      contactAnswerRoutes({ db, answer, takeBack: createTakingBack(db) }),
    ],
  };
}
