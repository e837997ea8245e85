import { useEffect } from "react";
import { type Location, useBlocker } from "react-router";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";

import type { DeskForm } from "./use-desk-form.ts";

/** Nobody loses what they typed by going elsewhere: it is saved, where that asks nothing more, thrown away, or gone on with. */
export function LeaveGuard<Fields>({
  form,
  placeOf = pathOf,
}: {
  form: Pick<DeskForm<Fields>, "isDirty" | "isBusy" | "discard"> &
    Partial<Pick<DeskForm<Fields>, "save">>;
  /** What of an address says that one is elsewhere; without it its path alone. */
  placeOf?: (location: Location) => string;
}) {
  const t = useDeskTexts("desk.leave");
  const { isDirty, isBusy, save, discard } = form;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", keep);
    return () => removeEventListener("beforeunload", keep);
  }, [isDirty]);
  const isAsking = blocker.state === "blocked";
  return (
    <Modal title={t("title")} width="500" isOpen={isAsking} onClose={() => blocker.reset?.()}>
      <p>{t("text")}</p>
      <div className="dialog-acts">
        <Button onClick={() => blocker.reset?.()}>{t("stay")}</Button>
        <Button
          kind="bad"
          onClick={() => {
            discard();
            blocker.proceed?.();
          }}
        >
          {t("discard")}
        </Button>
        {save && (
          <Button
            kind="ink"
            isBusy={isBusy}
            onClick={() =>
              void save().then((isSaved) => (isSaved ? blocker.proceed?.() : blocker.reset?.()))
            }
          >
            {t("save")}
          </Button>
        )}
      </div>
    </Modal>
  );
}

function pathOf({ pathname }: Location): string {
  return pathname;
}
