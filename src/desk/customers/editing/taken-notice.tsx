import { isRecord } from "#domain/storage/stored-record.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { CustomerLink } from "#desk/ui/buyer-links.tsx";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";

import { Notice } from "#web/ui/notice.tsx";

/** Which account has the e-mail already that was typed, with the way to it; nothing for any other refusal. */
export function TakenNotice({ refusal }: { refusal: DeskRefusal | undefined }) {
  const t = useDeskTexts("customers.taken");
  const account = takenBy(refusal);
  if (!account) return null;
  return (
    <Notice kind="warn">
      <p role="alert">
        {t("text")}{" "}
        <CustomerLink id={account.id}>{t("open", { email: account.email })}</CustomerLink>
      </p>
    </Notice>
  );
}

/** What `email_taken` brings along; undefined for any other refusal. */
export function takenBy(
  refusal: DeskRefusal | undefined,
): { id: string; email: string } | undefined {
  if (refusal?.code !== "email_taken" || !isRecord(refusal.current)) return undefined;
  const { id, email } = refusal.current;
  return typeof id === "string" && typeof email === "string" ? { id, email } : undefined;
}
