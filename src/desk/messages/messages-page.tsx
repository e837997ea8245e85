import type { ContactMessage } from "#contract/contact.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, momentColumn, plainColumn } from "#desk/ui/list/list-parts.tsx";
import type { BulkAction, ListColumn } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { MessageDetail, MessageTag } from "./message-detail.tsx";

/** What people wrote: a list, and one of it open beside it. */
export default function MessagesPage() {
  const t = useDeskTexts("messages");
  return (
    <AreaList
      title={t("title")}
      spec={useMessageList()}
      renderDetail={({ id, onClose }) => <MessageDetail id={Number(id)} onClose={onClose} />}
    />
  );
}

function useMessageList(): AreaListSpec<ContactMessage> {
  const t = useDeskTexts("messages");
  return {
    name: "messages",
    path: "admin/contacts",
    filtersOf: ({ text, answered }) => ({
      text,
      ...(answered !== undefined && { isAnswered: answered === "yes" }),
    }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter("answered", { label: t("fields.state"), all: t("filters.all") }, [
        { value: "no", name: t("states.open") },
        { value: "yes", name: t("states.answered") },
      ]),
    ],
    columns: useMessageColumns(),
    idOf: ({ id }) => String(id),
    nameOf: ({ name, id }) => `${name} (${id})`,
    bulk: useMarking(),
  };
}

function useMessageColumns(): ListColumn<ContactMessage>[] {
  const t = useDeskTexts("messages");
  const format = useFormat();
  return [
    plainColumn({ id: "name", title: t("fields.name"), width: "14rem", text: ({ name }) => name }),
    {
      id: "state",
      title: t("fields.state"),
      width: "8rem",
      cell: (one) => <MessageTag message={one} />,
      text: ({ answered }) => (answered ? t("states.answered") : t("states.open")),
    },
    plainColumn({ id: "message", title: t("fields.message"), text: ({ message }) => message }),
    momentColumn(
      { id: "at", title: t("fields.at"), text: ({ createdAt }) => createdAt },
      format.moment,
    ),
    plainColumn({
      id: "email",
      title: t("fields.email"),
      width: "14rem",
      text: ({ email }) => email,
    }),
    plainColumn({
      id: "phone",
      title: t("fields.phone"),
      width: "10rem",
      isExtra: true,
      text: ({ phone }) => phone,
    }),
    plainColumn({
      id: "storefront",
      title: t("fields.storefront"),
      width: "9rem",
      isExtra: true,
      text: ({ storefront }) => t(`storefronts.${storefront}`),
    }),
    plainColumn({
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
