import { useLoaderData } from "react-router";

import { useTranslations } from "#web/i18n/i18n.ts";
import { PageHead } from "#web/seo/page-head.tsx";
import { TransferStep } from "./next-step.tsx";
import "#web/styles/order-sheet.css";

/** What an order that was just placed says of its transfer, for staff that changes it; the loader says until when. */
export default function DrawnTransfer() {
  const t = useTranslations("order");
  const expiresAt = useLoaderData<string>();
  return (
    <div className="order">
      <PageHead title={t("title")} noindex />
      <TransferStep order={{ orderNumber: "10001", total: 125, expiresAt }} />
    </div>
  );
}
