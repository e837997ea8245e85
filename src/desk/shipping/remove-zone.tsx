import { Removal } from "#desk/ui/removal.tsx";

type Props = { code: string; name: string; version: number; onRemoved: () => void };

/** Takes a zone away, after a question: its addresses find no service then. */
export function RemoveZone({ code, name, version, onRemoved }: Props) {
  return (
    <Removal
      area="shipping"
      path="admin/shippingrates/remove"
      body={{ code, version }}
      name={name}
      words="shipping"
      onRemoved={onRemoved}
    />
  );
}
