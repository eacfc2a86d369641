import { expect, test } from "vitest";
import { clockOf } from "./clock.ts";
import { newId, newSecret, secretHash } from "./ids.ts";

test("ENT-14: ids are UUIDv7 in the order of their making, also within a millisecond", () => {
  const clock = clockOf(() => new Date("2026-03-02T01:00:00Z"));
  const ids = Array.from({ length: 1000 }, () => newId(clock));
  expect(new Set(ids).size).toBe(1000);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt((ids[0] ?? "").replaceAll("-", "").slice(0, 12), 16)).toBe(clock.now().getTime());
});

test("a secret is 22 characters that fit a link, and its hash does not show it", () => {
  expect(newSecret()).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(newSecret(32)).toHaveLength(43);
  expect(secretHash("a")).toHaveLength(32);
});

test.each([
  ["2026-03-01T12:59:59Z", "2026-03-01"],
  ["2026-03-01T13:00:00Z", "2026-03-02"],
  ["2026-07-01T13:59:59Z", "2026-07-01"],
  ["2026-07-01T14:00:00Z", "2026-07-02"],
])("at %s it is %s in Sydney, in summer and in winter time", (instant, day) => {
  expect(clockOf(() => new Date(instant)).today()).toBe(day);
});
