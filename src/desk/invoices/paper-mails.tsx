import type { Paper } from "#contract/papers.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

const KINDS = ["order_placed", "order_paid", "credit_note"] as const;

/** The mails that lead its customer to a paper, and how one is sent once more; nothing where there is none. */
export function PaperMails({ paper: { mails, orderNumber } }: { paper: Paper }) {
  const t = useDeskTexts("orders.mails");
  const format = useFormat();
  const call = useDeskCall("invoices", "orders");
  if (mails.length === 0) return null;
  const nameOf = (kind: string) => {
    const known = KINDS.find((one) => one === kind);
    return known ? t(`kinds.${known}`) : kind;
  };
  const send = (mail: number) =>
    call.mutate({
      path: "admin/orders/mailagain",
      body: { orderNumber: Number(orderNumber), mail },
      text: t("sent"),
    });
  return (
    <DetailSection title={t("title")}>
      <ol className="desk-history">
        {mails.map(({ id, kind, state, recipient, createdAt, canResend }) => (
          <li key={id}>
            <span className="muted figures">{format.moment(createdAt)}</span>
            <span>
              <b className="strong">{nameOf(kind)}</b>
              <span className="history-change">
                {t(`states.${state}`)} · {recipient}
              </span>
              {canResend && (
                <Button size="s" isBusy={call.isPending} onClick={() => send(id)}>
                  {t("again")}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}
