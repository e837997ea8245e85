import { useEffect, useEffectEvent, useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { showFailure } from "#web/ui/toast.tsx";

type Compared<Met, Versions> = {
  /** The refused press is under way until what there is now was read anew. */
  isPending: boolean;
  /** What was seen, and what there is now; undefined where they cannot be compared. */
  versionsOf: (met: Met) => Versions | undefined;
};

/**
 * What a press met where somebody else was faster, until it is decided of. Where both versions cannot be shown beside
 * each other, a sentence says that it was changed, and it is forgotten.
 */
export function useMet<Met extends object, Versions>({
  isPending,
  versionsOf,
}: Compared<Met, Versions>) {
  const acts = useDeskTexts("desk.acts");
  const [met, setMet] = useState<Met>();
  const versions = met && versionsOf(met);
  const [timesBeyond, setTimesBeyond] = useState(0);
  if (met !== undefined && !isPending && versions === undefined) {
    setMet(undefined);
    setTimesBeyond(timesBeyond + 1);
  }
  const sayChanged = useEffectEvent(() => showFailure(acts("changed")));
  useEffect(() => {
    if (timesBeyond > 0) sayChanged();
  }, [timesBeyond]);
  return { met, versions, meet: setMet, forget: () => setMet(undefined) };
}
