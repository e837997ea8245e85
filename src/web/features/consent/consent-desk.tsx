import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { createBrowserRouter } from "react-router";

import type { Settings } from "#contract/settings.ts";
import type { Consent } from "#domain/third-party/consent.ts";
import { isPrivatePath } from "#domain/page/page-paths.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { ConsentBar } from "./consent-bar.tsx";
import { ConsentDialog } from "./consent-dialog.tsx";
import { followConsent, isAsking, keepAnswers, keptConsent } from "./kept-consent.ts";

type Router = ReturnType<typeof createBrowserRouter>;
type DeskProps = { router: Router; parties: Settings["third_parties"] };

/**
 * Where the shopper is asked, and later finds the answer again: a bar on open pages until it is given, and a way
 * to change it in the footer of every page that has one.
 */
export function ConsentDesk({ router, parties }: DeskProps) {
  const t = useTranslations("content.consent");
  const [isOpen, setOpen] = useState(false);
  const configured = parties.map(({ name }) => name);
  const isOpenQuestion = useSyncExternalStore(followConsent, () => isAsking(configured));
  const pathname = useSyncExternalStore(
    (listener) => router.subscribe(listener),
    () => router.state.location.pathname,
  );
  const foot = useFoot();
  const answer = (answers: Consent["answers"]) => {
    setOpen(false);
    keepAnswers(answers);
  };
  const answerAll = (isAllowed: boolean) =>
    answer(Object.fromEntries(configured.map((name) => [name, isAllowed])));
  return (
    <>
      {isOpenQuestion && !isPrivatePath(pathname) && (
        <ConsentBar configured={configured} onAnswer={answerAll} onChoose={() => setOpen(true)} />
      )}
      {foot &&
        createPortal(
          <button type="button" className="consent-change" onClick={() => setOpen(true)}>
            {t("label")}
          </button>,
          foot,
        )}
      <ConsentDialog
        parties={parties}
        answers={keptConsent()?.answers ?? {}}
        isOpen={isOpen}
        onSave={answer}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** The last line of the footer; some pages have none (specification §2). */
function useFoot(): Element | null {
  const [foot, setFoot] = useState<Element | null>(null);
  useEffect(() => {
    const find = () => setFoot(document.querySelector(".page-foot .legal"));
    find();
    const observer = new MutationObserver(find); // the page commits after the router has told of it
    const root = document.querySelector("#root");
    if (root) observer.observe(root, { childList: true });
    return () => observer.disconnect();
  }, []);
  return foot;
}
