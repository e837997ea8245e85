import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";

import type { StockResponse } from "#contract/part-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { showFailure, showToast } from "#web/ui/toast.tsx";

import { readDeskRefusal } from "../desk-refusal.ts";
import { wholeIn } from "../form/typed-values.ts";

type Shelf = StockResponse["shelves"][number];

const LONGEST_COUNT = 7;

/** What a warehouse holds of a part, and a field for what somebody counted there. */
export function ShelfCount({ sku, shelf }: { sku: string; shelf: Shelf }) {
  const t = useDeskTexts("stock");
  const format = useFormat();
  const id = useId();
  const [typed, setTyped] = useState("");
  const count = useCounting({ sku, shelf, onNoted: () => setTyped("") });
  const counted = wholeIn(typed);
  const isReadable = counted !== null && counted >= 0 && counted !== shelf.onHand;
  return (
    <li>
      <span className="shelf-name">
        <b className="strong">{shelf.warehouse}</b>
        <span className="figures">{t("pieces", { count: shelf.onHand })}</span>
        {shelf.incoming > 0 && (
          <span className="muted">
            {shelf.incomingOn === null
              ? t("incoming", { count: shelf.incoming })
              : t("incomingOn", {
                  count: shelf.incoming,
                  day: format.day(shelf.incomingOn),
                })}
          </span>
        )}
      </span>
      <form
        className="shelf-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReadable) count.mutate({ onHand: counted, seen: shelf.onHand });
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {t("countedIn", { warehouse: shelf.warehouse })}
        </label>
        <input
          id={id}
          className="input input-small right"
          inputMode="numeric"
          placeholder={t("counted")}
          value={typed}
          maxLength={LONGEST_COUNT}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" size="s" disabled={!isReadable} isBusy={count.isPending}>
          {t("note")}
        </Button>
      </form>
    </li>
  );
}

type Counting = { sku: string; shelf: Shelf; onNoted: () => void };
type Count = { onHand: number; seen: number; isUndone?: boolean };

/** Notes what was counted; where the shop holds something else by now than was seen, it says so and notes nothing. */
function useCounting({ sku, shelf: { warehouseId, warehouse }, onNoted }: Counting) {
  const t = useDeskTexts("stock");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const readAnew = () =>
    Promise.all(
      ["stock", "parts", "verify"].map((area) => queries.invalidateQueries({ queryKey: [area] })),
    );
  const counting = useMutation({
    mutationFn: ({ onHand, seen }: Count) => {
      const body = { sku, warehouseId, onHand, seen };
      return ask<StockResponse>({ path: "admin/stock/save", locale, body });
    },
    onSuccess: async (_reply, { onHand, seen, isUndone }) => {
      const undo = () => counting.mutate({ onHand: seen, seen: onHand, isUndone: true });
      const text = t("noted", { warehouse, count: onHand });
      onNoted();
      showToast(text, isUndone ? undefined : { name: t("undo"), act: undo });
      await readAnew();
    },
    onError: async (error) => {
      const { code, message, current } = await readDeskRefusal<{ onHand: number }>(error);
      const isMoved = code === "changed_meanwhile" && current !== undefined;
      showFailure(isMoved ? t("moved", { warehouse, count: current.onHand }) : message);
      await readAnew();
    },
  });
  return counting;
}
