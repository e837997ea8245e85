import { useState } from "react";

import type { ListFileRequest } from "#contract/list-files.ts";

import { sendForFile } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showFailure } from "#web/ui/toast.tsx";

import { readDeskRefusal } from "../desk-refusal.ts";
import type { ListFilters } from "./list-address.ts";
import type { ListSpec } from "./list-shape.ts";
import { saveFile } from "./save-file.ts";
import { shownColumns } from "./text-column.ts";

/** As what a list goes out. */
export const LIST_FILE_FORMATS = ["csv", "xlsx"] as const;
type Format = (typeof LIST_FILE_FORMATS)[number];

type Listed<Row> = {
  spec: Pick<ListSpec<Row>, "name" | "filtersOf" | "columns">;
  filters: ListFilters;
  sort: string | undefined;
  /** The ids of the columns that somebody chose. */
  chosen: readonly string[] | undefined;
};

/** Fetches the whole list as the server writes it, with its filters, its order and the columns that are shown. */
export function useListFile<Row>({ spec, filters, sort, chosen }: Listed<Row>) {
  const locale = useShopLocale();
  const [coming, setComing] = useState<Format>();
  const fetchAs = async (format: Format) => {
    const body: ListFileRequest = {
      list: spec.name,
      format,
      columns: shownColumns(spec.columns, chosen).map(({ id }) => id),
      filters: { ...spec.filtersOf(filters) },
      ...(sort !== undefined && { sort }),
    };
    saveFile(
      `${spec.name}.${format}`,
      await sendForFile({ path: "admin/lists/file", locale, body }),
    );
  };
  const fetch = (format: Format) => {
    setComing(format);
    fetchAs(format)
      .catch(async (error: unknown) => showFailure((await readDeskRefusal(error)).message))
      .finally(() => setComing(undefined));
  };
  /** `coming` is what is on its way. */
  return { coming, fetch };
}
