import { createServer } from "node:http";

export type ThirdPartyStandIn = {
  tagManagerUrl: string;
  chatUrl: string;
  /** What was asked of them: paths, in their order. */
  requests: string[];
  close: () => void;
};

/** Listens to the data layer as a tag manager does, and sends home what it hears. */
const TAG_MANAGER = `
const send = (entry) => void fetch(ORIGIN + "/collect?" + (entry.event ?? ""), { method: "POST", mode: "no-cors", body: JSON.stringify(entry) });
for (const entry of dataLayer) send(entry);
const push = dataLayer.push.bind(dataLayer);
dataLayer.push = (entry) => { send(entry); return push(entry); };
document.cookie = "_counted=1; path=/";
`;
const CHAT = `
const frame = document.createElement("iframe");
frame.title = "Chat";
frame.src = ORIGIN + "/chat-window";
frame.width = "80";
frame.height = "40";
document.body.append(frame);
`;

/** A tag manager and a chat at another address than the shop's. */
export async function openThirdPartyStandIn(): Promise<ThirdPartyStandIn> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://other.example");
    requests.push(pathname === "/collect" ? pathname + search : pathname);
    const script = { "/gtm.js": TAG_MANAGER, "/chat.js": CHAT }[pathname];
    response.setHeader("content-type", script === undefined ? "text/html" : "text/javascript");
    response.end(script?.replaceAll("ORIGIN", JSON.stringify(origin)) ?? "<!doctype html>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No port.");
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    tagManagerUrl: `${origin}/gtm.js`,
    chatUrl: `${origin}/chat.js`,
    requests,
    close: () => server.close(),
  };
}
