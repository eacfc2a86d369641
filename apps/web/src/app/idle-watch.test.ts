import type { CurrentSession } from "@keystep/contract/identity/sessions";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { EndReason } from "#src/api/session-standing";
import { FakeApi } from "#src/testing/fake-api";
import { fakeBrowser, type FakeBrowser } from "#src/testing/fake-browser";
import { IdleWatch } from "./idle-watch.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After a question the watch waits this long before the next one. */
const RETRY_AND_TICK_MS = 35_000;

const SESSION: CurrentSession = {
  id: "01890a5d-ac96-774b-bcce-b302099a8057",
  way: "hosted",
  idleSeconds: 30 * 60,
  endsInSeconds: 30 * 24 * 3600,
  hasSecondFactor: false,
  isProven: false,
};

function watching(browser: FakeBrowser = fakeBrowser(new FakeApi().fetch), current: Partial<CurrentSession> = {}) {
  const ended: EndReason[] = [];
  const active = new Set<() => void>();
  const begunAt = Date.now();
  let asked = 0;
  let isReachable = true;
  let person = "mia";
  const watch = new IdleWatch({
    local: browser.local,
    withLock: browser.withLock,
    onOutsideChange: browser.onOutsideChange,
    now: () => Date.now(),
    person: () => person,
    ask: async () => {
      asked += 1;
      if (!isReachable) throw new TypeError("Failed to fetch");
      const passedSeconds = Math.round((Date.now() - begunAt) / 1000);
      const whole = { ...SESSION, ...(person === "mia" ? current : {}) };
      return { ...whole, endsInSeconds: whole.endsInSeconds - passedSeconds };
    },
    end: (reason) => void ended.push(reason),
    onActivity: (listener) => {
      active.add(listener);
      return () => void active.delete(listener);
    },
  });
  return {
    browser,
    watch,
    ended,
    asked: () => asked,
    becomeAnother: () => (person = "noah"),
    goOffline: () => (isReachable = false),
    act: () => active.forEach((listener) => listener()),
  };
}

async function begin(...given: Parameters<typeof watching>) {
  const all = watching(...given);
  all.watch.start();
  await vi.advanceTimersByTimeAsync(0);
  return all;
}

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-20T00:00:00Z") }));
describe("a session left alone", () => {
  test("is warned of two minutes before its end, and ended at it", async () => {
    const { watch, ended } = await begin();
    await vi.advanceTimersByTimeAsync(28 * MINUTE_MS - 5000);
    expect(watch.warning()).toBeNull();
    await vi.advanceTimersByTimeAsync(5000);
    expect(watch.warning()).toEqual({ kind: "idle", secondsLeft: 120 });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(watch.warning()).toEqual({ kind: "idle", secondsLeft: 90 });
    await vi.advanceTimersByTimeAsync(90_000);
    expect(watch.warning()).toBeNull();
    expect(ended).toEqual(["idle"]);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(ended).toEqual(["idle"]);
  });

  test("staying asks the server and begins anew", async () => {
    const { watch, ended, asked } = await begin();
    await vi.advanceTimersByTimeAsync(29 * MINUTE_MS);
    await watch.stay();
    expect(asked()).toBe(2);
    expect(watch.warning()).toBeNull();
    await vi.advanceTimersByTimeAsync(27 * MINUTE_MS);
    expect(watch.warning()).toBeNull();
    expect(ended).toEqual([]);
  });

  test("staying without a network says so and ends in time", async () => {
    const { watch, ended, goOffline } = await begin();
    await vi.advanceTimersByTimeAsync(29 * MINUTE_MS);
    goOffline();
    await expect(watch.stay()).rejects.toThrow("Failed to fetch");
    expect(watch.warning()?.kind).toBe("idle");
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(ended).toEqual(["idle"]);
  });

  test("a mouse nudged after the warning keeps nothing open", async () => {
    const { ended, act, asked } = await begin();
    await vi.advanceTimersByTimeAsync(29 * MINUTE_MS);
    act();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(asked()).toBe(1);
    expect(ended).toEqual(["idle"]);
  });

  test("of fifteen minutes, as staff have, is warned of at thirteen", async () => {
    const { watch } = await begin(undefined, { idleSeconds: 15 * 60 });
    await vi.advanceTimersByTimeAsync(13 * MINUTE_MS - 5000);
    expect(watch.warning()).toBeNull();
    await vi.advanceTimersByTimeAsync(5000);
    expect(watch.warning()?.secondsLeft).toBe(120);
  });
});

describe("a person who is active and makes no calls", () => {
  test("stays logged in, and the server hears of it every few minutes at most", async () => {
    const { ended, act, asked, watch } = await begin();
    for (let minute = 0; minute < 90; minute += 1) {
      act();
      await vi.advanceTimersByTimeAsync(MINUTE_MS);
    }
    expect(ended).toEqual([]);
    expect(watch.warning()).toBeNull();
    expect(asked()).toBeGreaterThan(20);
    expect(asked()).toBeLessThanOrEqual(31);
  });

  test("the last sign of life is told as well, so that idleness begins there", async () => {
    const { act, asked } = await begin();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    act();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(asked()).toBe(2);
  });

  test("in another tab counts here", async () => {
    const browser = fakeBrowser(new FakeApi().fetch);
    const here = await begin(browser);
    const there = await begin(browser.otherTab());
    expect(here.asked() + there.asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    there.act();
    await vi.advanceTimersByTimeAsync(25 * MINUTE_MS);
    expect(here.asked() + there.asked()).toBe(2);
    expect(here.watch.warning()).toBeNull();
    expect(here.ended).toEqual([]);
  });

  test("what is said to the warning in one tab is heard in all", async () => {
    const browser = fakeBrowser(new FakeApi().fetch);
    const here = await begin(browser);
    const there = await begin(browser.otherTab());
    await vi.advanceTimersByTimeAsync(29 * MINUTE_MS);
    expect([here, there].map(({ watch }) => watch.warning()?.kind)).toEqual(["idle", "idle"]);
    await here.watch.stay();
    await vi.advanceTimersByTimeAsync(1000);
    expect(there.watch.warning()).toBeNull();
  });
});

describe("a device that slept", () => {
  test("for a day: the wall clock decides the moment it wakes, before anything else", async () => {
    const { browser, ended, asked } = await begin();
    // Timers stand still in sleep; only the clock goes on.
    vi.setSystemTime(Date.now() + 24 * HOUR_MS);
    browser.wake();
    expect(ended).toEqual(["idle"]);
    expect(asked()).toBe(1);
  });

  test("and is woken by a touch ends as well", async () => {
    const { act, ended } = await begin();
    vi.setSystemTime(Date.now() + HOUR_MS);
    act();
    expect(ended).toEqual(["idle"]);
  });

  test("for ten minutes goes on", async () => {
    const { browser, ended, watch } = await begin();
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
    browser.wake();
    expect(ended).toEqual([]);
    expect(watch.warning()).toBeNull();
  });
});

describe("the end of a session however much it is used", () => {
  test("is warned of too, cannot be put off, and comes", async () => {
    const { watch, ended, act } = await begin(undefined, { endsInSeconds: 10 * 60 });
    for (let minute = 0; minute < 8; minute += 1) {
      act();
      await vi.advanceTimersByTimeAsync(MINUTE_MS);
    }
    expect(watch.warning()?.kind).toBe("over");
    watch.acceptEnd();
    expect(watch.warning()).toBeNull();
    act();
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect(ended).toEqual(["over"]);
  });

  test("of a session without idleness nothing but the end is watched", async () => {
    const { watch, ended, asked } = await begin(undefined, { idleSeconds: null, way: "link", endsInSeconds: 3 * 3600 });
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
    expect(watch.warning()).toBeNull();
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(58 * MINUTE_MS);
    expect(watch.warning()).toEqual({ kind: "over", secondsLeft: 120 });
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect(ended).toEqual(["over"]);
  });
});

test("a session that takes the place of another has ends of its own, asked for at once", async () => {
  const { watch, asked, becomeAnother } = await begin(undefined, { idleSeconds: null, endsInSeconds: 24 * 3600 });
  becomeAnother();
  await vi.advanceTimersByTimeAsync(RETRY_AND_TICK_MS);
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(28 * MINUTE_MS);
  expect(watch.warning()?.kind).toBe("idle");
});

describe("what cannot be had", () => {
  test("a server out of reach at the start is asked again, and ends nothing", async () => {
    const all = watching();
    all.goOffline();
    all.watch.start();
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect(all.asked()).toBeGreaterThan(2);
    expect(all.asked()).toBeLessThanOrEqual(5);
    expect(all.ended).toEqual([]);
  });

  test("ends heard of long ago belong to a session before this one", async () => {
    const browser = fakeBrowser(new FakeApi().fetch);
    const first = await begin(browser);
    first.watch.stop();
    vi.setSystemTime(Date.now() + 24 * HOUR_MS);
    const second = await begin(browser.otherTab());
    expect(second.asked()).toBe(1);
    expect(second.ended).toEqual([]);
  });

  test("stopped, it does nothing any more", async () => {
    const { watch, ended, asked, act } = await begin();
    watch.stop();
    act();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(asked()).toBe(1);
    expect(ended).toEqual([]);
  });
});
