import type { ApiKey } from "#contract/api-keys.ts";
import { KEY_STATES } from "#domain/api-key/key-life.ts";
import { KEY_SCOPES } from "#domain/api-key/key-scope.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";

import { ShopClockProvider } from "#web/ui/format.ts";

import { keyColumns } from "./key-columns.ts";
import { KeyDetail } from "./key-detail.tsx";
import { NEW_KEY } from "./key-draft.ts";
import { KeyStateTag } from "./key-state-tag.tsx";
import { useManyKeys } from "./use-many-keys.ts";

/** Keys of programs: a list with what is open beside it, by Costa Rica's clocks, as their use is counted. */
export default function ApikeysPage() {
  const t = useDeskTexts("apiKeys");
  return (
    <ShopClockProvider value={timeZoneOf("cr")}>
      <KeyList title={t("title")} beginName={t("new")} />
    </ShopClockProvider>
  );
}

function KeyList({ title, beginName }: { title: string; beginName: string }) {
  return (
    <AreaList
      title={title}
      spec={useKeyList()}
      begin={{ name: beginName, id: NEW_KEY, kind: "main" }}
      renderDetail={({ id, onClose, onOpen }) => (
        <KeyDetail name={id} onClose={onClose} onOpen={onOpen} />
      )}
    />
  );
}

function useKeyList(): AreaListSpec<ApiKey> {
  const t = useDeskTexts("apiKeys");
  return {
    name: "apikeys",
    path: "admin/apikeys",
    filtersOf: ({ text, state, scope }) => ({ text, state, scope }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter(
        "state",
        { label: t("fields.state"), all: t("filters.anyState") },
        namedChoices(KEY_STATES, (state) => t(`states.${state}`)),
      ),
      choiceFilter(
        "scope",
        { label: t("fields.scopes"), all: t("filters.anyScope") },
        namedChoices(KEY_SCOPES, (scope) => t(`scopes.${scope}`)),
      ),
    ],
    columns: withCells(keyColumns(useDeskLanguage()), {
      state: ({ state }) => <KeyStateTag state={state} />,
    }),
    idOf: ({ name }) => name,
    nameOf: ({ name }) => name,
    bulk: useManyKeys(),
  };
}
