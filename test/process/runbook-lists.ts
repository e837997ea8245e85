const DOCKER = "needs Docker and images of a registry; `npm run test:image` does it on stand-ins";
const SYSTEMD = "needs a machine that systemd has started, and the unit of deploy/systemd in it";
const PATTERN = "stands for many commands, each of which is run where it is written out";

/** The commands that no test can run as they stand, each with the reason. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  "npm run shop -- …": PATTERN,
  "node src/shop.ts …": PATTERN,
  "npm run shop -- setup": "asks at a terminal; what it writes is run from its file",
  "npm start": "start.test.ts, stop.test.ts and two-versions.test.ts start the shop",
  "npm start -- --workers 2": "workers.test.ts and reload.test.ts start it so",
  "npm run test:image": "ten minutes, Debian and root",
  "npm run test:cluster -- --failovers 20": "needs Patroni, etcd and HAProxy, and takes an hour",
  "npm run test:replicas": "a minute or two; replicas.test.ts is its short form",
  "cp deploy/container/compose.env.example deploy/container/.env": "writes into the checkout",
  "docker compose --file deploy/container/compose.yaml up --detach --build": DOCKER,
  "docker compose --file deploy/container/compose.yaml exec shop node src/shop.ts reference":
    DOCKER,
  "docker compose --file deploy/container/compose.yaml run --rm backup": DOCKER,
  "docker compose --file deploy/container/compose.yaml exec --user postgres database base-backup.sh":
    DOCKER,
  "up --detach --build": DOCKER,
  "podman build --format docker": DOCKER,
  "systemctl reload repuesto": SYSTEMD,
  "systemctl restart repuesto": SYSTEMD,
  "systemctl start repuesto-backup": SYSTEMD,
  "systemctl status repuesto": SYSTEMD,
  "systemctl status repuesto-backup": SYSTEMD,
  "patronictl list": "needs a cluster; `npm run test:cluster` asks one",
  'ARCHIVE_DIR=/var/lib/repuesto-archive deploy/backup/restore-to-moment.sh "2026-11-26 14:59:00-06" /var/lib/postgresql/restored':
    "needs an archive of a week; backup-scripts.test.ts restores one to a moment",
};

/** What has several words, or one that might be a command's, or begins as an address does, and is none. */
export const NO_COMMANDS: ReadonlySet<string> = new Set([
  // Folders of a machine or of a container.
  "/data",
  "/tmp",
  "/etc/repuesto",
  "/opt/repuesto",
  // Lines of files of configuration.
  "archive_timeout = 60",
  "hot_standby_feedback = on",
  // Values, and what is written into a text or asked of a service.
  "-3, 7, 21, 45",
  "Mo-Fr 07:30-17:30",
  "![what it shows](https://host/a.jpg#size=800x600)",
  "{ catalogs { name file { fileName url } cover { fileName url } } }",
  // A host, a unit, a user, a database, and another program and its words.
  "localhost",
  "repuesto",
  "psql",
  "down",
  "sslmode",
  // Values of settings and fields of files.
  "florida",
  "fixed",
  "destination",
  "currency",
  "branches",
  "icon",
  "social",
  "false",
  // What the log, a report or a queue says.
  "trace",
  "correction",
  "version",
  "payments",
  "ledger",
  '"background work failed"',
  '"job":"content service"',
  '"warning": …',
]);
