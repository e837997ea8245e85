import { useMemo, useState } from "react";

import type {
  EditableSetting,
  SettingDrawingRequest,
  SettingDrawingResponse,
} from "#contract/setting-desk.ts";
import { LOCALES, type Locale } from "#domain/i18n/locale.ts";
import { piecesShowing, type ShownPiece } from "#domain/setting/shown-piece.ts";
import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskChoiceField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";
import type { NewPicture } from "#desk/ui/pictures/use-new-pictures.ts";
import type { FramedPiece } from "#desk/ui/settle-page.ts";
import { StillFrame } from "#desk/ui/still-frame.tsx";
import { usePreview } from "#desk/ui/use-preview.ts";
import { useSettled } from "#desk/ui/use-settled.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import type { SettingPlace } from "./setting-effects.ts";

type Props = {
  setting: EditableSetting;
  place: SettingPlace;
  /** Undefined: the storefront has again what the whole shop has. */
  value: unknown;
  /** A picture that was sent and that nobody else sees before it is saved. */
  sent: NewPicture | undefined;
};

const WIDTHS = { phone: 390, desk: 1_280 } as const;
type Width = keyof typeof WIDTHS;

/** Where each piece stands on its page. */
const PLACES: Readonly<Record<ShownPiece, FramedPiece>> = {
  header: { place: ".top-bar", isFromTop: true },
  footer: { place: ".page-foot" },
  menu: { place: ".menu-more" },
  vehicle: { place: ".picker-grid" },
  contact: { place: "main" },
  branches: { place: "main" },
  parts: { place: "main" },
  returns: { place: "#returns" },
  warranty: { place: "#warranty" },
  payment: { place: ".choices" },
  transfer: { place: ".note" },
  sums: { place: ".summary" },
};

/** The pieces of the shop's pages that show the setting, drawn by the shop itself with what is typed; nothing for what no page shows. */
export function SettingDrawing({ setting, ...typed }: Props) {
  const [piece] = piecesShowing(setting.key);
  return piece && <Drawing setting={setting} first={piece} {...typed} />;
}

function Drawing({ setting, first, place, value, sent }: Props & { first: ShownPiece }) {
  const t = useDeskTexts("settings.drawn");
  const places = useDeskTexts("settings.places");
  const reached = STOREFRONTS.filter((one) => place === "shop" || one === place);
  const [view, setView] = useState<View>({
    piece: first,
    storefront: reached[0] ?? "cr",
    language: useShopLocale(),
    width: matchMedia("(max-width: 699px)").matches ? "phone" : "desk",
  });
  const { piece, storefront, language, width } = view;
  const pictures = useMemo(() => sent && { [sent.address]: sent.url }, [sent]);
  const { html, why } = useDrawn(setting, { place, value, view });
  return (
    <DetailSection title={t("title")} note={t("note")}>
      <Choices view={view} pieces={piecesShowing(setting.key)} reached={reached} onView={setView} />
      <div aria-live="polite">
        {why !== undefined && <p className="secondary">{why}</p>}
        {html === null && <p className="secondary">{t("nothing")}</p>}
      </div>
      {typeof html === "string" && (
        <StillFrame
          html={html}
          otherwise={<p className="secondary">{t("nothing")}</p>}
          title={t("frame", { piece: t(`pieces.${piece}`), place: places(storefront) })}
          lang={language}
          width={WIDTHS[width]}
          piece={PLACES[piece]}
          pictures={pictures}
        />
      )}
    </DetailSection>
  );
}

type View = { piece: ShownPiece; storefront: Storefront; language: Locale; width: Width };

/** The page with what is typed, once nobody types; of the same view the one before stays in sight until it is there. */
function useDrawn(
  { key }: EditableSetting,
  { place, value, view }: Pick<Props, "place" | "value"> & { view: View },
): { html: string | null | undefined; why: string | undefined } {
  // Nothing of its own is no text at all.
  const settled = useSettled(value === undefined ? "" : JSON.stringify(value));
  const tried: unknown = settled === "" ? undefined : JSON.parse(settled);
  const wanted: SettingDrawingRequest = {
    key,
    value: tried,
    storefront: place === "shop" ? null : place,
    page_of: view.storefront,
    language: view.language,
    piece: view.piece,
  };
  const { found, fields, refusal } = usePreview<SettingDrawingResponse>(
    "admin/settings/drawn",
    wanted,
  );
  return { html: useLast(found?.html, view), why: fields?.[key] ?? refusal };
}

/** What is there, or what was there last of the same view. */
function useLast<Found>(found: Found | undefined, view: View): Found | undefined {
  const [last, setLast] = useState<{ found: Found; view: View }>();
  const isNew = found !== undefined && (last?.found !== found || last.view !== view);
  if (isNew) setLast({ found, view });
  return found ?? (last?.view === view ? last.found : undefined);
}

type ChoicesProps = {
  view: View;
  pieces: readonly ShownPiece[];
  reached: readonly Storefront[];
  onView: (view: View) => void;
};

/** Which piece, whose, in which language and how wide; what is one of one is no choice. */
function Choices({ view, pieces, reached, onView }: ChoicesProps) {
  const t = useDeskTexts("settings.drawn");
  const places = useDeskTexts("settings.places");
  const set =
    <Field extends keyof View>(field: Field) =>
    (value: View[Field]) =>
      onView({ ...view, [field]: value });
  return (
    <div className="drawing-choices">
      {pieces.length > 1 && (
        <DeskChoiceField
          form={NO_ERRORS}
          name="piece"
          label={t("piece")}
          value={view.piece}
          options={pieces.map((value) => ({ value, name: t(`pieces.${value}`) }))}
          onChange={set("piece")}
        />
      )}
      {reached.length > 1 && (
        <DeskChoiceField
          form={NO_ERRORS}
          name="page_of"
          label={t("storefront")}
          value={view.storefront}
          options={reached.map((value) => ({ value, name: places(value) }))}
          onChange={set("storefront")}
        />
      )}
      <DeskChoiceField
        form={NO_ERRORS}
        name="language"
        label={t("language")}
        value={view.language}
        options={LOCALES.map((value) => ({ value, name: t(`languages.${value}`) }))}
        onChange={set("language")}
      />
      <DeskChoiceField
        form={NO_ERRORS}
        name="width"
        label={t("width")}
        value={view.width}
        options={(["phone", "desk"] as const).map((value) => ({
          value,
          name: t(`widths.${value}`),
        }))}
        onChange={set("width")}
      />
    </div>
  );
}
