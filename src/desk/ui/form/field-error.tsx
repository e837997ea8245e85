import { Icon } from "#web/ui/icon.tsx";

type Props = {
  error: string | undefined;
  /** By which a control says that it is described by it. */
  id?: string;
};

/** What is wrong with several controls that stand together, below them; nothing where nothing is. */
export function FieldError({ error, id }: Props) {
  if (error === undefined) return null;
  return (
    <p className="field-error" id={id} role="alert">
      <Icon name="alert" />
      <span>{error}</span>
    </p>
  );
}
