import type { ReactNode } from "react";

import type { Paper } from "#contract/papers.ts";
import { writtenTaxId } from "#domain/order/tax-identity.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { buyerFacts, PaperLink } from "#desk/ui/buyer-links.tsx";
import { buyerName } from "#desk/ui/buyer-name.ts";
import { Facts } from "#desk/ui/facts.tsx";

import { useFormat } from "#web/ui/format.ts";

type Fact = readonly [label: string, value: ReactNode];

/** What is known of a paper beside its lines: whose it is, what it is of, and what is owed of it. */
export function PaperFacts({ paper }: { paper: Paper }) {
  const t = useDeskTexts("invoices");
  const format = useFormat();
  const ids = useDeskTexts("customers.taxIds");
  const methods = useDeskTexts("orders.methods");
  const { taxId, ...billed } = paper.billedTo;
  const { purchaseOrder, method, storefront, writtenOff = 0 } = paper;
  const facts: Fact[] = [
    [t("fields.issued"), format.moment(paper.issuedAt)],
    ...buyerFacts(paper, (field) => t(`fields.${field}`)),
    [t("fields.billedTo"), buyerName(billed)],
    ...(taxId
      ? [[t("fields.taxNumber"), `${ids(taxId.type)} ${writtenTaxId(taxId)}`] as const]
      : []),
    ...(purchaseOrder === "" ? [] : [[t("fields.purchaseOrder"), purchaseOrder] as const]),
    ...(paper.kind === "credit_note" ? [] : [[t("fields.method"), methods(method)] as const]),
    [t("fields.storefront"), t(`storefronts.${storefront}`)],
    ...useOwedFacts(paper),
    ...(writtenOff > 0 ? [[t("fields.writtenOff"), format.money(writtenOff)] as const] : []),
    ...useChainFacts(paper),
  ];
  return <Facts facts={facts} />;
}

/** What is owed of it, and since when. */
function useOwedFacts({ open, dueAt, daysOverdue }: Paper): Fact[] {
  const t = useDeskTexts("invoices");
  const format = useFormat();
  if (dueAt === null) return [];
  const day = format.dayOf(dueAt);
  const due = daysOverdue === 0 ? day : t("overdueBy", { day, count: daysOverdue });
  return [
    [t("fields.open"), format.money(open)],
    [t("fields.due"), due],
  ];
}

/** What it corrects and why, whose place it took, and what took its own. */
function useChainFacts({ invoiceNumber, reason, replaces, replaced }: Paper): Fact[] {
  const t = useDeskTexts("invoices");
  const reasons = useDeskTexts("desk.creditNotes.reasons");
  const format = useFormat();
  return [
    ...(invoiceNumber === null ? [] : [[t("fields.corrects"), linkTo(invoiceNumber)] as const]),
    ...(reason
      ? [[t("fields.reason"), reasons(reason.cause, { number: reason.number })] as const]
      : []),
    ...(replaces === null ? [] : [[t("fields.replaces"), linkTo(replaces)] as const]),
    ...(replaced
      ? [
          [t("fields.replacedOn"), format.dayOf(replaced.at)] as const,
          [t("fields.replacedBy"), replaced.by === null ? t("soon") : linkTo(replaced.by)] as const,
        ]
      : []),
  ];
}

const linkTo = (number: string) => <PaperLink key={number} number={number} />;
