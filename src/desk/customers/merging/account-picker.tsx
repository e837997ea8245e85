import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";

import type { Customer, CustomersRequest } from "#contract/customers.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { personName } from "#web/api/person-wire.ts";
import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

/** Fewer signs find too much. */
const LEAST_TYPED = 3;
const MOST = 8;
const LONGEST = 254;

type Props = {
  /** The account that is open, which is no other one. */
  except: string;
  chosen: string | undefined;
  /** What is said where none is chosen. */
  missing: string | undefined;
  onChoose: (id: string | undefined) => void;
};

/** Another customer's account, found as the list finds it. */
export function AccountPicker({ except, chosen, missing, onChoose }: Props) {
  const t = useDeskTexts("customers.merge");
  const group = useId();
  const [typed, setTyped] = useState("");
  const found = useFoundAccounts(useDeferredValue(typed).trim(), except);
  return (
    <div className="part-picker">
      <DeskTextField
        form={{ errorOf: () => missing }}
        name="other"
        label={t("find")}
        hint={t("findHint")}
        value={typed}
        maxLength={LONGEST}
        onChange={(value) => {
          setTyped(value);
          onChoose(undefined);
        }}
        onEnter={() => {
          // Who alone was found is meant.
          if (found?.length === 1) onChoose(found[0]?.id);
        }}
      />
      <div role="radiogroup" aria-label={t("found")} className="picker-found">
        {found?.map(({ id, email, company_name: company, ...person }) => (
          <label key={id} className="check">
            <input
              type="radio"
              name={group}
              checked={chosen === id}
              onChange={() => onChoose(id)}
            />
            <span>
              <b className="strong">{email}</b> {personName(person)}{" "}
              {company !== "" && <span className="secondary">{company}</span>}
            </span>
          </label>
        ))}
      </div>
      <output className="secondary">{found?.length === 0 && t("nobody")}</output>
    </div>
  );
}

/** Customers whose account is open, but for the one that is looked at. */
function useFoundAccounts(text: string, except: string): readonly Customer[] | undefined {
  const locale = useShopLocale();
  const isWanted = text.length >= LEAST_TYPED;
  const { data } = useQuery({
    queryKey: ["customers", "picked", text, locale],
    queryFn: () => {
      const filters = { text, staff: false, closed: false };
      const body: Pick<CustomersRequest, "filters" | "limit"> = { filters, limit: MOST + 1 };
      return ask<KeysetPage<Customer>>({ path: "admin/customers", locale, body });
    },
    enabled: isWanted,
  });
  return isWanted ? data?.items.filter(({ id }) => id !== except).slice(0, MOST) : undefined;
}
