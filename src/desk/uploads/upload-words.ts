import type { DeskUpload } from "#contract/upload-desk.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { useDeskLanguage } from "#desk/i18n/i18n.ts";

type Sent = Pick<DeskUpload, "account" | "orderNumber">;

/** What an upload is, and who sent it, in words. */
export function uploadWords({ texts }: DeskLanguage) {
  const t = texts("uploads");
  return {
    what: ({ use, partOf }: Pick<DeskUpload, "use" | "partOf">): string => {
      if (use === null) return t("unused");
      return partOf ? t(`partOf.${partOf.kind}`, { name: partOf.name }) : t(`uses.${use}`);
    },
    sender: ({ account, orderNumber }: Sent): string => {
      if (account) return account.email;
      return orderNumber === null ? t("byShop") : t("byOrder", { number: orderNumber });
    },
  };
}

/** The same as this page speaks. */
export function useUploadWords() {
  return uploadWords(useDeskLanguage());
}
