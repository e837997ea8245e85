import type { ContactMessage } from "#contract/contact.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Messages by a piece of what was written, or of who wrote. */
const findMessages = findRows<ContactMessage>(
  "messages",
  "admin/contacts",
  ({ id, name, message }) => ({
    id,
    name,
    note: message,
  }),
);

/** What people wrote to the shop. */
export const messagesArea: DeskArea = {
  name: "messages",
  group: "sales",
  level: 1,
  key: "m",
  texts: ["audited", "messages"],
  load: () => import("./messages-page.tsx"),
  find: findMessages,
  actions: [{ name: "messagesToAnswer", path: "?answered=no" }],
};
