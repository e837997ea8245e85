import { describe, expect, it } from "vitest";

import { CustomerAddressesResponse, CustomerSessionsResponse } from "#contract/customer-desk.ts";

import { openCustomerDesk, ROSAS_HOME } from "../../../test/factories/customer-desk.ts";

const { ask, register, logIn, pool, send, idOf, logged, mailsTo } = await openCustomerDesk();

const book = async (email: string) => {
  await register(email);
  const id = await idOf(email);
  const add = (changes: object = {}) =>
    send("addresses/save", "staff", { id, address: { ...ROSAS_HOME, ...changes } });
  return { id, add };
};

describe("POST admin/customers/addresses", () => {
  it("adds, changes, chooses and removes, with each in the log but what stands in it; the customer sees the same book", async () => {
    const { id, add } = await book("libro@example.com");
    await add();
    const added = await add({ receiver_name: "Bodega" });
    const [home, store] = addressesIn(added);
    const [homeId, storeId] = [home?.id, store?.id];
    expect(home).toMatchObject({ version: 1, default_shipping: true, default_billing: true });
    await send("addresses/default", "staff", { id, address: storeId, kind: "shipping" });
    const address = { ...ROSAS_HOME, id: homeId, street: "Calle 5" };
    // It was the default before: whoever saw that is told.
    const late = await send("addresses/save", "staff", { id, address, version: 1 });
    expect(late.body.code).toBe("changed_meanwhile");
    const saved = await send("addresses/save", "staff", { id, address, version: 2 });
    expect(addressesIn(saved)).toMatchObject([
      { street: "Calle 5", version: 3, default_shipping: false, default_billing: true },
      { receiver_name: "Bodega", version: 2, default_shipping: true },
    ]);
    const token = await logIn("libro@example.com");
    expect((await ask({ url: "account/addresses", token })).body["addresses"]).toHaveLength(2);
    const gone = { id, address: homeId, version: 3 };
    expect(addressesIn(await send("addresses/remove", "staff", gone))).toMatchObject([
      { receiver_name: "Bodega", default_shipping: true, default_billing: true },
    ]);
    const changes = await logged(id, "account.address");
    expect(changes.map(({ change }) => change)).toEqual([
      {
        address: [null, homeId],
        default_shipping: [null, homeId],
        default_billing: [null, homeId],
      },
      { address: [null, storeId] },
      { default_shipping: [homeId, storeId] },
      { address: [homeId, homeId], address_fields: [null, ["street"]] },
      { address: [homeId, null], default_billing: [homeId, storeId] },
    ]);
  });

  it("does not undo what the customer changed meanwhile", async () => {
    const { id, add } = await book("suyo@example.com");
    const [home] = addressesIn(await add());
    const token = await logIn("suyo@example.com");
    const address = { ...ROSAS_HOME, id: home?.id, street: "Avenida 7" };
    expect((await ask({ url: "account/addressupdate", token, body: { address } })).status).toBe(
      200,
    );
    const late = { id, address: { ...ROSAS_HOME, id: home?.id, street: "Calle 5" }, version: 1 };
    expect(await send("addresses/save", "staff", late)).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", current: { street: "Avenida 7", version: 2 } },
    });
    const gone = { id, address: home?.id, version: 1 };
    expect((await send("addresses/remove", "staff", gone)).status).toBe(409);
  });

  it("keeps another customer's out of reach (security A13)", async () => {
    const mine = await book("mia@example.com");
    const other = await book("ajena@example.com");
    const [address] = addressesIn(await other.add());
    const taken = { id: mine.id, address: { ...ROSAS_HOME, id: address?.id }, version: 1 };
    expect((await send("addresses/save", "staff", taken)).status).toBe(404);
    const gone = { id: mine.id, address: address?.id, version: 1 };
    expect((await send("addresses/remove", "staff", gone)).status).toBe(404);
  });
});

function addressesIn({ body }: { body: object }) {
  return CustomerAddressesResponse.parse(body).addresses;
}

describe("POST admin/customers/sessions (security A3)", () => {
  it("shows where a customer is signed in, and ends one or all: they are told, and it stands in the log", async () => {
    const email = "abierta@example.com";
    await register(email);
    const id = await idOf(email);
    const [first, second, third] = [await logIn(email), await logIn(email), await logIn(email)];
    const listed = await send("sessions", "manager", { id });
    const sessions = CustomerSessionsResponse.parse(listed.body).sessions;
    expect(sessions).toHaveLength(3);
    await pool.query("delete from mail");
    const session = sessions[0]?.id;
    const left = await send("sessions/end", "manager", { id, session });
    expect(CustomerSessionsResponse.parse(left.body).sessions).toHaveLength(2);
    await send("sessions/end", "manager", { id });
    for (const token of [first, second, third])
      expect((await ask({ url: "account", token })).status).toBe(401);
    expect(await mailsTo(email)).toEqual(["sessions_ended", "sessions_ended"]);
    expect(await logged(id, "account.end_sessions")).toMatchObject([
      { change: { sessions: [3, 2] } },
      { change: { sessions: [2, 0] } },
    ]);
  });

  it("tells nobody where nothing was open, and ends no session of another's", async () => {
    await register("quieta@example.com");
    const id = await idOf("quieta@example.com");
    await pool.query("delete from mail");
    expect((await send("sessions/end", "manager", { id })).status).toBe(200);
    expect(await mailsTo("quieta@example.com")).toEqual([]);
    expect(await logged(id, "account.end_sessions")).toEqual([]);
    const { rows } = await pool.query<{ id: string }>(
      "select id from session where account_id = $1 and revoked_at is null",
      [await idOf("staff@example.com")],
    );
    const other = { id, session: rows[0]?.id };
    expect((await send("sessions/end", "manager", other)).status).toBe(404);
  });

  it("ends what staff does in a customer's place, with whose it was in the log, and writes no mail of it", async () => {
    await register("sola@example.com");
    const id = await idOf("sola@example.com");
    const begun = await send("act", "manager", { id, reason: "Llamó" });
    expect(begun.status).toBe(200);
    await pool.query("delete from mail");
    const listed = await send("sessions", "owner", { id });
    expect(CustomerSessionsResponse.parse(listed.body)).toMatchObject({ sessions: [], acting: 1 });
    const ended = await send("sessions/end", "owner", { id });
    expect(CustomerSessionsResponse.parse(ended.body)).toMatchObject({ sessions: [], acting: 0 });
    expect((await ask({ url: "account", token: begun.body.token })).status).toBe(401);
    expect(await mailsTo("sola@example.com")).toEqual([]);
    expect(await logged(id, "account.end_sessions")).toEqual([]);
    expect(await logged(id, "account.acting_ended")).toMatchObject([
      { actor: "owner@example.com", change: { staff: ["manager@example.com", null] } },
    ]);
  });

  it("is a manager's, and not over whoever has as much to say", async () => {
    const id = await idOf("owner@example.com");
    expect((await send("sessions", "staff", { id })).status).toBe(403);
    expect((await send("sessions", "manager", { id })).status).toBe(200);
    expect((await send("sessions/end", "staff", { id })).status).toBe(403);
    expect((await send("sessions/end", "manager", { id })).status).toBe(403);
  });
});
