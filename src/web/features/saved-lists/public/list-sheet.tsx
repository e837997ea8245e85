import { useTranslations } from "#web/i18n/i18n.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListLines } from "../list-lines.tsx";
import { ListSharing } from "../list-sharing.tsx";
import { ListSums } from "../list-sums.tsx";
import { ListToCart } from "../list-to-cart.tsx";
import { ListTools } from "../list-tools.tsx";
import { useList, type WholeList } from "../use-list.ts";

/** One of the customer's lists: its parts, and what can be done with all of it. */
export function ListSheet({ first }: { first: WholeList }) {
  const t = useTranslations("savedLists");
  const state = useList(first);
  const { list } = state;
  return (
    <>
      <h2>{list.name}</h2>
      <p className="secondary">{t("amount", { parts: list.parts, pieces: list.pieces })}</p>
      <div className="list-acts">
        <ListToCart lines={list.lines} />
        <ListTools state={state} />
      </div>
      <ListSharing state={state} />
      {list.lines.length === 0 ? (
        <EmptyState title={t("empty")}>
          <p>{t("emptyText")}</p>
        </EmptyState>
      ) : (
        <>
          <ListLines lines={list.lines} onSet={state.set} />
          <ListSums lines={list.lines} />
        </>
      )}
    </>
  );
}
