import { useTranslations } from "use-intl";

import { Notice } from "../ui/notice.tsx";
import type { Refusal } from "./refusal.ts";

/** What stands over the button of a form that was refused: one sentence, and when to try again. */
export function FormRefused({ refusal }: { refusal: Refusal | undefined }) {
  const t = useTranslations("form");
  if (!refusal) return null;
  const { message, retryMinutes } = refusal;
  return (
    <Notice kind="bad">
      <p>{message ?? t("unreached")}</p>
      {retryMinutes !== undefined && <p>{t("retry", { minutes: retryMinutes })}</p>}
    </Notice>
  );
}
