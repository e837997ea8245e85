import { Suspense } from "react";
import { useLoaderData, useParams } from "react-router";

import { type FoundLists, OWN_NUMBERS } from "#web/api/found-lists.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { lazyPart } from "#web/page/lazy-page.ts";
import { accountPath } from "#web/paths.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AccountFrame } from "./account-frame.tsx";

/** The server never renders them, so they come with the data. */
const ListOfLists = lazyPart(
  ["form"],
  async () => (await import("#web/features/saved-lists/public/list-of-lists.tsx")).ListOfLists,
);
const ListSheet = lazyPart(
  ["cart", "form"],
  async () => (await import("#web/features/saved-lists/public/list-sheet.tsx")).ListSheet,
);

const OwnNumbers = lazyPart(
  ["cart"],
  async () => (await import("#web/features/own-numbers/public/own-numbers.tsx")).OwnNumbers,
);

/** The customer's lists of parts, one of them, or their own part numbers: one code, because a page more weighs on the table of all of them. */
export default function ListsRoute() {
  const t = useTranslations("savedLists");
  const found = useLoaderData<FoundLists | null>();
  const { id = "" } = useParams();
  return (
    <AccountFrame part="lists" title={id === OWN_NUMBERS ? t("own.title") : t("title")}>
      {found && (
        <Suspense fallback={<Skeleton />}>
          <Lists key={id} found={found} />
        </Suspense>
      )}
    </AccountFrame>
  );
}

function Lists({ found }: { found: FoundLists }) {
  const t = useTranslations("savedLists");
  const locale = useShopLocale();
  if ("ownNumbers" in found) return <OwnNumbers first={found.ownNumbers} />;
  if ("lists" in found) return <ListOfLists lists={found.lists} />;
  if (found.list) return <ListSheet first={found.list} />;
  return (
    <EmptyState
      title={t("missing")}
      actions={
        <a className="button" href={accountPath(locale, "lists")}>
          {t("all")}
        </a>
      }
    />
  );
}
