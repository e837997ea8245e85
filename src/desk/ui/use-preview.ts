import { useQuery } from "@tanstack/react-query";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { readDeskRefusal } from "./desk-refusal.ts";

type Previewed<Found> = {
  /** It was asked for, and is on its way. */
  isLooking: boolean;
  found?: Found;
  refusal?: string;
  /** Whether it was refused because somebody changed the thing meanwhile. */
  isMet?: boolean;
  /** What is wrong with which field, by its name on the wire. */
  fields?: Readonly<Record<string, string>>;
};

type PreviewOptions = {
  /** The area with which it is read anew; without it, what was found stays as long as it is asked for. */
  anewWith?: string;
};

/** What a change would make of something, or the sentence with which it is refused; neither while it is on its way. */
export function usePreview<Found>(
  path: string,
  body: object | null,
  { anewWith = "preview" }: PreviewOptions = {},
): Previewed<Found> {
  const acts = useDeskTexts("desk.acts");
  const locale = useShopLocale();
  const { data } = useQuery({
    queryKey: [anewWith, "preview", path, body, locale],
    queryFn: async (): Promise<Omit<Previewed<Found>, "isLooking">> => {
      try {
        return { found: await ask<Found>({ path, locale, body: body ?? {} }) };
      } catch (error) {
        const { code, message, fields } = await readDeskRefusal(error);
        if (code === "changed_meanwhile") return { refusal: acts("changed"), isMet: true };
        return { refusal: message ?? acts("unreached"), fields };
      }
    },
    enabled: body !== null,
    gcTime: 0,
  });
  return { ...data, isLooking: body !== null && data === undefined };
}
