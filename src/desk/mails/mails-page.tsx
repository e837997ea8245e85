import type { Mail } from "#contract/mails.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import {
  choiceFilter,
  momentColumn,
  namedChoices,
  plainColumn,
} from "#desk/ui/list/list-parts.tsx";
import type { ListColumn } from "#desk/ui/list/list-shape.ts";

import { useFormat } from "#web/ui/format.ts";

import { MailDetail, MailTag, useMailKind } from "./mail-detail.tsx";

const STATES = ["waiting", "sent", "failed"] as const;

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
        namedChoices(STATES, (value) => t(`states.${value}`)),
      ),
    ],
    columns: useMailColumns(),
    idOf: ({ id }) => String(id),
    nameOf: ({ id, recipient }) => `${recipient} (${id})`,
  };
}

function useMailColumns(): ListColumn<Mail>[] {
  const t = useDeskTexts("mails");
  const format = useFormat();
  const kindOf = useMailKind();
  return [
    plainColumn({
      id: "recipient",
      title: t("fields.recipient"),
      text: ({ recipient }) => recipient,
    }),
    {
      id: "state",
      title: t("fields.state"),
      width: "8rem",
      cell: (one) => <MailTag mail={one} />,
      text: ({ state }) => t(`states.${state}`),
    },
    plainColumn({ id: "kind", title: t("fields.kind"), text: ({ kind }) => kindOf(kind) }),
    momentColumn(
      { id: "at", title: t("fields.at"), text: ({ createdAt }) => createdAt },
      format.moment,
    ),
    plainColumn({ id: "error", title: t("fields.error"), text: ({ error }) => error ?? "" }),
    plainColumn({
      id: "attempts",
      title: t("fields.attempts"),
      width: "7rem",
      isFigure: true,
      isExtra: true,
      text: ({ attempts }) => String(attempts),
    }),
  ];
}
