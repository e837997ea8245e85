import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { useMay } from "#desk/ui/rights.ts";

import { Figures } from "./figures.tsx";
import { WaitingHands } from "./waiting-hands.tsx";

/** Where the back office opens: what waits for a hand, and for managers what was sold. */
export default function OverviewPage() {
  const t = useDeskTexts("dashboard");
  const mayCount = useMay("manager");
  return (
    <>
      <AreaHead title={t("title")} />
      <div className="overview">
        <WaitingHands />
        {mayCount && <Figures />}
      </div>
    </>
  );
}
