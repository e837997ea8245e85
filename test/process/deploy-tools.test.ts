import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

import { expect, it } from "vitest";

import { temporaryFolder } from "./running-shop.ts";

const run = promisify(execFile);
const DEPLOY = path.join(import.meta.dirname, "../../deploy");
const UNITS = [
  "repuesto.service",
  "repuesto-backup.service",
  "repuesto-backup.timer",
  "repuesto-base-backup.service",
  "repuesto-base-backup.timer",
  "repuesto-doctor.service",
  "repuesto-doctor.timer",
];

/** Whether this machine has a program; what it has not is not tried here, and the test says that it was left out. */
const has = (program: string) =>
  run("sh", ["-c", `command -v ${program}`]).then(
    () => true,
    () => false,
  );
const PROGRAMS = [
  "nginx",
  "caddy",
  "varnishd",
  "promtool",
  "systemd-analyze",
  "rsyslogd",
  "logrotate",
];
const missing = new Set<string>();
for (const program of PROGRAMS) if (!(await has(program))) missing.add(program);

/** What follows a test's name where its program is missing. */
const unless = (program: string) => (missing.has(program) ? ` (not run: no ${program} here)` : "");
const at = (name: string) => path.join(DEPLOY, name);

/** What a program says of a file; rejects where it ends with a failure. */
async function saysOf(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { stdout, stderr } = await run(program, args, { env: { ...process.env, ...env } });
  return stdout + stderr;
}

it.skipIf(missing.has("nginx"))(`nginx takes its file${unless("nginx")}`, async () => {
  const folder = await temporaryFolder();
  const own = (name: string) => path.join(folder, name);
  const subject = [
    "-subj",
    "/CN=tienda.example",
    "-keyout",
    own("key.pem"),
    "-out",
    own("cert.pem"),
  ];
  await run("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", ...subject]);
  const site = (await readFile(path.join(DEPLOY, "proxy/nginx.conf"), "utf8"))
    .replaceAll(/\/etc\/letsencrypt\/live\/[\w.]+\/fullchain\.pem/g, own("cert.pem"))
    .replaceAll(/\/etc\/letsencrypt\/live\/[\w.]+\/privkey\.pem/g, own("key.pem"))
    .replaceAll("/var/log/nginx/", `${folder}/`);
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${own("temp")};`,
  );
  await mkdir(own("temp"));
  await writeFile(
    own("nginx.conf"),
    `pid ${own("pid")}; error_log stderr; events {} http { access_log off; ${folders.join(" ")} ${site} }`,
  );
  expect(await saysOf("nginx", ["-t", "-p", folder, "-c", own("nginx.conf")])).toMatch(
    /test is successful/,
  );
});

it.skipIf(missing.has("caddy"))(
  `Caddy takes its file, which is laid out as Caddy does${unless("caddy")}`,
  async () => {
    const file = path.join(DEPLOY, "proxy/Caddyfile");
    const env = { SHOP_HOST: "tienda.example", XDG_DATA_HOME: await temporaryFolder() };
    const args = ["validate", "--config", file, "--adapter", "caddyfile"];
    expect(await saysOf("caddy", args, env)).toMatch(/Valid configuration/);
    const { stdout } = await run("caddy", ["fmt", file]);
    expect(stdout).toBe(await readFile(file, "utf8"));
  },
);

it.skipIf(missing.has("varnishd"))(`Varnish compiles its file${unless("varnishd")}`, async () => {
  const args = ["-C", "-f", path.join(DEPLOY, "proxy/varnish.vcl"), "-n", await temporaryFolder()];
  const vmods = process.env["VARNISH_VMODS"];
  const more = vmods === undefined ? [] : ["-p", `vmod_path=${vmods}`];
  expect(await saysOf("varnishd", [...args, ...more])).toMatch(/vcl_backend_response/);
});

it.skipIf(missing.has("promtool"))(
  `Prometheus takes its file and the alerts, and they fire when they should${unless("promtool")}`,
  async () => {
    expect(await saysOf("promtool", ["check", "config", at("prometheus.yml")])).toMatch(/SUCCESS/);
    expect(await saysOf("promtool", ["check", "rules", at("alerts.yml")])).toMatch(/SUCCESS/);
    expect(await saysOf("promtool", ["test", "rules", at("alerts.test.yml")])).toMatch(/SUCCESS/);
  },
);

/** A copy of the units that names this machine's programs and this checkout. */
async function unitsHere(): Promise<string> {
  const folder = await temporaryFolder();
  for (const name of UNITS) {
    const text = await readFile(path.join(DEPLOY, "systemd", name), "utf8");
    const here = text
      .replaceAll("/usr/bin/node", process.execPath)
      .replaceAll("/opt/repuesto", path.join(DEPLOY, ".."));
    await writeFile(path.join(folder, name), here);
  }
  return folder;
}

it.skipIf(missing.has("systemd-analyze"))(
  `systemd takes every unit without a word${unless("systemd-analyze")}`,
  async () => {
    const folder = await unitsHere();
    const files = UNITS.map((name) => path.join(folder, name));
    const output = await saysOf("systemd-analyze", ["verify", "--man=no", ...files]);
    expect(output.split("\n").filter((line) => line.includes("repuesto"))).toEqual([]);
  },
);

it.skipIf(missing.has("systemd-analyze"))(
  `systemd finds the shop little exposed${unless("systemd-analyze")}`,
  async () => {
    const file = path.join(await unitsHere(), "repuesto.service");
    const output = await saysOf("systemd-analyze", [
      "security",
      "--offline=true",
      "--threshold=20",
      file,
    ]);
    expect(output).toMatch(/Overall exposure level for repuesto\.service: 1\.\d OK/);
  },
);

it.skipIf(missing.has("rsyslogd"))(`rsyslog takes its file${unless("rsyslogd")}`, async () => {
  const file = path.join(DEPLOY, "logs/rsyslog.conf");
  const output = await saysOf("rsyslogd", ["-N1", "-f", file]);
  expect(output).toMatch(/End of config validation run/);
  expect(output).not.toMatch(/error/i);
});

it.skipIf(missing.has("logrotate"))(
  `logrotate takes its file, and rotates what the shop writes${unless("logrotate")}`,
  async () => {
    const folder = await temporaryFolder();
    const log = path.join(folder, "shop.log");
    await writeFile(log, "a line\n");
    const text = await readFile(path.join(DEPLOY, "logs/logrotate.conf"), "utf8");
    const own = text
      .replaceAll("/var/log/repuesto/*.log", log)
      .replace(/^\/var\/log\/nginx[^}]*\}/m, "");
    const file = path.join(folder, "logrotate.conf");
    await writeFile(file, own, { mode: 0o644 });
    await saysOf("logrotate", ["--force", "--state", path.join(folder, "state"), file]);
    expect(await readFile(log, "utf8")).toBe("");
    const found = await run("sh", ["-c", `zcat ${log}-*.gz`]);
    expect(found.stdout).toBe("a line\n");
  },
);
