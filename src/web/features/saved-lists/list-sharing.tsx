import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { sharedListPath } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showFailure, showToast } from "#web/ui/toast.tsx";
import type { ListState } from "./use-list.ts";
import "#web/styles/list-sharing.css";

/** A link for others, what they see by it, and its end. */
export function ListSharing({ state: { list, isBusy, share } }: { state: ListState }) {
  const t = useTranslations("savedLists.sharing");
  const locale = useShopLocale();
  if (list.shareId === null)
    return (
      <section className="list-sharing" aria-label={t("label")}>
        <Button isBusy={isBusy} onClick={() => void share(true)}>
          <Icon name="share" />
          {t("begin")}
        </Button>
        <p className="small secondary">{t("text")}</p>
      </section>
    );
  const url = location.origin + sharedListPath(locale, list.shareId);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast(t("copied"));
    } catch {
      showFailure(t("notCopied"));
    }
  };
  return (
    <section className="list-sharing" aria-label={t("label")}>
      <input
        className="input"
        readOnly
        value={url}
        aria-label={t("link")}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={() => void copy()}>
        <Icon name="copy" />
        {t("copy")}
      </Button>
      <Button kind="quiet" isBusy={isBusy} onClick={() => void share(false)}>
        {t("end")}
      </Button>
      <p className="small secondary">{t("shared")}</p>
    </section>
  );
}
