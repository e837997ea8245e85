import { useState } from "react";

import type { PackedFit, PackedPart } from "#domain/offline/pack.ts";
import type { PackAnswer, PackHit } from "#domain/offline/search-pack.ts";

import { useHasCart } from "#web/features/cart/public/cart-access.ts";
import { letWait } from "#web/features/cart/public/let-wait.ts";
import { fitNote } from "#web/features/garage/public/fit-note.ts";
import { vehicleName } from "#web/features/vehicle-picker/public/vehicle-name.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { PartNumber } from "#web/ui/part-number.tsx";
import type { ShownPack } from "./pack-keeper.ts";

type Props = { answer: PackAnswer; text: string; vehicles: ShownPack["vehicles"] };

/** What a pack answers: how sure it is, each part with the vehicles that it fits, and what it does not know. */
export function PackHits({ answer, text, vehicles }: Props) {
  const t = useTranslations("offline.pack");
  const { match, hits, more } = answer;
  return (
    <>
      <output>
        {match === "noNumber" && t("noNumber")}
        {match === "nothing" && t("nothing", { text })}
        {(match === "number" || match === "beginning") && t(match, { count: hits.length + more })}
        {more > 0 && ` ${t("more", { shown: hits.length })}`}
      </output>
      <ul className="pack-hits">
        {hits.map((hit) => (
          <Hit key={hit.part.sku} hit={hit} vehicles={vehicles} />
        ))}
      </ul>
    </>
  );
}

function Hit({ hit, vehicles }: { hit: PackHit; vehicles: ShownPack["vehicles"] }) {
  const t = useTranslations("offline.pack");
  const reason = useReason(hit);
  const { part } = hit;
  const known = vehicles.filter(({ isKnown }) => isKnown).length;
  const fitted = new Set(part.fits.map(({ vehicle }) => vehicle)).size;
  const notes = [
    reason,
    part.successor === null ? "" : t("superseded", { number: part.successor }),
    part.needsVin ? t("needsVin") : "",
  ].filter((note) => note !== "");
  return (
    <li>
      <div className="pack-part">
        <PartNumber number={part.number} />
        <span>
          {part.title} <span className="secondary tight">{part.brand}</span>
        </span>
        {notes.map((note) => (
          <span key={note} className="small secondary">
            {note}
          </span>
        ))}
        {part.fits.map((fit) => (
          <Fit key={fit.vehicle} fit={fit} entry={vehicles[fit.vehicle]?.entry} />
        ))}
        {fitted < known && <span className="small secondary">{t("others")}</span>}
      </div>
      <LetWait part={part} />
    </li>
  );
}

/** Why it was found, where its own number does not say it (decisions §12). */
function useReason({ reason }: PackHit): string {
  const t = useTranslations("offline.pack");
  switch (reason?.kind) {
    case "replaces":
      return t("replaces", reason);
    case "number":
      return t("maker", reason);
    case "equivalent":
      return t(reason.certainty === "similar" ? "similar" : "equivalent", reason);
    case "measure":
    case undefined:
      return "";
  }
}

type FitProps = { fit: PackedFit; entry: ShownPack["vehicles"][number]["entry"] | undefined };

function Fit({ fit, entry }: FitProps) {
  const t = useTranslations("offline.pack");
  const locale = useShopLocale();
  if (!entry) return null;
  const note = fitNote({ status: "fits", ...fit }, (count) => t("perVehicle", { count }));
  const named = [entry.nickname, entry.unitNumber, vehicleName(entry, locale)]
    .filter(Boolean)
    .join(" · ");
  return (
    <span className="small">
      <strong>{t("fits", { vehicle: named })}</strong>
      {note !== "" && ` · ${note}`}
    </span>
  );
}

/** Lets a piece of the part wait for network. */
function LetWait({ part }: { part: PackedPart }) {
  const t = useTranslations("offline.pack");
  const hasCart = useHasCart();
  const [isBusy, setBusy] = useState(false);
  if (!hasCart) return null;
  const { sku, number, title } = part;
  const add = async () => {
    setBusy(true);
    await letWait({ sku, part_number: number, title }, 1);
    setBusy(false);
  };
  return (
    <Button size="s" isBusy={isBusy} onClick={() => void add()}>
      {t("add")}
      <span className="visually-hidden"> {number}</span>
    </Button>
  );
}
