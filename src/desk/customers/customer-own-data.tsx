import { useState } from "react";

import type { Customer } from "#contract/customers.ts";
import { mayCopyBeMailed } from "#domain/account/data-copy.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { Button } from "#web/ui/button.tsx";

import { CopyDialog } from "./own-data/copy-dialog.tsx";
import { DeletionDialog } from "./own-data/deletion-dialog.tsx";

type Props = {
  customer: Customer;
  /** Closes the detail, of which nothing is left once the account is deleted. */
  onGone: () => void;
};

/** A copy of a customer's data, and the end of their account, as they ask for it by phone or letter. */
export function CustomerOwnData({ customer, onGone }: Props) {
  const t = useDeskTexts("customers.ownData");
  const [open, setOpen] = useState<"copy" | "delete">();
  const { isAdmin: adminLevel, emailVerified: isEmailConfirmed } = customer;
  const mayCopy = mayCopyBeMailed({ adminLevel, isEmailConfirmed });
  const close = () => setOpen(undefined);
  return (
    <DetailSection title={t("title")}>
      <p className="secondary">{t("text")}</p>
      {!mayCopy && <p className="secondary">{t("unconfirmed")}</p>}
      <p className="acts">
        {mayCopy && (
          <Button size="s" onClick={() => setOpen("copy")}>
            {t("copy.open")}
          </Button>
        )}
        <Button size="s" kind="bad" onClick={() => setOpen("delete")}>
          {t("delete.open")}
        </Button>
      </p>
      {open === "copy" && <CopyDialog customer={customer} onClose={close} />}
      {open === "delete" && (
        <DeletionDialog customer={customer} onClose={close} onDeleted={onGone} />
      )}
    </DetailSection>
  );
}
