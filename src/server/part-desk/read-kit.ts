import { createHash } from "node:crypto";

import type { KitResponse } from "#contract/kit-desk.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { KitItem } from "#domain/import/kit-change.ts";
import { cents } from "#domain/money/money.ts";
import { kitsFromStock, priceOfPieces } from "#domain/part/kit-contents.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { readKitItems } from "#server/imports/parts/edit-kit.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findSurroundings, type PartSurroundings } from "./edited-part-store.ts";
import { dollarsOf } from "./edited-part-wire.ts";
import { findKitPieces, type KitPieceRow } from "./kit-store.ts";

/**
 * What a part holds, what the pieces cost alone at each level, and how many kits they make; a ShopError
 * `part_not_found`.
 */
export async function readKit(db: Database, written: string): Promise<Omit<KitResponse, "status">> {
  const sku = storableText(written);
  const kit = await findSurroundings(db, sku);
  if (!kit) throw new ShopError("part_not_found");
  const pieces = await findKitPieces(db, kit.id);
  return {
    sku,
    version: kitDigest(await readKitItems(db, kit.id)),
    items: pieces.map(({ titleEs, titleEn, ...piece }) => ({
      sku: piece.sku,
      partNumber: piece.partNumber,
      title: { es: titleEs, en: titleEn },
      quantity: piece.quantity,
      onHand: piece.onHand,
      isOffSale: piece.isOffSale,
    })),
    prices: pricesOf(kit, pieces),
    fromStock: kitsFromStock(pieces) ?? null,
  };
}

/** What somebody has seen of a kit. */
export function kitDigest(items: readonly KitItem[]): string {
  const seen = items.map((one) => [
    one.partId,
    one.partNumber,
    one.titleEs,
    one.titleEn,
    one.quantity,
  ]);
  return createHash("sha256").update(JSON.stringify(seen)).digest("base64url");
}

function pricesOf(kit: PartSurroundings, pieces: readonly KitPieceRow[]): KitResponse["prices"] {
  const at = (level: PriceLevel) => {
    const sum = priceOfPieces(
      pieces.map(({ quantity, ...piece }) => {
        const price = piece[level];
        return { quantity, price: price === null ? null : cents(price) };
      }),
    );
    return { kit: dollarsOf(kit[level]), pieces: dollarsOf(sum ?? null) };
  };
  return {
    online: at("online"),
    repair_shop: at("repair_shop"),
    wholesale: at("wholesale"),
    precio4: at("precio4"),
    precio5: at("precio5"),
    precio6: at("precio6"),
  };
}
