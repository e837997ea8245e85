import { useTranslations } from "../i18n/i18n.ts";
import { Notice } from "../ui/notice.tsx";
import type { Refusal } from "./refusal.ts";

/** What stands over the button of a form that was refused: one sentence, and when to try again. */
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
  const { message, retryMinutes } = refusal;
  return (
    <Notice kind="bad">
      <p>{message ?? unreached ?? t("unreached")}</p>
      {retryMinutes !== undefined && <p>{t("retry", { minutes: retryMinutes })}</p>}
    </Notice>
  );
}
