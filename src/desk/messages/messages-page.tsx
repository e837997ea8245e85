import type { ContactMessage } from "#contract/contact.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, isYes, withCells } from "#desk/ui/list/list-parts.tsx";
import type { BulkAction } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { messageColumns } from "./message-columns.ts";
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
      isAnswered: isYes(answered),
    }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter("answered", { label: t("fields.state"), all: t("filters.all") }, [
        { value: "no", name: t("states.open") },
        { value: "yes", name: t("states.answered") },
      ]),
    ],
    columns: withCells(messageColumns(useDeskLanguage()), {
      state: (one) => <MessageTag message={one} />,
    }),
    idOf: ({ id }) => String(id),
    nameOf: ({ name, id }) => `${name} (${id})`,
    bulk: useMarking(),
  };
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
