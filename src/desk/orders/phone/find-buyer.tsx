import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { Customer, CustomersRequest } from "#contract/customers.ts";
import type { PhoneCustomerResponse } from "#contract/phone-orders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { DeskTextField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";
import { useFirstFocus } from "#desk/ui/form/use-first-focus.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { personName } from "#web/api/person-wire.ts";
import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { showFailure } from "#web/ui/toast.tsx";

import { beginningWith } from "./phone-draft.ts";
import type { SectionProps } from "./section-props.ts";

/** Fewer signs find too much. */
const LEAST_TYPED = 3;
const MOST = 8;
const LONGEST = 254;

/** Finds whom the order is for by what an e-mail, a last name, a company or a number begins with; or it is for a guest. */
export function FindBuyer({ onChange }: Pick<SectionProps, "onChange">) {
  const t = useDeskTexts("phone.buyer");
  const locale = useShopLocale();
  const place = useFirstFocus();
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  const isWanted = text.length >= LEAST_TYPED;
  const { data } = useQuery({
    queryKey: ["phone", "customers", text, locale],
    queryFn: () => {
      const body: Pick<CustomersRequest, "filters" | "limit"> = { filters: { text }, limit: MOST };
      return ask<KeysetPage<Customer>>({ path: "admin/customers", locale, body });
    },
    enabled: isWanted,
  });
  const call = useMutation({
    mutationFn: (accountId: string) =>
      ask<PhoneCustomerResponse>({
        path: "admin/phoneorders/customer",
        locale,
        body: { accountId },
      }),
    onSuccess: (reply) => onChange(beginningWith(reply)),
    onError: async (error) => showFailure((await readDeskRefusal(error)).message),
  });
  const found = (isWanted ? data?.items : undefined)?.filter(({ disabled }) => !disabled);
  return (
    <div ref={place} className="fields-stack">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // Whoever alone was found is meant; of several somebody chooses.
          const [only, another] = found ?? [];
          if (only && !another) call.mutate(only.id);
          else place.current?.querySelector<HTMLElement>(".phone-found button")?.focus();
        }}
      >
        <DeskTextField
          form={NO_ERRORS}
          name="customer"
          label={t("find")}
          hint={t("findHint")}
          value={typed}
          maxLength={LONGEST}
          onChange={setTyped}
        />
      </form>
      <ul className="phone-found" aria-live="polite">
        {found?.map(({ id, email, company_name: company, ...person }) => (
          <li key={id}>
            <Button kind="quiet" isBusy={call.isPending} onClick={() => call.mutate(id)}>
              <b className="strong">{email}</b> {personName(person)}
              {company !== "" && <span className="secondary">{company}</span>}
            </Button>
          </li>
        ))}
        {found?.length === 0 && <li className="muted">{t("nobody")}</li>}
      </ul>
      <div>
        <Button onClick={() => onChange({ buyer: { accountId: null } })}>{t("guest")}</Button>
      </div>
    </div>
  );
}
