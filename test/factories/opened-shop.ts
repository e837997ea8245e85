import type { ShopDatabase } from "#server/platform/database/database.ts";
import type { OpenShop } from "#server/platform/database/shop-database.ts";

/** A shop as an operator's command has it open, on a test's own database. */
export function openedShop(work: ShopDatabase): OpenShop {
  return {
    shop: work,
    work,
    connectionString: "",
    isEmbedded: false,
    causeOf: async (error: unknown) => error,
    close: async () => {},
  };
}
