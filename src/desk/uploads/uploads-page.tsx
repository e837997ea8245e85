import type { DeskUpload } from "#contract/upload-desk.ts";
import { FILE_KINDS, UPLOAD_STANDINGS, UPLOAD_USES } from "#domain/upload/upload-standing.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";

import { UploadSpace } from "./upload-space.tsx";
import { uploadColumns } from "./upload-columns.ts";
import { UploadDetail, UploadTag } from "./upload-detail.tsx";
import { useUploadWords } from "./upload-words.ts";
import { useManyUploads } from "./use-many-uploads.ts";

/** Uploads: a list, and one file open beside it. */
export default function UploadsPage() {
  const t = useDeskTexts("uploads");
  return (
    <AreaList
      title={t("title")}
      aside={<UploadSpace />}
      spec={useUploadList()}
      renderDetail={({ id, onClose }) => <UploadDetail id={id} onClose={onClose} />}
    />
  );
}

function useUploadList(): AreaListSpec<DeskUpload> {
  const t = useDeskTexts("uploads");
  const words = useUploadWords();
  return {
    name: "uploads",
    path: "admin/uploads",
    filtersOf: ({ text, use, standing, kind }) => ({ text, use, standing, kind }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter("use", { label: t("fields.use"), all: t("filters.anyUse") }, [
        ...namedChoices(UPLOAD_USES, (value) => t(`uses.${value}`)),
        { value: "nothing", name: t("unused") },
      ]),
      choiceFilter(
        "standing",
        { label: t("fields.standing"), all: t("filters.anyStanding") },
        namedChoices(UPLOAD_STANDINGS, (value) => t(`standings.${value}`)),
      ),
      choiceFilter(
        "kind",
        { label: t("fields.kind"), all: t("filters.anyKind") },
        namedChoices(FILE_KINDS, (value) => t(`kinds.${value}`)),
      ),
    ],
    columns: withCells(uploadColumns(useDeskLanguage()), {
      standing: (one) => <UploadTag standing={one.standing} />,
    }),
    sorted: "newest",
    idOf: ({ id }) => id,
    nameOf: (one) => `${words.what(one)}, ${words.sender(one)}`,
    bulk: useManyUploads(),
  };
}
