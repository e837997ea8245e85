import { type FormEvent, useState } from "react";

import type {
  AddOwnNumberResponse,
  ImportOwnNumbersResponse,
  OwnNumberLine,
} from "#contract/own-numbers.ts";
import { LONGEST_OWN_LIST } from "#domain/part/own-number-bounds.ts";

import { ask } from "#web/api/send.ts";
import { useWorking } from "#web/features/cart/public/use-working.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { PastedTextField } from "#web/ui/form/pasted-text-field.tsx";
import { TextFileField } from "#web/ui/form/text-file-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import "#web/styles/form-rows.css";

type Props = { reload: () => Promise<void> };

/** One number and the part that it names. */
export function AddOwnNumber({ reload }: Props) {
  const t = useTranslations("savedLists.own.add");
  const locale = useShopLocale();
  const { isBusy, working } = useWorking();
  const [typed, setTyped] = useState({ number: "", part: "" });
  const [line, setLine] = useState<OwnNumberLine>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void working(async () => {
      const path = "account/partnumberadd";
      const reply = await ask<AddOwnNumberResponse>({ path, locale, body: typed });
      setLine(reply.line);
      if (reply.line.result === "added") setTyped({ number: "", part: "" });
      await reload();
    });
  };
  return (
    <form onSubmit={submit} aria-label={t("title")}>
      <h2>{t("title")}</h2>
      <div className="field-pair">
        {(["number", "part"] as const).map((field) => (
          <Field key={field} label={t(field)}>
            {(control) => (
              <input
                {...control}
                className="input mono"
                name={field}
                value={typed[field]}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <output>{line && <Became line={line} />}</output>
      <Button type="submit" isBusy={isBusy}>
        {t("submit")}
      </Button>
    </form>
  );
}

/** A whole list from a file or pasted, and what became of each row that was not kept. */
export function ImportOwnNumbers({ reload }: Props) {
  const t = useTranslations("savedLists.own.import");
  const locale = useShopLocale();
  const { isBusy, working } = useWorking();
  const [text, setText] = useState("");
  const [isTooLong, setTooLong] = useState(false);
  const [report, setReport] = useState<ImportOwnNumbersResponse>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTooLong(text.length > LONGEST_OWN_LIST);
    if (text.length > LONGEST_OWN_LIST) return;
    void working(async () => {
      const path = "account/partnumberimport";
      setReport(await ask<ImportOwnNumbersResponse>({ path, locale, body: { text } }));
      await reload();
    });
  };
  return (
    <form onSubmit={submit} aria-label={t("title")}>
      <h2>{t("title")}</h2>
      {isTooLong && <Notice kind="bad">{t("tooLong")}</Notice>}
      <TextFileField
        label={t("file")}
        hint={t("fileHint")}
        mostCharacters={LONGEST_OWN_LIST}
        onText={setText}
        onTooLong={() => setTooLong(true)}
      />
      <PastedTextField label={t("field")} rows={4} value={text} onText={setText} />
      <Button type="submit" isBusy={isBusy} disabled={text.trim() === ""}>
        {t("submit")}
      </Button>
      {report && <Report report={report} />}
    </form>
  );
}

function Report({ report }: { report: ImportOwnNumbersResponse }) {
  const t = useTranslations("savedLists.own.import");
  const { added, changed, unchanged, refused } = report;
  return (
    <>
      <output>{t("result", { added, changed, unchanged, refused })}</output>
      <ul className="own-number-report">
        {report.lines.map((line) => (
          <li key={line.line}>
            <span className="mono">{t("line", { line: line.line, text: line.text })}</span>{" "}
            <Became line={line} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Became({ line: { result, parts } }: { line: OwnNumberLine }) {
  const t = useTranslations("savedLists.own.result");
  const numbers = parts.map(({ sku }) => sku).join(", ");
  return <span className="small">{t(result, { numbers })}</span>;
}
