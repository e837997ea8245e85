import { hammer } from "../process/hammer.ts";
import { until } from "../process/launch-shop.ts";
import { askByHttps } from "./ask-by-https.ts";
import { SHOP_HOST } from "./compose-project.ts";
import type { Bought, TriedProject } from "./tried-project.ts";

const ADDRESS = '--format={{(index .NetworkSettings.Networks "repuesto_outside").IPAddress}}';

/** The shop stops without losing a request, and the whole project without losing an order. */
export async function tryStopping(tried: TriedProject, bought: Bought): Promise<void> {
  const { podman, project, checks } = tried;
  const shop = project.containerOf("shop");
  await checks.that(
    "process 1 takes SIGTERM, answers what is under way and ends with 0",
    async () => {
      const address = await podman.podman("inspect", ADDRESS, shop);
      const { outcome, end, done } = hammer(`http://${address}:3000/api/settings`, 20, {
        host: SHOP_HOST,
      });
      try {
        await until(async () => outcome.answered > 200);
        await project.compose("stop", "shop");
      } finally {
        end();
        await done;
      }
      const code = await podman.podman("inspect", "--format={{.State.ExitCode}}", shop);
      checks.note(`${outcome.answered} answers, ${outcome.reset} connections closed untaken`);
      // One that waits when the last worker stops listening is nobody's any more: the kernel closes it.
      const isWell = code === "0" && outcome.dropped.length === 0;
      return isWell ? undefined : `exit code ${code}, ${JSON.stringify(outcome).slice(0, 500)}`;
    },
  );
  await checks.that("down ends all of it, and up begins where it was", async () => {
    await project.compose("start", "shop");
    await project.compose("down");
    const left = await podman.podman("ps", "--all", "--quiet");
    if (left !== "") return `containers are left: ${left}`;
    await project.compose("up", "--detach", "--no-build");
    await until(async () => isShown(bought), 180_000);
  });
  await checks.that("the ledger is whole", async () => {
    await project.compose("exec", "-T", "shop", "node", "src/shop.ts", "ledger:check");
  });
}

async function isShown({ shop, order }: Bought): Promise<boolean> {
  const { status, text } = await askByHttps(shop, { path: `/api/orders/${order}` });
  return status === 200 && text.includes("SAMPLE-1");
}
