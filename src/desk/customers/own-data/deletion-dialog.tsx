import { useState } from "react";

import type { Customer } from "#contract/customers.ts";
import type { CustomerDeletionResponse } from "#contract/own-data-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";
import { useOne } from "#desk/ui/use-one.ts";

import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Notice } from "#web/ui/notice.tsx";

import { ReasonField } from "./reason-field.tsx";
import { useReasonedCall } from "./use-reasoned-call.ts";

type Props = { customer: Customer; onClose: () => void; onDeleted: () => void };

/** The end of an account: what is in its way first, and once nothing is, what goes and what stays. */
export function DeletionDialog(props: Props) {
  const { customer, onClose } = props;
  const t = useDeskTexts("customers.ownData");
  // What was in the way when it was open before says nothing of now.
  const [opened] = useState(() => crypto.randomUUID());
  const { data, ...waits } = useOne<CustomerDeletionResponse>({
    area: "customers",
    id: `deletion:${customer.id}:${opened}`,
    path: "admin/customers/deletion",
    body: { id: customer.id },
  });
  if (data?.obstacles.length === 0) return <SureDialog {...props} />;
  return (
    <Modal
      title={t("delete.open")}
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("back")}</Button>}
    >
      {data ? <InTheWay obstacles={data.obstacles} /> : <DetailWaiting {...waits} />}
    </Modal>
  );
}

function InTheWay({ obstacles }: Pick<CustomerDeletionResponse, "obstacles">) {
  const t = useDeskTexts("customers.ownData");
  return (
    <Notice kind="bad">
      <p>{t("delete.inTheWay")}</p>
      <ul>
        {obstacles.map(({ kind, numbers }) => (
          <li key={kind}>
            {t(`obstacles.${kind}`, { count: numbers.length, numbers: numbers.join(", ") })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const GOES = ["person", "notes", "access"] as const;
const STAYS = ["papers", "books"] as const;

function SureDialog({ customer: { id, email, version }, onClose, onDeleted }: Props) {
  const t = useDeskTexts("customers.ownData");
  const { failure, isBusy, send, ...field } = useReasonedCall({
    path: "admin/customers/delete",
    body: { id, version },
    text: t("delete.done", { name: email }),
    gone: id,
    onDone: onDeleted,
  });
  return (
    <FormDialog
      title={t("delete.open")}
      back={t("back")}
      send={t("delete.do")}
      isBad
      isBusy={isBusy}
      failure={failure}
      onSend={send}
      onClose={onClose}
    >
      <p>{t("delete.sure", { name: email })}</p>
      <ReasonField {...field} />
      <h3>{t("delete.goes")}</h3>
      <ul>
        {GOES.map((one) => (
          <li key={one}>{t(`delete.goesList.${one}`)}</li>
        ))}
      </ul>
      <h3>{t("delete.stays")}</h3>
      <ul>
        {STAYS.map((one) => (
          <li key={one}>{t(`delete.staysList.${one}`)}</li>
        ))}
      </ul>
      <p>{t("delete.told")}</p>
      <p>{t("delete.copyFirst")}</p>
    </FormDialog>
  );
}
