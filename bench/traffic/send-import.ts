import { randomUUID } from "node:crypto";

import type { Material } from "./material.ts";

export type ImportFile = { rows: number; onHand: number };

/**
 * Sends a file of stock by the calls of the back office, which the shop imports in the background: so many parts of the
 * catalogue, each of which lies in another number than before. Answers with why it was not taken, or with nothing.
 */
export async function sendImport(
  { url, token, material }: { url: string; token: string; material: Material },
  { rows, onHand }: ImportFile,
): Promise<string | undefined> {
  const skus = material.unbought.slice(0, rows);
  const lines = skus.map((sku, at) => `${sku},${material.warehouse.code},${onHand + (at % 7)}`);
  const file = randomUUID();
  const authorization = `Bearer ${token}`;
  const sending = await refusalOf(
    fetch(`${url}/api/admin/imports/files/${file}?from=0`, {
      method: "PUT",
      headers: { authorization, "content-type": "application/octet-stream" },
      body: ["sku,warehouse,on_hand", ...lines].join("\n"),
    }),
  );
  if (sending !== undefined) return sending;
  return refusalOf(
    fetch(`${url}/api/admin/imports/start`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ file, kind: "stock", name: "stock.csv", dryRun: false }),
    }),
  );
}

async function refusalOf(sent: Promise<Response>): Promise<string | undefined> {
  try {
    const reply = await sent;
    const text = await reply.text();
    return reply.ok ? undefined : `${reply.status}: ${text}`;
  } catch (error) {
    return error instanceof Error ? error.message : "no answer";
  }
}
