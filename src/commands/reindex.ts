import { parseArgs } from "node:util";

import { reindexAll } from "#server/search/reindex-all.ts";

import type { ShopCommand } from "./command.ts";
import { openProgressBar } from "./progress-bar.ts";

/** Builds the search anew from the parts; the shop goes on searching in the old one until it is whole. */
export const reindexCommand: ShopCommand = {
  name: "reindex",
  summary: "Build the search anew from the parts",
  usage: "",
  async run({ work }, args) {
    parseArgs({ args }); // takes none
    const started = performance.now();
    const bar = openProgressBar("Indexing");
    let parts = 0;
    try {
      await reindexAll(work, (done, total) => {
        parts = total;
        bar.show(done / total, `${done} of ${total} parts`);
      });
    } finally {
      bar.stop();
    }
    const seconds = (performance.now() - started) / 1000;
    return `Indexed ${parts} parts in ${seconds.toFixed(1)} s.`;
  },
};
