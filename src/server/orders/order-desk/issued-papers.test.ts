import { describe, expect, it } from "vitest";

import {
  ALLOCATED,
  ISSUER,
  type Whole,
  wholeOf,
} from "../../../../test/factories/warehouse-order.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { writeWarehousePapers } from "./warehouse-paper.ts";
import { packingSlipOf } from "./write-packing-slip.ts";
import { pickListOf } from "./write-pick-list.ts";

const picked = (changes: Partial<Whole> = {}) =>
  writeWarehousePapers([
    pickListOf(
      { whole: wholeOf(changes), allocations: ALLOCATED },
      { locale: "es", issuer: ISSUER },
    ),
  ]);

describe("who issues a paper of the warehouse", () => {
  it("stands on a packing slip line by line, and on a pick list in one", async () => {
    const slip = await readPdf(
      await writeWarehousePapers([
        packingSlipOf(
          { whole: wholeOf(), parcel: { carrier: "", trackingNumber: "", lines: [] } },
          ISSUER,
        ),
      ]),
    );
    for (const line of ISSUER.lines) expect(slip.text).toContain(line);
    expect((await readPdf(await picked())).text).toContain(ISSUER.lines.join(" · "));
  });

  it("warns of a debt that was written off, so that nothing leaves unseen", async () => {
    expect((await readPdf(await picked({ isGivenUp: true }))).text).toContain("DEUDA INCOBRABLE");
    expect((await readPdf(await picked())).text).not.toContain("DEUDA INCOBRABLE");
  });
});
