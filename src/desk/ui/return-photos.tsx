import type { AdminReturnResponse } from "#contract/returns.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { DeskPhotos } from "./desk-photos.tsx";
import { MissingThing } from "./missing-thing.ts";
import { useOne } from "./use-one.ts";

type Props = { returnNumber: string; sku: string };

/**
 * The photos that a customer sent with a return of a part. They are asked of the return itself, so that whoever may not
 * look at returns sees none here either.
 */
export function ReturnPhotos({ returnNumber, sku }: Props) {
  const t = useDeskTexts("desk.returnPhotos");
  const { data, error, onRetry } = useOne<AdminReturnResponse>({
    area: "returns",
    id: returnNumber,
    path: "admin/returns/get",
    body: { returnNumber: Number(returnNumber) },
  });
  if (error instanceof MissingThing) return null;
  if (onRetry)
    return (
      <p className="secondary">
        {t("failed")}{" "}
        <button className="link-button" type="button" onClick={onRetry}>
          {t("retry")}
        </button>
      </p>
    );
  const items = data?.return.items.filter((item) => item.sku === sku) ?? [];
  return (
    <DeskPhotos
      images={items.flatMap(({ images }) => images)}
      nameOf={(place) => t("one", { place, number: returnNumber })}
    />
  );
}
