import type { DeskOrder } from "#contract/desk-orders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { shownInvoices } from "./shown-invoices.ts";
import { usePrinting } from "./use-printing.ts";

/** The invoices that an order has had, each with what took its place and its paper; nothing where there was only ever one. */
export function OrderInvoices({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders.invoices");
  const invoices = shownInvoices(order);
  if (invoices.length === 0) return null;
  return (
    <DetailSection title={t("title")}>
      <ul className="order-invoices">
        {invoices.map((invoice) => (
          <InvoiceLine key={invoice.number} invoice={invoice} orderNumber={order.orderNumber} />
        ))}
      </ul>
    </DetailSection>
  );
}

type LineProps = { invoice: ReturnType<typeof shownInvoices>[number]; orderNumber: string };

function InvoiceLine({ invoice, orderNumber }: LineProps) {
  const t = useDeskTexts("orders.invoices");
  const format = useFormat();
  const printing = usePrinting(Number(orderNumber));
  const { number, issuedAt, total, replaces, replaced, creditNotes } = invoice;
  const print = () => printing.mutate({ paper: "invoice", invoice: Number(number) });
  const standing = () => {
    if (!replaced) return t("inForce");
    const day = format.dayOf(replaced.at);
    return replaced.by === null
      ? t("replacedSoon", { day })
      : t("replacedBy", { number: replaced.by, day });
  };
  const about = [
    format.dayOf(issuedAt),
    standing(),
    ...(replaces === null ? [] : [t("replaces", { number: replaces })]),
    ...(creditNotes.length === 0 ? [] : [t("credited", { notes: creditNotes.join(", ") })]),
  ];
  return (
    <li>
      <div>
        <b className="strong">{t("numbered", { number })}</b>{" "}
        <span className="figures">{format.money(total)}</span>
        <span className="secondary small order-invoice-about">{about.join(" · ")}</span>
      </div>
      <Button
        size="s"
        isBusy={printing.isPending}
        aria-label={t("printOf", { number })}
        onClick={print}
      >
        {t("print")}
      </Button>
    </li>
  );
}
