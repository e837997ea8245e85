import { useMutation } from "@tanstack/react-query";

import { sendForFile } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showFailure } from "#web/ui/toast.tsx";

import { readDeskRefusal } from "./desk-refusal.ts";
import { saveFile } from "./list/save-file.ts";

type Paper<Wanted> = {
  path: string;
  bodyOf: (wanted: Wanted) => object;
  /** What its file is called, without its ending. */
  nameOf: (wanted: Wanted) => string;
  /** Said where the shop gives no reason. */
  failed: string;
};

/** Fetches a paper and saves it as a PDF. */
export function usePaper<Wanted = void>({ path, bodyOf, nameOf, failed }: Paper<Wanted>) {
  const locale = useShopLocale();
  return useMutation({
    mutationFn: async (wanted: Wanted) => {
      const file = await sendForFile({ path, locale, body: bodyOf(wanted) });
      saveFile(`${nameOf(wanted)}.pdf`, file);
    },
    onError: async (error) => {
      const { message } = await readDeskRefusal(error);
      showFailure(message ?? failed);
    },
  });
}
