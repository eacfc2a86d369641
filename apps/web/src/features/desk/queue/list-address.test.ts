import { expect, test } from "vitest";
import { filtersOf, fromTop, listPath, readList, without } from "./list-address.ts";

const read = (path: string) => readList("mine", new URL(path, "http://localhost").searchParams);

test.each([
  "/staff/queues/mine",
  "/staff/queues/mine?sort=-amount",
  "/staff/queues/mine?kind=lead,conversation&amount=3500000..&state=!NSW",
  "/staff/queues/mine?status=in-review&assignee=me&after=abc&at=x1",
])("%s says all of the list and is made of it again", (path) => {
  expect(listPath(read(path))).toBe(path);
});

test("what the server would refuse is left out", () => {
  const list = read("/staff/queues/mine?kind=boat&state=NSW,XX&amount=a..b&sort=sideways&at=%3Cb%3E");
  expect(list).toEqual({ queue: "mine", sort: "due" });
});

test("another filter or order begins at the top of the list", () => {
  const list = read("/staff/queues/mine?kind=lead&state=VIC&after=abc&at=x1");
  expect(listPath(fromTop(list, { sort: "name" }))).toBe("/staff/queues/mine?sort=name&kind=lead&state=VIC");
  expect(filtersOf(without(list, "kind"))).toEqual([{ name: "state", value: "VIC" }]);
});
