import { useMutation, useQueryClient } from "@tanstack/react-query";

import type { MakeCatalogRequest, MakeCatalogResponse } from "#contract/booklet-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskRefusal, readDeskRefusal } from "#desk/ui/desk-refusal.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { showToast } from "#web/ui/toast.tsx";

type Wishing = { onMade: (link: string) => void; onRefused: (refusal: DeskRefusal) => void };

/** Asks for a catalogue, and says of how many parts it will be. */
export function useBookletWish({ onMade, onRefused }: Wishing) {
  const t = useDeskTexts("booklets");
  const locale = useShopLocale();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: MakeCatalogRequest) =>
      ask<MakeCatalogResponse>({ path: "admin/catalogs/make", locale, body }),
    onSuccess: async ({ link, parts }) => {
      showToast(t("wanted", { parts }));
      await queries.invalidateQueries({ queryKey: ["catalogs"] });
      onMade(link);
    },
    onError: async (error) => onRefused(await readDeskRefusal(error)),
  });
}
