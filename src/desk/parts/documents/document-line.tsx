import type { ShopPaper, PartDocumentsResponse } from "#contract/document-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useFileSize } from "#desk/ui/file-size.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

type Props = {
  opened: PartDocumentsResponse;
  document: ShopPaper;
  /** How many stand before it. */
  at: number;
  onEdit: () => void;
};

/** One paper of a part, with what may be done with it. */
export function DocumentLine({ opened, document: paper, at, onEdit }: Props) {
  const t = useDeskTexts("documents");
  const locale = useShopLocale();
  const { move, take, isBusy } = useDocumentCalls(opened);
  const sizeOf = useFileSize();
  const { kind, language, bytes, parts, url } = paper;
  const name = paper.title[locale];
  const about = t("about", {
    kind: t(`kinds.${kind}`),
    language: t(`languages.${language}`),
    size: sizeOf(bytes),
  });
  return (
    <li>
      <span>
        <a href={url} download>
          {name}
        </a>
        <span className="order-part secondary">{about}</span>
        {parts > 1 && <span className="order-part muted">{t("shared", { count: parts - 1 })}</span>}
      </span>
      <span className="range-acts">
        <Button
          size="s"
          disabled={at === 0 || isBusy}
          aria-label={t("upOne", { name })}
          onClick={() => move(paper, -1)}
        >
          {t("up")}
        </Button>
        <Button
          size="s"
          disabled={at === opened.documents.length - 1 || isBusy}
          aria-label={t("downOne", { name })}
          onClick={() => move(paper, 1)}
        >
          {t("down")}
        </Button>
        <Button size="s" aria-label={t("editOne", { name })} onClick={onEdit}>
          {t("edit")}
        </Button>
        <Button
          size="s"
          isBusy={isBusy}
          aria-label={t("removeOne", { name })}
          onClick={() => take(paper, at)}
        >
          {t("remove")}
        </Button>
      </span>
    </li>
  );
}

/** Moves and takes away papers of a part; what is taken away can be given back to where it was. */
function useDocumentCalls({ sku, version, documents }: PartDocumentsResponse) {
  const t = useDeskTexts("documents");
  const locale = useShopLocale();
  const { mutate, isPending } = useDeskCall<unknown, PartDocumentsResponse>("parts");
  const ids = documents.map(({ id }) => id);
  return {
    isBusy: isPending,
    move: ({ id, title }: ShopPaper, by: -1 | 1) => {
      const from = ids.indexOf(id);
      mutate({
        path: "admin/documents/arrange",
        body: { sku, version, documents: ids.toSpliced(from, 1).toSpliced(from + by, 0, id) },
        text: t("moved", { name: title[locale] }),
        undoOf:
          ({ version: moved }) =>
          () =>
            mutate({
              path: "admin/documents/arrange",
              body: { sku, version: moved, documents: ids },
              text: t("moved", { name: title[locale] }),
            }),
      });
    },
    take: ({ id, title }: ShopPaper, place: number) => {
      const name = title[locale];
      mutate({
        path: "admin/documents/take",
        body: { sku, document: id },
        text: t("removed", { name }),
        undo: () =>
          mutate({
            path: "admin/documents/give",
            body: { sku, document: id, place },
            text: t("given", { name }),
          }),
      });
    },
  };
}
