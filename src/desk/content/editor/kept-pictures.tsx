import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";

import type { DeskUploadResponse, DeskUploadsResponse } from "#contract/upload-desk.ts";
import { sizedPicture } from "#domain/upload/own-picture.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { NewPicture } from "#desk/ui/pictures/use-new-pictures.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { showFailure } from "#web/ui/toast.tsx";

type Page = z.infer<typeof DeskUploadsResponse>;
type Opened = z.infer<typeof DeskUploadResponse>;

/** So many more are shown at once. */
const MORE = 24;

type Props = {
  /** The address that is chosen; undefined for none. */
  chosen: string | undefined;
  onChoose: (picture: NewPicture) => void;
};

/** The pictures that the shop has for everybody, the newest first, of which one is chosen; fetched once they are wanted. */
export function KeptPictures({ chosen, onChoose }: Props) {
  const t = useDeskTexts("content.picture");
  const [limit, setLimit] = useState(0);
  if (limit === 0)
    return (
      <div>
        <Button size="s" onClick={() => setLimit(MORE)}>
          {t("kept")}
        </Button>
      </div>
    );
  return <Grid {...{ chosen, onChoose, limit }} onMore={() => setLimit(limit + MORE)} />;
}

function Grid({ chosen, onChoose, limit, onMore }: Props & { limit: number; onMore: () => void }) {
  const t = useDeskTexts("content.picture");
  const locale = useShopLocale();
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ["uploads", "pictures", limit],
    queryFn: () => {
      const filters = { use: "shop", kind: "picture" };
      return ask<Page>({ path: "admin/uploads", locale, body: { filters, limit } });
    },
    placeholderData: (before) => before,
  });
  const { mutate } = useMutation({
    mutationFn: (id: string) => ask<Opened>({ path: "admin/uploads/get", locale, body: { id } }),
    onSuccess: ({ upload: { id, width, height } }) => {
      if (width === null || height === null) return;
      const address = sizedPicture({ id, width, height });
      onChoose({ address, url: address });
    },
    onError: () => showFailure(undefined),
  });
  if (!data) return <output className="secondary">{t("sending")}</output>;
  return (
    <fieldset className="drawing-grid">
      <legend>{data.items.length === 0 ? t("keptNone") : t("kept")}</legend>
      {data.items.map(({ id, createdAt }) => (
        <label key={id} className="drawing-choice">
          <input
            type="radio"
            name="kept-picture"
            checked={chosen?.includes(id) ?? false}
            onChange={() => mutate(id)}
          />
          <img src={`/uploads/${id}.webp`} alt="" width={96} loading="lazy" />
          <span>{format.day(createdAt)}</span>
        </label>
      ))}
      {data.next !== null && (
        <Button size="s" onClick={onMore}>
          {t("keptMore")}
        </Button>
      )}
    </fieldset>
  );
}
