import { useState } from "react";

import type { ListFileRequest } from "#contract/list-files.ts";

import { sendForFile } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showFailure } from "#web/ui/toast.tsx";

import { readDeskRefusal } from "../desk-refusal.ts";
import { saveFile } from "./save-file.ts";

/** As what a list goes out. */
export const LIST_FILE_FORMATS = ["csv", "xlsx"] as const;
type Format = (typeof LIST_FILE_FORMATS)[number];

/** Which list, and what of it; without columns those that it begins with. */
export type WantedList = Omit<ListFileRequest, "format">;

/** Fetches the whole list as the server writes it, with its filters, its order and the columns that are shown. */
export function useListFile(wanted: WantedList) {
  const locale = useShopLocale();
  const [coming, setComing] = useState<Format>();
  const fetchAs = async (format: Format) => {
    const body: ListFileRequest = { ...wanted, format };
    saveFile(
      `${wanted.list}.${format}`,
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
