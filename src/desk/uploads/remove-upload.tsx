import { useState } from "react";

import type { SeenUpload } from "#contract/upload-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { RemovalQuestion } from "#desk/ui/removal-question.tsx";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { Button } from "#web/ui/button.tsx";

type Props = { upload: SeenUpload; onRemoved: () => void };

/** What is lost with a file that is deleted, by what it is. */
export function lostWith({ standing, use }: Pick<SeenUpload, "standing" | "use">) {
  if (use === "document") return "document";
  return standing === "used" ? "waiting" : standing;
}

/** Deletes a file that nothing uses, after a question that says what is lost by it. */
export function RemoveUpload({ upload, onRemoved }: Props) {
  const t = useDeskTexts("uploads.remove");
  const call = useDeskCall("uploads", "parts");
  const [isAsking, setAsking] = useState(false);
  const { id } = upload;
  const remove = () =>
    call.mutate({
      path: "admin/uploads/remove",
      body: { id },
      text: t("done"),
      gone: id,
      onDone: onRemoved,
      onRefused: undefined,
    });
  return (
    <DetailSection title={t("title")}>
      <div>
        <Button size="s" kind="bad" onClick={() => setAsking(true)}>
          {t("open")}
        </Button>
      </div>
      <RemovalQuestion
        title={t("open")}
        text={t(`lost.${lostWith(upload)}`)}
        isOpen={isAsking}
        isBusy={call.isPending}
        onSure={remove}
        onClose={() => setAsking(false)}
      />
    </DetailSection>
  );
}
