import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { UploadSpaceResponse } from "#contract/upload-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { useMay } from "#desk/ui/rights.ts";
import { useFileSize } from "#desk/ui/file-size.ts";
import { LinesTable } from "#desk/ui/lines-table.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Modal } from "#web/ui/modal.tsx";

/** How much the files take, by what they are, and what is deleted next; told once somebody asks. */
export function UploadSpace() {
  const t = useDeskTexts("uploads.space");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      <Modal title={t("title")} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <Space />}
      </Modal>
    </>
  );
}

function Space() {
  const t = useDeskTexts("uploads.space");
  const locale = useShopLocale();
  const isManager = useMay("manager");
  const { data, isError, refetch } = useQuery({
    queryKey: ["uploads", "space"],
    queryFn: () => ask<UploadSpaceResponse>({ path: "admin/uploads/space", locale, body: {} }),
    gcTime: 0,
  });
  if (!data) return <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />;
  return (
    <>
      <SpaceTable space={data} />
      <DueFiles due={data.due} />
      {isManager && (
        <p>
          <a href={deskLink(locale, "jobs")}>{t("job")}</a>
        </p>
      )}
    </>
  );
}

function SpaceTable({ space: { uses, total } }: { space: UploadSpaceResponse }) {
  const t = useDeskTexts("uploads");
  const format = useFormat();
  const sizeOf = useFileSize();
  const line = (name: string, { files, bytes }: UploadSpaceResponse["total"]) => (
    <tr key={name}>
      <td>{name}</td>
      <td className="right figures">{format.count(files)}</td>
      <td className="right figures">{bytes === 0 ? "0 kB" : sizeOf(bytes)}</td>
    </tr>
  );
  return (
    <LinesTable words={[t("fields.use")]} figures={[t("space.files"), t("fields.bytes")]}>
      {uses.map(({ use, ...sum }) => line(use === "nothing" ? t("unused") : t(`uses.${use}`), sum))}
      {line(t("space.total"), total)}
    </LinesTable>
  );
}

function DueFiles({ due: { files, bytes } }: { due: UploadSpaceResponse["due"] }) {
  const t = useDeskTexts("uploads.space");
  const sizeOf = useFileSize();
  return <p>{files === 0 ? t("nothingDue") : t("due", { count: files, size: sizeOf(bytes) })}</p>;
}
