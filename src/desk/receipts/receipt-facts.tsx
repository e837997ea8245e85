import type { AccountPayment } from "#contract/receivables.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { CustomerLink } from "#desk/ui/buyer-links.tsx";
import { Facts } from "#desk/ui/facts.tsx";

import { useFormat } from "#web/ui/format.ts";

/** What is known of a payment: whose it is, how and when it came, and who of the staff noted it or took it back. */
export function ReceiptFacts({ payment }: { payment: AccountPayment }) {
  const t = useDeskTexts("receipts.fields");
  const words = useDeskTexts("receipts.ways");
  const format = useFormat();
  const { accountId, email, amount, way, reference, createdAt, settledAt, notedBy } = payment;
  const isNoted = notedBy !== "";
  return (
    <Facts
      facts={[
        [
          t("email"),
          <CustomerLink key="email" id={accountId}>
            {email}
          </CustomerLink>,
        ],
        [t("amount"), format.money(amount)],
        [t("way"), words(way)],
        [t("reference"), reference || "—"],
        [t(isNoted ? "noted" : "announced"), format.moment(createdAt)],
        ...(isNoted ? notedFacts() : settledFacts()),
        ...reversedFacts(),
      ]}
    />
  );

  function settledFacts() {
    return [[t("settledAt"), settledAt === null ? "—" : format.moment(settledAt)] as const];
  }

  function notedFacts() {
    const { receivedOn, note } = payment;
    return [
      [t("notedBy"), notedBy] as const,
      [t("receivedOn"), receivedOn === null ? "—" : format.day(receivedOn)] as const,
      [t("note"), note || "—"] as const,
    ];
  }

  function reversedFacts() {
    const { reversedAt, reversedBy, reversedReason } = payment;
    if (reversedAt === null) return [];
    return [
      [t("reversedAt"), format.moment(reversedAt)] as const,
      [t("reversedBy"), reversedBy] as const,
      [t("reversedReason"), reversedReason] as const,
    ];
  }
}
