import { useMutation } from "@tanstack/react-query";

import { sendPicture } from "#web/api/send-picture.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { type DeskRefusal, readDeskRefusal } from "./desk-refusal.ts";

/** A file that the shop has, by what it calls it and what the clerk does. */
export type SentFile = { upload: string; name: string };

type Heard = { onSent: (file: SentFile) => void; onRefused: (refusal: DeskRefusal) => void };

/** Sends files to the shop one after the other; those before one that is refused are kept. */
export function useSentFiles({ onSent, onRefused }: Heard): {
  send: (files: readonly File[]) => void;
  isSending: boolean;
} {
  const locale = useShopLocale();
  const { mutate, isPending } = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const { upload } = await sendPicture({ file, locale, order: undefined });
        onSent({ upload, name: file.name });
      }
    },
    onError: async (error) => onRefused(await readDeskRefusal(error)),
  });
  return { send: mutate, isSending: isPending };
}
