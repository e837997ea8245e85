import { useQuery } from "@tanstack/react-query";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { readDeskRefusal } from "./desk-refusal.ts";

type Previewed<Found> = { found?: Found; refusal?: string };

/**
 * What a change would make of something in an area, or the sentence with which it is refused; neither while it is on
 * its way.
 */
export function usePreview<Found>(
  path: string,
  body: object | null,
  area = "parts",
): Previewed<Found> {
  const acts = useDeskTexts("desk.acts");
  const locale = useShopLocale();
  // Read anew with the area, whose versions it tells; but not what names a version, which is refused once saved.
  const kept = body !== null && "version" in body ? "preview" : area;
  const { data = {} } = useQuery({
    queryKey: [kept, "preview", path, body, locale],
    queryFn: async () => {
      try {
        return { found: await ask<Found>({ path, locale, body: body ?? {} }) };
      } catch (error) {
        const { code, message } = await readDeskRefusal(error);
        if (code === "changed_meanwhile") return { refusal: acts("changed") };
        return { refusal: message ?? acts("unreached") };
      }
    },
    enabled: body !== null,
    gcTime: 0,
  });
  return data;
}
