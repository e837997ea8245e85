import type { Mail } from "#contract/mails.ts";
import { MAIL_STATES } from "#domain/mail/mail-state.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import { isLeaving } from "#desk/ui/mail-leaving.ts";

import { mailColumns } from "./mail-columns.ts";
import { MailDetail, MailTag } from "./mail-detail.tsx";

/** The shop's mails: a list, and one of them open beside it. */
export default function MailsPage() {
  const t = useDeskTexts("mails");
  return (
    <AreaList
      title={t("title")}
      spec={useMailList()}
      renderDetail={({ id, onClose }) => <MailDetail id={Number(id)} onClose={onClose} />}
    />
  );
}

function useMailList(): AreaListSpec<Mail> {
  const t = useDeskTexts("mails");
  return {
    name: "mails",
    path: "admin/mails",
    filtersOf: ({ recipient, state }) => ({ recipient, state }),
    filters: [
      { kind: "text", key: "recipient", label: t("filters.recipient") },
      choiceFilter(
        "state",
        { label: t("fields.state"), all: t("filters.all") },
        namedChoices(MAIL_STATES, (value) => t(`states.${value}`)),
      ),
    ],
    columns: withCells(mailColumns(useDeskLanguage()), {
      state: (one) => <MailTag mail={one} />,
    }),
    isMoving: (mail) => isLeaving(mail),
    idOf: ({ id }) => String(id),
    nameOf: ({ id, recipient }) => `${recipient} (${id})`,
  };
}
