import { useLocation, useNavigate, useParams } from "react-router";

import type { ContactMessage } from "#contract/contact.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import type { BulkAction, ListColumn, ListSpec } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { MessageDetail, MessageTag } from "./message-detail.tsx";

/** What people wrote: a list, and one of it open beside it. */
export default function MessagesPage() {
  const t = useDeskTexts("messages");
  const locale = useShopLocale();
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const spec = useMessageList();
  const close = () => void navigate(deskLink(locale, "messages") + search);
  return (
    <>
      <AreaHead title={t("title")} />
      <KeysetList
        spec={spec}
        opened={id}
        onClose={close}
        detail={id !== undefined && <MessageDetail key={id} id={Number(id)} onClose={close} />}
      />
    </>
  );
}

function useMessageList(): ListSpec<ContactMessage> {
  const t = useDeskTexts("messages");
  const locale = useShopLocale();
  const { search } = useLocation();
  return {
    name: "messages",
    path: "admin/contacts",
    filtersOf: ({ text, answered }) => ({
      text,
      ...(answered !== undefined && { isAnswered: answered === "yes" }),
    }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      {
        kind: "choice",
        key: "answered",
        label: t("fields.state"),
        all: t("filters.all"),
        options: [
          { value: "no", name: t("states.open") },
          { value: "yes", name: t("states.answered") },
        ],
      },
    ],
    columns: useMessageColumns(),
    idOf: ({ id }) => String(id),
    nameOf: ({ name, id }) => `${name} (${id})`,
    hrefOf: ({ id }) => deskLink(locale, "messages", String(id)) + search,
    bulk: useMarking(),
  };
}

function useMessageColumns(): ListColumn<ContactMessage>[] {
  const t = useDeskTexts("messages");
  const format = useFormat();
  return [
    plain({ id: "name", title: t("fields.name"), width: "14rem", text: ({ name }) => name }),
    {
      id: "state",
      title: t("fields.state"),
      width: "8rem",
      cell: (one) => <MessageTag message={one} />,
      text: ({ answered }) => (answered ? t("states.answered") : t("states.open")),
    },
    plain({ id: "message", title: t("fields.message"), text: ({ message }) => message }),
    {
      id: "at",
      title: t("fields.at"),
      width: "11rem",
      cell: ({ createdAt }) => <span className="figures">{format.moment(createdAt)}</span>,
      text: ({ createdAt }) => createdAt,
    },
    plain({ id: "email", title: t("fields.email"), width: "14rem", text: ({ email }) => email }),
    plain({
      id: "phone",
      title: t("fields.phone"),
      width: "10rem",
      isExtra: true,
      text: ({ phone }) => phone,
    }),
    plain({
      id: "storefront",
      title: t("fields.storefront"),
      width: "9rem",
      isExtra: true,
      text: ({ storefront }) => t(`storefronts.${storefront}`),
    }),
    plain({
      id: "by",
      title: t("fields.by"),
      isExtra: true,
      text: ({ answered }) => answered?.by ?? "",
    }),
  ];
}

/** Messages are ticked off and opened again, many at once too. */
function useMarking(): BulkAction<ContactMessage>[] {
  const t = useDeskTexts("messages");
  const locale = useShopLocale();
  const stateOf = (isAnswered: boolean) => (isAnswered ? t("states.answered") : t("states.open"));
  return [true, false].map((isAnswered): BulkAction<ContactMessage> => ({
    id: isAnswered ? "answered" : "open",
    name: isAnswered ? t("bulk.answered") : t("bulk.open"),
    role: "staff",
    preview: ({ answered }) =>
      (answered !== null) === isAnswered
        ? { skipped: t("bulk.already", { state: stateOf(isAnswered) }) }
        : { what: t("one"), before: stateOf(!isAnswered), after: stateOf(isAnswered) },
    run: ({ id }) => ask({ path: "admin/contacts/answered", locale, body: { id, isAnswered } }),
  }));
}

/** A column that shows what the file has. */
function plain(column: Omit<ListColumn<ContactMessage>, "cell">): ListColumn<ContactMessage> {
  return { ...column, cell: column.text };
}
