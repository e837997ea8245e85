import { useMutation } from "@tanstack/react-query";

import type { NewPictureResponse } from "#contract/own-pictures.ts";

import { type DeskRefusal, readDeskRefusal } from "#desk/ui/desk-refusal.ts";

import { ask } from "#web/api/send.ts";
import { sendPicture } from "#web/api/send-picture.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

/** A picture that something may be saved with, and where whoever sent it sees it before that. */
export type NewPicture = Pick<NewPictureResponse, "address" | "url">;

/** The calls that make one, each as large as it is shown. */
type Call = "admin/parts/picture" | "admin/pages/picture" | "admin/settings/picture";

type Heard = {
  path: Call;
  onMade: (picture: NewPicture) => void;
  onRefused: (refusal: DeskRefusal, file: File) => void;
};

/** Sends pictures one after the other and hears of each; one that is refused keeps no other from being sent. */
export function useNewPictures({ path, onMade, onRefused }: Heard): {
  send: (files: readonly File[]) => void;
  isSending: boolean;
} {
  const locale = useShopLocale();
  const { mutate, isPending } = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        try {
          const { upload } = await sendPicture({ file, locale, order: undefined });
          const body = { upload };
          onMade(await ask<NewPictureResponse>({ path, locale, body }));
        } catch (error) {
          onRefused(await readDeskRefusal(error), file);
        }
      }
    },
  });
  return { send: mutate, isSending: isPending };
}
