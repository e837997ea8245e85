import type { ContactMessage } from "#contract/contact.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, isYes, withCells } from "#desk/ui/list/list-parts.tsx";

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
    bulk: useManyMessages(),
  };
}

/** Messages are ticked off and opened again, many at once too. */
function useManyMessages(): BulkAction<ContactMessage>[] {
  return [useMarking("answered"), useMarking("open")];
}

function useMarking(state: "answered" | "open"): BulkAction<ContactMessage> {
  const t = useDeskTexts("messages");
  const says = bulkSays(useDeskTexts(`messages.bulk.${state}` as const));
  const locale = useShopLocale();
  const isAnswered = state === "answered";
  const stateOf = (is: boolean) => (is ? t("states.answered") : t("states.open"));
  const mark = (id: number, is: boolean) =>
    ask({ path: "admin/contacts/answered", locale, body: { id, isAnswered: is } });
  return {
    id: state,
    name: t(`bulk.${state}.name`),
    role: "staff",
    says,
    preview: ({ answered }) =>
      (answered !== null) === isAnswered
        ? { skipped: t("bulk.already", { state: stateOf(isAnswered) }) }
        : { what: t("one"), before: stateOf(!isAnswered), after: stateOf(isAnswered) },
    run: ({ id }) => mark(id, isAnswered),
    undo: ({ id }) => mark(id, !isAnswered),
  };
}
