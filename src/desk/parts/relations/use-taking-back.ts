import type { ChainPart, SupersessionResponse } from "#contract/supersession-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { showFailure } from "#web/ui/toast.tsx";

import { type SupersessionVersions, supersessionVersions } from "./supersession-versions.ts";
import { useMet } from "#desk/ui/use-met.ts";

const PATH = "admin/supersessions/save";

/**
 * Says that nothing takes the place of a part any more; the last word can be put back. Where somebody said another one
 * meanwhile, `versions` are what was seen and what there is, once that is read anew.
 */
export function useTakingBack(chain: SupersessionResponse, { partNumber, successor }: ChainPart) {
  const t = useDeskTexts("relations.supersession");
  const { mutate, isPending } = useDeskCall("parts");
  const { versions, meet, forget } = useMet<SupersessionResponse, SupersessionVersions>({
    isPending,
    versionsOf: ({ standing: base }) =>
      supersessionVersions({
        base,
        mine: { successor: null, isFoundByOld: false },
        theirs: chain.standing,
      }),
  });
  const { sku, version, standing } = chain;
  const takeBack = () => {
    if (!successor) return;
    const names = { older: partNumber, newer: successor.partNumber };
    mutate({
      path: PATH,
      body: { sku, version, successor: null, isFoundByOld: false },
      text: t("removed", names),
      undo: () =>
        mutate({
          path: PATH,
          body: { sku, successor: successor.sku, isFoundByOld: standing.isFoundByOld },
          text: t("saved", names),
        }),
      onDone: forget,
      onRefused: ({ code, message }) => {
        if (code === "changed_meanwhile") return meet(chain);
        forget();
        return showFailure(message);
      },
    });
  };
  return { takeBack, isBusy: isPending, versions, forget };
}
