import type { Defence } from "./defence.ts";

/** What keeps pictures to those that somebody gave, of the shop or of named hosts. */
export const PICTURE_DEFENCES: readonly Defence[] = [
  {
    threat: "A18",
    name: "a file stays that something came to show while it was to be deleted",
    file: "src/server/uploads/remove-upload.ts",
    text: "const row = isThere && (await findUpload(db, id));",
    instead: "const row = isThere;",
    test: "test/composed/part-pictures.test.ts",
  },
  {
    threat: "A18",
    name: "a file that somebody sent for something else is nothing's picture",
    file: "src/server/uploads/shop-picture-store.ts",
    text: "and account_id is null and order_number is null ",
    instead: "",
    test: "test/composed/part-pictures.test.ts",
  },
  {
    threat: "A21",
    name: "a part has no picture from elsewhere",
    file: "src/domain/part/part-pictures.ts",
    text: "!isFarPicture(address) || isShownPicture(address, imageHosts)",
    instead: "!isFarPicture(address) || imageHosts.length >= 0",
    test: "test/composed/part-pictures.test.ts",
  },
  {
    threat: "A21",
    name: "a text has no picture from elsewhere",
    file: "src/domain/content/content-picture.ts",
    text: "isShownPicture(address, imageHosts)",
    instead: "imageHosts.length >= 0",
    test: "src/server/content/write-html.test.ts",
  },
];
