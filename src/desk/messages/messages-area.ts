import type { ContactMessage, ContactMessagesRequest } from "#contract/contact.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

/** Messages by a piece of what was written, or of who wrote. */
const findMessages: PaletteFind = async (typed, locale) => {
  const body: Partial<ContactMessagesRequest> = { filters: { text: typed }, limit: 6 };
  const { items } = await ask<KeysetPage<ContactMessage>>({ path: "admin/contacts", locale, body });
  return items.map(({ id, name, message }) => ({
    id: `message-${id}`,
    name,
    note: message,
    href: deskLink(locale, "messages", String(id)),
  }));
};

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
