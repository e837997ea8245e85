import { until } from "../process/launch-shop.ts";
import type { Bought, TriedProject } from "./tried-project.ts";

/** Asked in the shop's container: who it is, what it may do, and where it may write. */
const LOOK = `
id -u
tr '\\0' ' ' </proc/1/cmdline; echo
grep -E '^(CapEff|CapBnd|NoNewPrivs):' /proc/1/status | tr -s '[:space:]' ' '; echo
for place in /shop /shop/dist /etc /usr/local /home/node /backups /data /tmp; do
  if touch $place/planted 2>/dev/null; then rm $place/planted; echo "writes $place"; fi
done
`;
const LOOKED = [
  "1000",
  "node --max-semi-space-size=8 --heap-growing-percent=25 src/main.ts ",
  "CapEff: 0000000000000000 CapBnd: 0000000000000000 NoNewPrivs: 1 ",
  "writes /data",
  "writes /tmp",
];
/** What an engine itself lays into a container. */
const OF_ENGINE =
  /^[AC] \/(?:etc|run|proc|sys|dev|data|tmp|backups|shop)(?:$|\/(?:hosts|hostname|resolv\.conf|mtab|\.containerenv)$)/;

/** What a shop that runs is held to: little rights, a doctor, backups that can be restored, an archive of the log. */
export async function tryKeeping(tried: TriedProject, bought: Bought): Promise<void> {
  await tryConfinement(tried);
  await tryDoctor(tried);
  await tryBackup(tried, bought);
  await tryArchive(tried);
}

async function tryConfinement({ podman, project, checks }: TriedProject): Promise<void> {
  const shop = project.containerOf("shop");
  await checks.that(
    "the shop is process 1, has no rights, and writes /data and /tmp alone",
    async () => {
      const { output } = await podman.exec(shop, "sh", "-c", LOOK);
      const lines = output.trimEnd().split("\n");
      return JSON.stringify(lines) === JSON.stringify(LOOKED) ? undefined : output;
    },
  );
  await checks.that("nothing else of its file system was changed", async () => {
    const changed = await podman.podman("diff", shop);
    const others = changed.split("\n").filter((line) => line !== "" && !OF_ENGINE.test(line));
    return others.length === 0 ? undefined : others.join("\n");
  });
  await checks.that("it is within its limits", async () => {
    const { output } = await podman.exec(
      shop,
      "sh",
      "-c",
      "ls /proc/[0-9]*/task | grep -c '^[0-9]'",
    );
    checks.note(`${output.trim()} threads of 256`);
    const statistics = await podman.podman("stats", "--no-stream", "--format={{.MemUsage}}", shop);
    checks.note(`memory: ${statistics}`);
    return Number(output) < 200 ? undefined : "too near to pids_limit";
  });
}

async function tryDoctor({ podman, project, checks }: TriedProject): Promise<void> {
  await checks.that("the doctor finds nothing broken", async () => {
    const shop = project.containerOf("shop");
    const { output } = await podman.exec(shop, "node", "src/shop.ts", "doctor");
    for (const line of output.trimEnd().split("\n")) checks.note(line);
    const broken = output.split("\n").filter((line) => line.startsWith("BROKEN"));
    return output.includes("good") ? broken.join("\n") || undefined : output;
  });
}

async function tryBackup({ podman, project, checks }: TriedProject, { order }: Bought) {
  const database = project.containerOf("database");
  const psql = (name: string, statement: string) =>
    podman.podman(
      "exec",
      database,
      "psql",
      "--username=repuesto",
      `--dbname=${name}`,
      "-Atc",
      statement,
    );
  await checks.that("compose run backup writes one and restores it as a proof", async () => {
    await psql("repuesto", "create database drill template template0");
    const output = await project.compose("run", "--rm", "backup");
    const restored = output.split(/[\r\n]+/).find((line) => /^Restored .* whole\.$/.test(line));
    if (restored === undefined) return output;
    checks.note(restored);
    const [, number = ""] = order.split("-");
    const found = await psql("drill", `select count(*) from shop_order where number = ${number}`);
    return found === "1" ? undefined : `${found} orders ${number} in the drill's database`;
  });
  await checks.that("the backup is made by the very image that serves", async () => {
    const image = await podman.podman(
      "inspect",
      "--format={{.Image}}",
      project.containerOf("shop"),
    );
    const text = await project.compose("config");
    const names = new Set(text.match(/(?<=image: )\S*repuesto\S*/g));
    return names.size === 1 && image !== "" ? undefined : [...names].join(", ");
  });
}

async function tryArchive({ podman, project, checks }: TriedProject): Promise<void> {
  const database = project.containerOf("database");
  await checks.that("the database keeps its log in the archive", async () => {
    const switches = ["psql", "--username=repuesto", "-Atc", "select pg_switch_wal()"];
    await podman.podman("exec", database, ...switches);
    const count = "ls /var/lib/postgresql/archive/wal | grep -c '^[0-9A-F]*$'";
    await until(
      async () => Number((await podman.exec(database, "sh", "-c", count)).output) > 0,
      60_000,
    );
  });
}
