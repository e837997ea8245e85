import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { Removal } from "#desk/ui/removal.tsx";

type Props = { code: string; name: string; version: number; onRemoved: () => void };

/** Takes a zone away, after a question: its addresses find no service then. */
export function RemoveZone({ code, name, version, onRemoved }: Props) {
  const t = useDeskTexts("shipping.remove");
  return (
    <Removal
      area="shipping"
      path="admin/shippingrates/remove"
      body={{ code, version }}
      words={{
        title: t("title"),
        text: t("text"),
        open: t("open"),
        sure: t("sure", { name }),
        done: t("done", { name }),
      }}
      onRemoved={onRemoved}
    />
  );
}
