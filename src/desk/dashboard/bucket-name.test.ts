import { describe, expect, it } from "vitest";

import { bucketName } from "./bucket-name.ts";

const DAY = { from: "2026-11-01", until: "2026-11-02" };
const MONTH = { from: "2026-11-01", until: "2026-12-01" };

describe("what a bucket is called", () => {
  it("is its day with the weekday, and without it on an axis", () => {
    expect(bucketName("en", DAY, "whole")).toBe("Sun, Nov 1");
    expect(bucketName("en", DAY, "short")).toBe("Nov 1");
    expect(bucketName("es", DAY, "whole")).toBe("dom, 1 nov");
  });

  it("is its month where it is more than a day", () => {
    expect(bucketName("en", MONTH, "whole")).toBe("November 2026");
    expect(bucketName("es", MONTH, "short")).toBe("nov 2026");
  });
});
