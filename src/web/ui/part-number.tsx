import { useTranslations } from "#web/i18n/i18n.ts";
import { Icon } from "./icon.tsx";
import { showFailure, showToast } from "./toast.tsx";

/** A number to read aloud or to copy with one tap; a link when it leads somewhere. */
export function PartNumber({ number, href }: { number: string; href?: string }) {
  const t = useTranslations("ui.copy");
  return (
    <span className="part-number mono">
      {href === undefined ? <span>{number}</span> : <a href={href}>{number}</a>}
      <button
        className="copy"
        type="button"
        onClick={() => {
          void copyText(number).then((isCopied) =>
            isCopied ? showToast(t("done", { number })) : showFailure(t("failed")),
          );
        }}
      >
        <Icon name="copy" />
        <span className="visually-hidden">{t("label", { number })}</span>
      </button>
    </span>
  );
}

/** The clipboard exists on secure origins only, and a shopper may refuse it. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
