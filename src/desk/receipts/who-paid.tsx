import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useRef, useState } from "react";

import type { Debtor, DebtorsRequest } from "#contract/receivables.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { BeginHere } from "#desk/ui/form/begin-here.tsx";
import { DeskTextField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";
import { Modal } from "#web/ui/modal.tsx";

/** More than these nobody reads: who is not among them is searched for. */
const MOST = 8;
const LONGEST = 254;

type Props = { onChoose: (accountId: string) => void; onClose: () => void };

/** Whose money has come: those who owe, most first, or found by a piece of their e-mail, name or company. */
export function WhoPaid({ onChoose, onClose }: Props) {
  const t = useDeskTexts("receipts.note");
  const place = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState("");
  const text = useDeferredValue(typed).trim();
  const { data, isError, isPlaceholderData, refetch } = useDebtors(text);
  const isAnswered = !isPlaceholderData && typed.trim() === text;
  return (
    <Modal title={t("who")} isOpen onClose={onClose}>
      <form
        ref={place}
        className="step-form"
        onSubmit={(event) => {
          event.preventDefault();
          // What is shown until the answer comes was found by another text.
          if (!isAnswered) return;
          // Whoever alone was found is meant; of several somebody chooses.
          const [only, another] = data?.items ?? [];
          if (only && !another) onChoose(only.accountId);
          else place.current?.querySelector<HTMLElement>(".who-owes button")?.focus();
        }}
      >
        <BeginHere place={place} />
        <DeskTextField
          form={NO_ERRORS}
          name="debtor"
          label={t("find")}
          value={typed}
          maxLength={LONGEST}
          onChange={setTyped}
        />
        {data ? (
          <Found
            debtors={data.items}
            hasMore={data.next !== null}
            noneBecause={isPlaceholderData ? undefined : text === "" ? "nobodyOwes" : "nobody"}
            onChoose={onChoose}
          />
        ) : (
          <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />
        )}
      </form>
    </Modal>
  );
}

type FoundProps = Pick<Props, "onChoose"> & {
  debtors: readonly Debtor[];
  hasMore: boolean;
  /** What it means that there is none; undefined as long as the answer has not come. */
  noneBecause: "nobody" | "nobodyOwes" | undefined;
};

function Found({ debtors, hasMore, noneBecause, onChoose }: FoundProps) {
  const t = useDeskTexts("receipts.note");
  const format = useFormat();
  return (
    <>
      <ul className="who-owes">
        {debtors.map(({ accountId, company, name, email, open }) => (
          <li key={accountId}>
            <button type="button" onClick={() => onChoose(accountId)}>
              <b className="strong">{company || name || email}</b>
              <span className="secondary">{email}</span>
              <span className="figures">{t("owes", { amount: format.money(open) })}</span>
            </button>
          </li>
        ))}
      </ul>
      <output className="secondary">
        {debtors.length === 0 && noneBecause && t(noneBecause)}
        {hasMore && t("more", { count: debtors.length })}
      </output>
    </>
  );
}

function useDebtors(text: string) {
  const locale = useShopLocale();
  return useQuery({
    queryKey: ["receivables", "payers", text, locale],
    queryFn: () => {
      const filters = text === "" ? {} : { text };
      const body: Pick<DebtorsRequest, "filters" | "limit"> = { filters, limit: MOST };
      return ask<KeysetPage<Debtor>>({ path: "admin/receivables", locale, body });
    },
    placeholderData: keepPreviousData,
  });
}
