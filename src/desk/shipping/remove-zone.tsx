import type { Versioned } from "#desk/ui/form/versions.ts";
import { Removal } from "#desk/ui/removal.tsx";

import { sentZone, type ZoneDraft } from "./zone-draft.ts";

type Props = {
  code: string;
  /** As it is kept. */
  opened: Versioned<ZoneDraft>;
  onRemoved: () => void;
};

/** Takes a zone away, after a question: its addresses find no service then. */
export function RemoveZone({ code, opened: { fields, version }, onRemoved }: Props) {
  return (
    <Removal
      area="shipping"
      path="admin/shippingrates/remove"
      body={{ code, version }}
      back={{ path: "admin/shippingrates/save", body: { zone: sentZone(fields), version: 0 } }}
      name={fields.name}
      words="shipping"
      onRemoved={onRemoved}
    />
  );
}
