import { describe, expect, it } from "vitest";

import { callId, callTag } from "./call-names.ts";
import { withUsedSchemas } from "./used-schemas.ts";

describe("callId", () => {
  it.each([
    ["POST", "/api/cart/guest_verify", "cartGuestVerify"],
    ["GET", "/api/cart", "getCart"],
    ["GET", "/api/products/:sku", "getProductsBySku"],
    ["GET", "/api/orders/invoice/:id/pdf", "getOrdersInvoiceByIdPdf"],
    ["POST", "/api/make_model_year_manager/makes", "makeModelYearManagerMakes"],
  ])("%s %s is %s", (method, url, id) => {
    expect(callId(method, url)).toBe(id);
  });
});

describe("callTag", () => {
  it("is the first part of the path", () => {
    expect(callTag("/api/orders/invoice/:id/pdf")).toBe("orders");
  });
});

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe("withUsedSchemas", () => {
  it("keeps what is referred to, however far, and drops the rest", () => {
    const described = withUsedSchemas({
      paths: { "/a": ref("Order") },
      components: { schemas: { Order: { items: ref("Line") }, Line: {}, Unused: {} } },
    });
    expect(described.components.schemas).toEqual({ Order: { items: ref("Line") }, Line: {} });
  });

  it("calls a schema by its own name when it is only sent", () => {
    const described = withUsedSchemas({
      paths: { "/a": ref("FormInput") },
      components: { schemas: { FormInput: { type: "object" }, Form: {} } },
    });
    expect(described).toEqual({
      paths: { "/a": ref("Form") },
      components: { schemas: { Form: { type: "object" } } },
    });
  });

  it("tells both faces apart when a schema is sent and answered", () => {
    const paths = { "/a": [ref("FormInput"), ref("Form")] };
    const schemas = { FormInput: { sent: true }, Form: { sent: false } };
    expect(withUsedSchemas({ paths, components: { schemas } })).toEqual({
      paths,
      components: { schemas },
    });
  });

  it("ends where schemas refer to themselves", () => {
    const schemas = { Tree: { left: ref("Tree") } };
    expect(
      withUsedSchemas({ paths: ref("Tree"), components: { schemas } }).components.schemas,
    ).toEqual(schemas);
  });
});
