import type { DeskUploadResponse, SeenUpload } from "#contract/upload-desk.ts";
import type { UploadStanding } from "#domain/upload/upload-standing.ts";
import { UPLOAD_SECONDS } from "#domain/upload/upload-type.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { useFileSize } from "#desk/ui/file-size.ts";
import { useMay } from "#desk/ui/rights.ts";
import { useOne } from "#desk/ui/use-one.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { RemoveUpload } from "./remove-upload.tsx";
import { UploadHistory } from "./upload-history.tsx";
import { UploadPlaces } from "./upload-places.tsx";
import { UploadPreview } from "./upload-preview.tsx";
import { useUploadWords } from "./upload-words.ts";

const LOOKS = {
  used: "status-good",
  replaced: "status-end",
  waiting: "status-wait",
  awaited: "status-wait",
  lapsed: "status-end",
  due: "status-end",
} as const satisfies Record<UploadStanding, string>;

/** One file: what it is, who sent it, what has it, and how it looks. */
export function UploadDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useDeskTexts("uploads");
  const { data, ...waits } = useOne<DeskUploadResponse>({
    area: "uploads",
    id,
    path: "admin/uploads/get",
    body: { id },
  });
  if (data) return <Opened upload={data.upload} onClose={onClose} />;
  return <WaitingDetail title={t("one")} {...waits} onClose={onClose} />;
}

function Opened({ upload, onClose }: { upload: SeenUpload; onClose: () => void }) {
  const words = useUploadWords();
  const isManager = useMay("manager");
  const { standing, isRemovable } = upload;
  return (
    <DetailPanel
      title={words.what(upload)}
      aside={<UploadTag standing={standing} />}
      onClose={onClose}
    >
      <UploadFacts upload={upload} />
      <UploadPreview upload={upload} />
      <UploadPlaces upload={upload} />
      {isManager && isRemovable && <RemoveUpload upload={upload} onRemoved={onClose} />}
      <UploadHistory id={upload.id} />
    </DetailPanel>
  );
}

function UploadFacts({ upload }: { upload: SeenUpload }) {
  const t = useDeskTexts("uploads");
  const format = useFormat();
  const sizeOf = useFileSize();
  const { kind, type, bytes, width, height, createdAt, keptUntil, standing } = upload;
  const isSized = kind === "picture" && width !== null && height !== null;
  return (
    <>
      <p className="secondary">
        {t(`standingHints.${standing}`, {
          until: keptUntil === null ? "" : format.moment(keptUntil),
          minutes: UPLOAD_SECONDS / 60,
        })}
      </p>
      <Facts
        facts={[
          [t("fields.sender"), <Sender key="sender" upload={upload} />],
          [t("fields.at"), format.moment(createdAt)],
          [t("fields.kind"), t(`kinds.${kind}`)],
          [t("fields.type"), type],
          [t("fields.bytes"), bytes === null ? "—" : sizeOf(bytes)],
          ...(isSized ? [[t("fields.pixels"), `${width} × ${height}`] as const] : []),
          [
            t("fields.id"),
            <span key="id" className="mono">
              {upload.id}
            </span>,
          ],
        ]}
      />
    </>
  );
}

/** Who sent it leads to their account, or to the order by whose link it came. */
function Sender({ upload }: { upload: SeenUpload }) {
  const locale = useShopLocale();
  const words = useUploadWords();
  const { account, orderNumber } = upload;
  const name = words.sender(upload);
  if (account) return <a href={deskLink(locale, "customers", account.id)}>{name}</a>;
  return orderNumber === null ? name : <a href={deskLink(locale, "orders", orderNumber)}>{name}</a>;
}

/** Where a file is, in a word; the colour only repeats it. */
export function UploadTag({ standing }: { standing: UploadStanding }) {
  const t = useDeskTexts("uploads.standings");
  return <b className={`status ${LOOKS[standing]}`}>{t(standing)}</b>;
}
