import type { EditableSetting } from "#contract/setting-desk.ts";
import { pictureSize } from "#domain/setting/picture-address.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import type { NewPicture } from "#desk/ui/pictures/use-new-pictures.ts";

import { bothTexts, listIn, textOf, textsIn } from "./setting-draft.ts";
import { effectsOf, type SettingEffect, type SettingPlace } from "./setting-effects.ts";
import { NOTHING, useSettingWords } from "./setting-words.ts";

type Props = {
  setting: EditableSetting;
  place: SettingPlace;
  /** Undefined: the storefront has again what the whole shop has. */
  value: unknown;
  /** A picture that was sent and that nobody else sees before it is saved. */
  sent: NewPicture | undefined;
};

/** What shoppers would see in each storefront, before anything is saved. */
export function SettingPreview({ setting, place, value, sent }: Props) {
  const t = useDeskTexts("settings");
  return (
    <DetailSection title={t("preview.title")} note={t("preview.note")}>
      <table className="setting-effects">
        <thead>
          <tr>
            <th scope="col">{t("preview.where")}</th>
            <th scope="col">{t("preview.before")}</th>
            <th scope="col">{t("preview.after")}</th>
          </tr>
        </thead>
        <tbody>
          {effectsOf(setting, { place, value }).map((effect) => (
            <Effect key={effect.storefront} setting={setting} effect={effect} sent={sent} />
          ))}
        </tbody>
      </table>
    </DetailSection>
  );
}

type EffectProps = Pick<Props, "setting" | "sent"> & { effect: SettingEffect };

function Effect({ setting, effect, sent }: EffectProps) {
  const t = useDeskTexts("settings");
  const { storefront, before, after, isKept } = effect;
  return (
    <tr>
      <th scope="row">{t(`places.${storefront}`)}</th>
      <td>
        <Shown setting={setting} value={before} />
      </td>
      <td>
        {isKept ? (
          <span className="secondary">{t("preview.kept")}</span>
        ) : (
          <Shown setting={setting} value={after} sent={sent} />
        )}
      </td>
    </tr>
  );
}

type ShownProps = { setting: EditableSetting; value: unknown; sent?: NewPicture | undefined };

/** A value as it is read: a text in both languages, a list row by row, a picture as it is seen. */
export function Shown({ setting, value, sent }: ShownProps) {
  const { say, column } = useSettingWords();
  const { form } = setting;
  if (form.kind === "picture" && typeof value === "string")
    return <ShownPicture address={value} sent={sent} />;
  if (form.kind === "text") {
    const { es, en } = bothTexts(value);
    return (
      <>
        <span className="setting-text" lang="es">
          {es || NOTHING}
        </span>
        <span className="setting-text" lang="en">
          {en || NOTHING}
        </span>
      </>
    );
  }
  if (form.kind !== "rows") return say(setting, value);
  const rows = listIn(form, value);
  if (rows.length === 0) return NOTHING;
  return (
    <ol className="setting-list">
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have nothing of their own that tells them apart
        <li key={at}>
          {(form.columns ?? []).map(({ name, kind }) => (
            <CellWords key={name} label={column(name)} kind={kind} value={Object(row)[name]} />
          ))}
        </li>
      ))}
    </ol>
  );
}

/** A picture on what it stands on in the shop; its address says the same in words. */
function ShownPicture({ address, sent }: { address: string; sent: NewPicture | undefined }) {
  const { width, height } = pictureSize(address);
  return (
    <span className="setting-picture">
      <img
        src={sent?.address === address ? sent.url : address}
        alt=""
        width={width}
        height={height}
      />
      <span className="small secondary">{address}</span>
    </span>
  );
}

type CellProps = { label: string; kind: string; value: unknown };

function CellWords({ label, kind, value }: CellProps) {
  const t = useDeskTexts("settings");
  const { option } = useSettingWords();
  return (
    <span className="setting-cell">
      <span className="muted">{label}:</span> {words() || NOTHING}
    </span>
  );

  function words(): string {
    if (kind === "words") return Object.values(bothTexts(value)).join(" / ");
    if (kind === "switch") return value === 1 ? t("yes") : t("no");
    if (kind === "choice") return option(textOf(value));
    return kind === "lines" ? textsIn(value).join(", ") : textOf(value);
  }
}
