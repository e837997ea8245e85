import { type FormEvent, useState } from "react";

import type { ActResponse } from "#contract/acting.ts";
import type { Customer, CustomerResponse } from "#contract/customers.ts";
import { ACTING_ROLE, LONGEST_ACTING_REASON } from "#domain/account/acting.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { CustomerNotesLine } from "#desk/ui/customer-notes/notes-line.tsx";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { useMay } from "#desk/ui/rights.ts";
import { useOne } from "#desk/ui/use-one.ts";

import { personName } from "#web/api/person-wire.ts";
import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { homePath } from "#web/paths.ts";
import { beginActing } from "#web/session/acting.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

/** Before somebody acts for a customer: for whom, what that means, and why. The tab becomes the customer's shop. */
export function ActForPage({ id }: { id: string }) {
  const t = useDeskTexts("customers.acting");
  const { data, ...waits } = useOne<CustomerResponse>({
    area: "customers",
    id,
    path: "admin/customers/get",
    body: { id },
  });
  const mayAct = useMay(ACTING_ROLE);
  return (
    <>
      <AreaHead title={t("title")} />
      <div className="act-for-page">
        {!mayAct && <p>{t("managersOnly")}</p>}
        {mayAct && !data && <DetailWaiting {...waits} />}
        {mayAct && data && <CustomerNotesLine accountId={id} />}
        {mayAct && data && <ActForm customer={data.customer} />}
      </div>
    </>
  );
}

const MEANS = ["theirs", "logged", "seen", "never", "tab"] as const;

function ActForm({ customer }: { customer: Customer }) {
  const t = useDeskTexts("customers.acting");
  const locale = useShopLocale();
  const { reason, setReason, isBusy, failure, begin } = useBeginning(customer.id);
  return (
    <form onSubmit={begin}>
      <h2>{personName(customer)}</h2>
      <p className="secondary">
        {customer.email}
        {customer.company_name !== "" && ` · ${customer.company_name}`}
      </p>
      <ul>
        {MEANS.map((one) => (
          <li key={one}>{t(`means.${one}`)}</li>
        ))}
      </ul>
      <Field label={t("reason")} hint={t("reasonHint")} error={failure}>
        {(control) => (
          <input
            {...control}
            className="input"
            name="reason"
            required
            maxLength={LONGEST_ACTING_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <p className="acts">
        <Button kind="main" type="submit" isBusy={isBusy}>
          {t("begin")}
        </Button>
        <a className={buttonClass()} href={deskLink(locale, "customers", customer.id)}>
          {t("back")}
        </a>
      </p>
    </form>
  );
}

/** Begins on the server, and makes the tab the customer's once that has. */
function useBeginning(id: string) {
  const t = useDeskTexts("customers");
  const locale = useShopLocale();
  const [reason, setReason] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { id, reason: reason.trim() };
      const begun = await ask<ActResponse>({ path: "admin/customers/act", locale, body });
      beginActing(id, begun, Date.now());
      location.replace(homePath(locale));
    } catch (error) {
      setFailure((await readDeskRefusal(error)).message ?? t("unreached"));
      setBusy(false);
    }
  };
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === "") setFailure(t("acting.reasonMissing"));
    else void send();
  };
  return { reason, setReason, isBusy, failure, begin };
}
