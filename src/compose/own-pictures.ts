import type { Config } from "#config/config.ts";
import { type StaffCall, staffAuthor } from "#server/audit/staff.ts";
import { brandPictureRoutes } from "#server/brands/brand-picture-routes.ts";
import { setBrandPicture } from "#server/brands/set-brand-picture.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { logoRoutes } from "#server/settings/logo-routes.ts";
import { setLogo } from "#server/settings/set-logo.ts";
import {
  contentPictureRoutes,
  type MakePicture,
  partPictureRoutes,
  settingPictureRoutes,
} from "#server/uploads/new-picture-routes.ts";
import type { OwnPictures } from "#server/uploads/own-pictures.ts";
import { ownPictureAddress, type SeeAt } from "#server/uploads/upload-addresses.ts";

type Needs = {
  db: Database;
  config: Pick<Config, "imageHosts">;
  pictures: OwnPictures;
  /** Where whoever made a picture sees it before anything shows it. */
  seeAt: SeeAt;
};

/** The calls that give the shop its logo, and brands, parts and texts their pictures. */
export function composeOwnPictures({ db, config, pictures, seeAt }: Needs): CallRoutes {
  const { imageHosts } = config;
  const made =
    (form: "own" | "part"): MakePicture =>
    async ({ upload }, { holder }) => {
      const picture = await pictures.makeOfSent(upload, holder.accountId, form);
      return { address: ownPictureAddress(picture), url: seeAt(picture.id) };
    };
  const pictureOf = async (upload: string | null, { holder }: StaffCall) =>
    upload === null ? null : pictures.makeOfSent(upload, holder.accountId);
  return {
    staff: [partPictureRoutes(made("part"))],
    owner: [
      settingPictureRoutes(made("own")),
      logoRoutes(async ({ upload, storefront }, by) => {
        const picture = await pictureOf(upload, by);
        const logo = { picture, storefront: storefront ?? undefined };
        await setLogo(db, logo, { imageHosts, by: staffAuthor(by) });
      }),
    ],
    manager: [
      contentPictureRoutes(made("part")),
      brandPictureRoutes(async ({ brand, upload }, by) => {
        const picture = await pictureOf(upload, by);
        await setBrandPicture(db, { brand, picture }, staffAuthor(by));
      }),
    ],
  };
}
