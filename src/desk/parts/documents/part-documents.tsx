import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { DeskDocument, PartDocumentsResponse } from "#contract/document-desk.ts";
import type { EditedPart } from "#contract/part-desk.ts";
import { MOST_PART_DOCUMENTS } from "#domain/documents/part-document.ts";

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
type Dialog = { kind: "new" | "choose" } | { kind: "edit"; document: DeskDocument };

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
  const isFull = documents.length >= MOST_PART_DOCUMENTS;
  const close = () => setDialog(undefined);
  const begun = { sku, number: partNumber, onClose: close };
  return (
    <DetailSection title={t("title")}>
      {documents.length === 0 && <p className="secondary">{t("none")}</p>}
      {documents.length > 0 && trust === "rejected" && <p className="secondary">{t("offSale")}</p>}
      {documents.length > 0 && (
        <ol className="point-list range-list">
          {documents.map((one, at) => (
            <DocumentLine
              key={one.id}
              opened={data}
              at={at}
              document={one}
              onEdit={() => setDialog({ kind: "edit", document: one })}
            />
          ))}
        </ol>
      )}
      {isFull ? (
        <p className="secondary">{t("full", { most: MOST_PART_DOCUMENTS })}</p>
      ) : (
        <p className="range-acts">
          <Button size="s" onClick={() => setDialog({ kind: "new" })}>
            {t("add")}
          </Button>
          <Button size="s" onClick={() => setDialog({ kind: "choose" })}>
            {t("addKnown")}
          </Button>
        </p>
      )}
      {dialog?.kind === "new" && <NewDocument {...begun} />}
      {dialog?.kind === "choose" && <ChooseDocument {...begun} standing={documents} />}
      {dialog?.kind === "edit" && <EditDocument document={dialog.document} onClose={close} />}
    </DetailSection>
  );
}
