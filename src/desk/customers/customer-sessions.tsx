import { useState } from "react";

import type { CustomerSession, CustomerSessionsResponse } from "#contract/customer-desk.ts";
import type { Customer } from "#contract/customers.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { RemovalQuestion } from "#desk/ui/removal-question.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";
import { useOne } from "#desk/ui/use-one.ts";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

type Props = { customer: Customer; mayEnd: boolean };

/** Where a customer is signed in, as their own page shows it, and how it is ended. */
export function CustomerSessions({ customer: { id, email }, mayEnd }: Props) {
  const t = useDeskTexts("customers.sessions");
  const { data, ...waits } = useOne<CustomerSessionsResponse>({
    area: "customers",
    id: `sessions:${id}`,
    path: "admin/customers/sessions",
    body: { id },
  });
  const [ending, setEnding] = useState<CustomerSession | "all">();
  return (
    <DetailSection title={t("title")}>
      {data ? (
        <SessionRows {...data} onEnd={mayEnd ? setEnding : undefined} />
      ) : (
        <DetailWaiting {...waits} />
      )}
      {ending && (
        <EndDialog
          id={id}
          email={email}
          ending={ending}
          isMailed={data?.sessions.length !== 0}
          onClose={() => setEnding(undefined)}
        />
      )}
    </DetailSection>
  );
}

type RowsProps = Pick<CustomerSessionsResponse, "sessions" | "acting"> & {
  /** Undefined for whoever may end none. */
  onEnd: ((ending: CustomerSession | "all") => void) | undefined;
};

function SessionRows({ sessions, acting, onEnd }: RowsProps) {
  const t = useDeskTexts("customers.sessions");
  return (
    <>
      {sessions.length === 0 && <p className="secondary">{t("none")}</p>}
      {acting > 0 && <p className="secondary">{t("acting", { count: acting })}</p>}
      <ul className="kept-rows">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionText session={session} />
            {onEnd && (
              <div className="kept-acts">
                <Button size="s" onClick={() => onEnd(session)}>
                  {t("end")}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {onEnd && (sessions.length > 1 || acting > 0) && (
        <div>
          <Button size="s" kind="bad" onClick={() => onEnd("all")}>
            {t("endAll")}
          </Button>
        </div>
      )}
    </>
  );
}

function SessionText({ session: { device, createdAt, seenAt } }: { session: CustomerSession }) {
  const t = useDeskTexts("customers.sessions");
  const format = useFormat();
  return (
    <div>
      <b className="strong">{device === "" ? t("unknown") : device}</b>
      <span className="kept-line secondary">
        {t("seen", { moment: format.moment(seenAt), since: format.moment(createdAt) })}
      </span>
    </div>
  );
}

type EndProps = {
  id: string;
  email: string;
  ending: CustomerSession | "all";
  /** Whether the customer loses a session of their own, of which they are told. */
  isMailed: boolean;
  onClose: () => void;
};

function EndDialog({ id, email, ending, isMailed, onClose }: EndProps) {
  const t = useDeskTexts("customers.sessions");
  const call = useDeskCall("customers");
  const isAll = ending === "all";
  const act = t(isAll ? "endAll" : "endOne");
  const sureOfAll = isMailed ? "sureAll" : "sureActing";
  const end = () =>
    call.mutate({
      path: "admin/customers/sessions/end",
      body: { id, ...(!isAll && { session: ending.id }) },
      text: t(isAll ? "allEnded" : "ended", { name: email }),
      onDone: onClose,
    });
  return (
    <RemovalQuestion
      title={act}
      text={t(isAll ? sureOfAll : "sure")}
      act={act}
      isOpen
      isBusy={call.isPending}
      onSure={end}
      onClose={onClose}
    />
  );
}
