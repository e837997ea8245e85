import { showFailure, showUnreached } from "#web/ui/toast.tsx";

/** Says in passing why a change of the cart was refused; what reads a refusal comes when there is one. */
export async function sayRefusal(error: unknown): Promise<void> {
  if (!(error instanceof Response)) return showUnreached(); // what reads a refusal cannot be fetched either
  const read = await import("#web/api/refusal.ts").catch(() => undefined);
  showFailure((await read?.readRefusal(error))?.message);
}
