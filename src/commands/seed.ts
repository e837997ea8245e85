import { parseArgs } from "node:util";

import { z } from "zod";

import type { CatalogueContents } from "#demo/catalogue-contents.ts";
import { RealPartsPresent, seedDemo, type SeedProgress, type SeedStage } from "#demo/seed-demo.ts";

import { CommandFailure, type ShopCommand } from "./command.ts";
import { openProgressBar } from "./progress-bar.ts";

const Options = z.object({
  parts: z.coerce.number().int().min(1).max(10_000_000),
  seed: z.coerce.number().int().min(0).max(2_147_483_647).default(1),
});

/** Makes the demonstration: `npm run shop -- seed --parts 200000`. */
export const seedCommand: ShopCommand = {
  name: "seed",
  summary: "Fill the shop with a demonstration catalogue",
  usage: [
    "[--parts N] [--seed S]",
    "",
    "  --parts N   how many parts, up to 10,000,000 (24,000 unless said)",
    "  --seed S    another number gives another catalogue; the same one gives the same (1 unless said)",
    "",
    "An earlier demonstration is replaced; parts that are not the demonstration's are never touched.",
    "The shop may run meanwhile, but answers slowly until it is done.",
  ].join("\n"),
  run: async ({ work }, args, { seedParts }) => {
    const { parts, seed } = optionsOf(args, seedParts);
    const started = performance.now();
    const progress = openSeedProgress();
    try {
      const holds = await seedDemo(work, { parts, seed, onProgress: progress.show });
      const seconds = (performance.now() - started) / 1000;
      return summaryOf({ parts, seed, seconds }, holds);
    } catch (error) {
      if (error instanceof RealPartsPresent) throw new CommandFailure(error.message);
      throw error;
    } finally {
      progress.stop();
    }
  },
};

function summaryOf(
  { parts, seed, seconds }: { parts: number; seed: number; seconds: number },
  { brands, numbers, fitments, kitItems }: CatalogueContents,
): string {
  return [
    `${parts} parts in ${seconds.toFixed(1)} s, seed number ${seed}:`,
    `  ${brands} brands, ${numbers} numbers, ${fitments} fitments, ${kitItems} kit contents.`,
  ].join("\n");
}

function optionsOf(args: string[], parts: number): z.infer<typeof Options> {
  try {
    const { values } = parseArgs({
      args,
      options: {
        parts: { type: "string", default: String(parts) },
        seed: { type: "string" },
      },
    });
    return Options.parse(values);
  } catch {
    throw new CommandFailure(
      "--parts takes a whole number up to 10,000,000 and --seed a whole number; try --help.",
    );
  }
}

/** How much of the whole each stage takes, in order. */
const STAGES: readonly { stage: SeedStage; note: string; share: number }[] = [
  { stage: "reference", note: "categories and vehicles", share: 0.05 },
  { stage: "parts", note: "parts", share: 0.45 },
  { stage: "indexes", note: "indexes", share: 0.2 },
  { stage: "search", note: "search", share: 0.3 },
];

/** Shows how far seeding has come, over all its stages. */
export function openSeedProgress() {
  const bar = openProgressBar("Demonstration");
  return {
    stop: bar.stop,
    show: ({ stage, done, total }: SeedProgress) => {
      const at = STAGES.findIndex((one) => one.stage === stage);
      const before = STAGES.slice(0, at).reduce((sum, { share }) => sum + share, 0);
      const part = total > 0 ? done / total : 1;
      bar.show(before + part * (STAGES[at]?.share ?? 0), STAGES[at]?.note ?? "");
    },
  };
}
