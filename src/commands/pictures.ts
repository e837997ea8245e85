import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";

import { createPictureEncoder } from "#adapters/pictures/picture-encoder.ts";
import { openFileStore } from "#adapters/storage/open-file-store.ts";
import type { Config } from "#config/config.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";
import { MOST_UPLOAD_BYTES } from "#domain/upload/upload-type.ts";
import { setBrandPicture } from "#server/brands/set-brand-picture.ts";
import type { Database } from "#server/platform/database/database.ts";
import { setLogo } from "#server/settings/set-logo.ts";
import { createOwnPictures } from "#server/uploads/own-pictures.ts";
import type { KeptPicture } from "#server/uploads/upload-addresses.ts";

import { CommandFailure, type ShopCommand } from "./command.ts";

const USAGE = `logo FILE | logo --remove | brand NAME FILE | brand NAME --remove
  logo FILE                 what the shop is shown by: pages, mails, invoices, search engines
      --storefront cr|us    in one storefront alone
  logo --remove             the logo that the shop began with; a storefront has the whole shop's again
  brand NAME FILE           what a brand is shown by, on its page and in lists of brands
  brand NAME --remove       its name alone
FILE is a JPG, PNG or WebP of up to 10 MB. A logo is read on light and on dark ground, 22 pixels high: a
wide PNG with its own background does best. Of a drawing (SVG) export a PNG.`;

type PictureTask = {
  db: Database;
  config: Config;
  /** What stands after the task: a brand, a file. */
  words: string[];
  isRemoved: boolean;
  storefront: Storefront | undefined;
};

const TASKS: Readonly<Record<string, (task: PictureTask) => Promise<string>>> = { logo, brand };

/** Gives the shop its logo, and brands their pictures, from a file of the operator's. */
export const picturesCommand: ShopCommand = {
  name: "pictures",
  summary: "Give the shop its logo, or a brand its picture, from a file",
  usage: USAGE,
  async run({ work: { db } }, args, config) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { remove: { type: "boolean", default: false }, storefront: { type: "string" } },
    });
    const [name = "", ...words] = positionals;
    const task = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
    const storefront = STOREFRONTS.find((one) => one === values.storefront);
    const isUnknown = values.storefront !== undefined && storefront === undefined;
    if (!task || isUnknown) throw new CommandFailure(`npm run shop -- pictures ${USAGE}`);
    return task({ db, config, words, isRemoved: values.remove, storefront });
  },
};

async function logo(task: PictureTask): Promise<string> {
  const { db, config, words, isRemoved, storefront } = task;
  const picture = await pictureOf(words, task);
  await setLogo(db, { picture, storefront }, config);
  const where = storefront === undefined ? "" : ` in the storefront ${storefront}`;
  return isRemoved
    ? `The logo is taken away${where}. Every process of the shop shows it within a second.`
    : `The logo is set${where}. Every process of the shop shows it within a second.`;
}

async function brand(task: PictureTask): Promise<string> {
  const { db, words, isRemoved } = task;
  const [name, ...rest] = words;
  if (name === undefined) throw new CommandFailure(`npm run shop -- pictures ${USAGE}`);
  try {
    await setBrandPicture(db, { brand: name, picture: await pictureOf(rest, task) });
  } catch (cause) {
    if (!(cause instanceof ShopError && cause.code === "not_found")) throw cause;
    throw new CommandFailure(`There is no brand ${name}.`, { cause });
  }
  return isRemoved
    ? `${name} is shown by its name alone.`
    : `${name} has its picture. Every process of the shop shows it within a second.`;
}

/** The picture of the one file that was named; null where it is to be taken away. */
async function pictureOf(
  [file, ...rest]: readonly string[],
  { db, config, isRemoved }: PictureTask,
): Promise<KeptPicture | null> {
  if (isRemoved === (file !== undefined) || rest.length > 0)
    throw new CommandFailure("Name one file, or --remove.");
  if (file === undefined) return null;
  if ((await stat(file)).size > MOST_UPLOAD_BYTES)
    throw new CommandFailure(`${file} is larger than 10 MB.`);
  const encoder = createPictureEncoder();
  const files = openFileStore({ s3: config.s3, folder: path.join(config.dataFolder, "uploads") });
  try {
    const pictures = createOwnPictures({ db, files, encoder, now: () => new Date() });
    return await pictures.make(await readFile(file));
  } catch (cause) {
    throw failureOf(file, cause);
  } finally {
    await encoder.close();
  }
}

function failureOf(file: string, cause: unknown): unknown {
  if (!(cause instanceof ShopError)) return cause;
  return new CommandFailure(
    cause.code === "upload_refused"
      ? `${file} is no JPG, PNG or WebP picture that can be used. Of a drawing (SVG) export a PNG.`
      : "The store of files takes nothing now; see the log of the shop.",
    { cause },
  );
}
