import type { ReactNode } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { useOne } from "#desk/ui/use-one.ts";

import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";

type Props<Found> = {
  title: string;
  /** The call that says what of the order may be begun now. */
  path: string;
  orderNumber: string;
  /** What is said where nothing may be begun; null where something may. */
  renderNothing: (found: Found) => ReactNode;
  onClose: () => void;
  children: (found: Found) => ReactNode;
};

/** A dialog that first looks up what of an order may be begun now, and says so where nothing may. */
export function LookedUpFirst<Found>(props: Props<Found>) {
  const { title, path, orderNumber, renderNothing, onClose, children } = props;
  const t = useDeskTexts("afterSale");
  const { data, ...waits } = useOne<Found>({
    area: "orders",
    id: `${orderNumber} ${path}`,
    path,
    body: { orderNumber: Number(orderNumber) },
  });
  const why = data && renderNothing(data);
  if (data && why === null) return children(data);
  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("close")}</Button>}
    >
      <div className="step-form">{data ? why : <DetailWaiting {...waits} />}</div>
    </Modal>
  );
}
