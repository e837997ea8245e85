import { showFailure } from "../ui/toast.tsx";

/** Says in passing why a change of the cart was refused; the words for it come when they are needed. */
export async function sayRefusal(error: unknown): Promise<void> {
  const { readRefusal } = await import("../form/refusal.ts");
  showFailure((await readRefusal(error)).message);
}
