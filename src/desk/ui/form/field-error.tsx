import { Icon } from "#web/ui/icon.tsx";

/** What is wrong with several controls that stand together, below them; nothing where nothing is. */
export function FieldError({ error }: { error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p className="field-error" role="alert">
      <Icon name="alert" />
      <span>{error}</span>
    </p>
  );
}
