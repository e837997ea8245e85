import { useTranslations } from "#web/i18n/i18n.ts";
import { Notice } from "../notice.tsx";
import type { Refusal } from "#web/api/refusal.ts";

/** What stands over the button of a form that was refused: one sentence. */
export function FormRefused({
  refusal,
  unreached,
}: {
  refusal: Refusal | undefined;
  /** What is said when the shop cannot be reached; the general sentence without it. */
  unreached?: string;
}) {
  const t = useTranslations("form");
  if (!refusal) return null;
  return (
    <Notice kind="bad">
      <p>{refusal.message ?? unreached ?? t("unreached")}</p>
    </Notice>
  );
}
