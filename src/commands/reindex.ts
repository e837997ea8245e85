import { SingleBar } from "cli-progress";

import { reindexAll } from "#server/search/reindex-all.ts";

import type { ShopCommand } from "./command.ts";

/** Builds the search anew from the parts; the shop goes on searching in the old one until it is whole. */
export const reindexCommand: ShopCommand = {
  name: "reindex",
  summary: "Build the search anew from the parts",
  usage: "",
  async run({ work }) {
    const started = performance.now();
    const bar = new SingleBar({
      format: "{bar} {value}/{total} parts, {eta_formatted} left",
      clearOnComplete: true,
    });
    bar.start(1, 0);
    let parts = 0;
    try {
      await reindexAll(work, (done, total) => {
        parts = total;
        bar.setTotal(total);
        bar.update(done);
      });
    } finally {
      bar.stop();
    }
    const seconds = (performance.now() - started) / 1000;
    return `Indexed ${parts} parts in ${seconds.toFixed(1)} s.`;
  },
};
