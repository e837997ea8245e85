import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskCall, useDeskCall } from "#desk/ui/use-desk-call.ts";

type OrderCall = Omit<DeskCall, "path" | "changed"> & {
  /** The verb below admin/orders. */
  verb: string;
};

/** Changes an order; whatever the answer, what is shown is read anew. */
export function useOrderCall() {
  const t = useDeskTexts("orders");
  const { mutate, isPending } = useDeskCall("orders");
  return {
    isPending,
    mutate: ({ verb, ...call }: OrderCall, options?: { onSuccess: () => void }) =>
      mutate({ ...call, path: `admin/orders/${verb}`, changed: t("changed") }, options),
  };
}
