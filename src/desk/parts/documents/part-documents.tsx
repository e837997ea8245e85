import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { ShopPaper, PartDocumentsResponse } from "#contract/document-desk.ts";
import type { EditedPart } from "#contract/part-desk.ts";
import { MOST_PART_DOCUMENTS } from "#domain/document/part-document.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { ChooseDocument } from "./choose-document.tsx";
import { DocumentLine } from "./document-line.tsx";
import { EditDocument } from "./edit-document.tsx";
import { NewDocument } from "./new-document.tsx";

type Props = { part: Pick<EditedPart, "sku" | "partNumber" | "trust"> };
/** What is open over the list. */
type Dialog = { kind: "new" | "choose" } | { kind: "edit"; document: ShopPaper };

/** The papers of a part: they are added, named, put in order and taken away, and shoppers see them in this order. */
export function DocumentsOfPart({ part: { sku, partNumber, trust } }: Props) {
  const t = useDeskTexts("documents");
  const locale = useShopLocale();
  const [dialog, setDialog] = useState<Dialog>();
  const { data, isError, refetch } = useQuery({
    queryKey: ["parts", "documents", sku, locale],
    queryFn: () =>
      ask<PartDocumentsResponse>({ path: "admin/documents/get", locale, body: { sku } }),
  });
  if (!data)
    return (
      <DetailSection title={t("title")}>
        <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />
      </DetailSection>
    );
  const { documents } = data;
  return (
    <DetailSection title={t("title")}>
      {documents.length > 0 && trust === "rejected" && <p className="secondary">{t("offSale")}</p>}
      <DocumentList opened={data} onEdit={(document) => setDialog({ kind: "edit", document })} />
      <DocumentActs count={documents.length} onBegin={(kind) => setDialog({ kind })} />
      {dialog && (
        <OpenDialog
          dialog={dialog}
          begun={{ sku, number: partNumber, onClose: () => setDialog(undefined) }}
          standing={documents}
        />
      )}
    </DetailSection>
  );
}

type OpenProps = {
  dialog: Dialog;
  begun: { sku: string; number: string; onClose: () => void };
  standing: readonly ShopPaper[];
};

function OpenDialog({ dialog, begun, standing }: OpenProps) {
  if (dialog.kind === "edit")
    return <EditDocument document={dialog.document} onClose={begun.onClose} />;
  if (dialog.kind === "new") return <NewDocument {...begun} />;
  return <ChooseDocument {...begun} standing={standing} />;
}

type ListProps = { opened: PartDocumentsResponse; onEdit: (document: ShopPaper) => void };

function DocumentList({ opened, onEdit }: ListProps) {
  const t = useDeskTexts("documents");
  if (opened.documents.length === 0) return <p className="secondary">{t("none")}</p>;
  return (
    <ol className="point-list range-list">
      {opened.documents.map((one, at) => (
        <DocumentLine
          key={one.id}
          opened={opened}
          at={at}
          document={one}
          onEdit={() => onEdit(one)}
        />
      ))}
    </ol>
  );
}

type ActsProps = { count: number; onBegin: (kind: "new" | "choose") => void };

/** How one more is added, until a part has as many as it can. */
function DocumentActs({ count, onBegin }: ActsProps) {
  const t = useDeskTexts("documents");
  if (count >= MOST_PART_DOCUMENTS)
    return <p className="secondary">{t("full", { most: MOST_PART_DOCUMENTS })}</p>;
  return (
    <p className="range-acts">
      <Button size="s" onClick={() => onBegin("new")}>
        {t("add")}
      </Button>
      <Button size="s" onClick={() => onBegin("choose")}>
        {t("addKnown")}
      </Button>
    </p>
  );
}
