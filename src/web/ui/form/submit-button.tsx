import { Button } from "../button.tsx";
import type { Form } from "./use-form.ts";
import { useHydrated } from "./use-hydrated.ts";

/** Sends a form; off until the page is alive, because only script sends it. */
export function SubmitButton({
  form,
  children,
  isMain = false,
}: {
  form: Pick<Form, "isBusy">;
  children: string;
  /** The one main action of the screen: orange. */
  isMain?: boolean;
}) {
  const isAlive = useHydrated();
  return (
    <Button
      kind={isMain ? "main" : "ink"}
      size="l"
      type="submit"
      isBusy={form.isBusy}
      disabled={!isAlive}
    >
      {children}
    </Button>
  );
}
