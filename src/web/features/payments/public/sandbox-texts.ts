import type { SandboxTexts } from "./payment-form.ts";
import { useTranslations } from "#web/i18n/i18n.ts";

/** What the sandbox's form says; the page that uses it loads the texts of `payment`. */
export function useSandboxTexts(): SandboxTexts {
  const t = useTranslations("payment.sandbox");
  return {
    legend: t("legend"),
    outcomes: {
      approved: t("approved"),
      declined: t("declined"),
      timeout: t("timeout"),
      late: t("late"),
      action: t("action"),
    },
    express: { card: t("express.card"), paypal: t("express.paypal") },
    question: t("question"),
    agree: t("agree"),
    refuse: t("refuse"),
  };
}
