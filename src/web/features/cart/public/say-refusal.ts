import { showFailure, showUnreached } from "#web/ui/toast.tsx";

/** Says in passing why a change of the cart was refused; what reads a refusal comes when there is one. */
export async function sayRefusal(error: unknown): Promise<void> {
  if (!(error instanceof Response)) return showUnreached(); // what reads a refusal cannot be fetched either
  try {
    const { readRefusal } = await import("#web/api/refusal.ts");
    showFailure((await readRefusal(error)).message);
  } catch {
    showFailure();
  }
}
