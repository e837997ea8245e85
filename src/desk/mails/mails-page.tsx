import { useLocation, useNavigate, useParams } from "react-router";

import type { Mail } from "#contract/mails.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import type { ListColumn, ListSpec } from "#desk/ui/list/list-shape.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { MailDetail, MailTag, useMailKind } from "./mail-detail.tsx";

const STATES = ["waiting", "sent", "failed"] as const;

/** The shop's mails: a list, and one of them open beside it. */
export default function MailsPage() {
  const t = useDeskTexts("mails");
  const locale = useShopLocale();
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const spec = useMailList();
  const close = () => void navigate(deskLink(locale, "mails") + search);
  return (
    <>
      <AreaHead title={t("title")} />
      <KeysetList
        spec={spec}
        opened={id}
        onClose={close}
        detail={id !== undefined && <MailDetail key={id} id={Number(id)} onClose={close} />}
      />
    </>
  );
}

function useMailList(): ListSpec<Mail> {
  const t = useDeskTexts("mails");
  const locale = useShopLocale();
  const { search } = useLocation();
  return {
    name: "mails",
    path: "admin/mails",
    filtersOf: ({ recipient, state }) => ({ recipient, state }),
    filters: [
      { kind: "text", key: "recipient", label: t("filters.recipient") },
      {
        kind: "choice",
        key: "state",
        label: t("fields.state"),
        all: t("filters.all"),
        options: STATES.map((value) => ({ value, name: t(`states.${value}`) })),
      },
    ],
    columns: useMailColumns(),
    idOf: ({ id }) => String(id),
    nameOf: ({ id, recipient }) => `${recipient} (${id})`,
    hrefOf: ({ id }) => deskLink(locale, "mails", String(id)) + search,
  };
}

function useMailColumns(): ListColumn<Mail>[] {
  const t = useDeskTexts("mails");
  const format = useFormat();
  const kindOf = useMailKind();
  return [
    plain({ id: "recipient", title: t("fields.recipient"), text: ({ recipient }) => recipient }),
    {
      id: "state",
      title: t("fields.state"),
      width: "8rem",
      cell: (one) => <MailTag mail={one} />,
      text: ({ state }) => t(`states.${state}`),
    },
    plain({ id: "kind", title: t("fields.kind"), text: ({ kind }) => kindOf(kind) }),
    {
      id: "at",
      title: t("fields.at"),
      width: "11rem",
      cell: ({ createdAt }) => <span className="figures">{format.moment(createdAt)}</span>,
      text: ({ createdAt }) => createdAt,
    },
    plain({ id: "error", title: t("fields.error"), text: ({ error }) => error ?? "" }),
    plain({
      id: "attempts",
      title: t("fields.attempts"),
      width: "7rem",
      isFigure: true,
      isExtra: true,
      text: ({ attempts }) => String(attempts),
    }),
  ];
}

/** A column that shows what the file has. */
function plain(column: Omit<ListColumn<Mail>, "cell">): ListColumn<Mail> {
  return { ...column, cell: column.text };
}
