import { beforeEach, describe, expect, test, vi } from "vitest";
import { Autosaver, type Answers } from "./autosaver.ts";

beforeEach(() => void vi.useFakeTimers());
type Save = (answers: Answers) => Promise<void>;

function changed(values: Answers, saved: Answers): Answers | null {
  const entries = Object.entries(values).filter(([name, value]) => value !== saved[name]);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

function anAutosaver(save: Save, select: typeof changed = changed) {
  const form: Record<string, unknown> = { name: "", place: "", before: { city: "", zip: "" } };
  const kept: (Answers | null)[] = [];
  const states: string[] = [];
  const autosaver = new Autosaver({ ...form }, () => ({
    now: () => new Date(0),
    read: () => ({ ...form }),
    select,
    save,
    onState: (state) => void states.push(state.kind),
    onFailure: () => "no luck",
    keep: (unsaved) => void kept.push(unsaved),
  }));
  return { autosaver, form, kept, states };
}

describe("saving while a person types", () => {
  test("it waits for a pause and sends what changed, once", async () => {
    const save = vi.fn<Save>(async () => undefined);
    const { autosaver, form, states } = anAutosaver(save);
    form["name"] = "M";
    autosaver.touch();
    await vi.advanceTimersByTimeAsync(799);
    form["name"] = "Mia";
    autosaver.touch();
    await vi.advanceTimersByTimeAsync(799);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(save.mock.calls).toEqual([[{ name: "Mia" }]]);
    expect(states).toEqual(["saving", "saved"]);
  });

  test("a question without an answer that the form shows empty is nothing to keep", () => {
    const { autosaver, form } = anAutosaver(async () => undefined);
    form["choice"] = "";
    expect(autosaver.unsaved()).toBeNull();
    form["choice"] = "single";
    expect(autosaver.unsaved()).toEqual({ choice: "single" });
  });

  test("a choice that was never made, here as on the server, was changed by nobody else", () => {
    const { autosaver } = anAutosaver(async () => undefined);
    for (const unmade of [undefined, null, ""]) expect(autosaver.isOurs("choice", unmade)).toBe(true);
    expect(autosaver.isOurs("choice", "single")).toBe(false);
    expect(autosaver.isOurs("name", undefined)).toBe(true);
  });

  test("one request is under way at a time; what was typed meanwhile follows", async () => {
    const ends: (() => void)[] = [];
    const save = vi.fn<Save>(() => new Promise<void>((resolve) => void ends.push(resolve)));
    const { autosaver, form } = anAutosaver(save);
    form["name"] = "Mia";
    const first = autosaver.flush();
    form["place"] = "Manly";
    expect(autosaver.flush()).toBe(first);
    expect(save).toHaveBeenCalledTimes(1);
    ends[0]?.();
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    ends[1]?.();
    await expect(first).resolves.toBe(true);
    expect(save.mock.calls).toEqual([[{ name: "Mia" }], [{ place: "Manly" }]]);
  });

  test("a failed save keeps the answers and each keystroke after it, until one goes through", async () => {
    const save = vi.fn<Save>(async () => undefined).mockRejectedValueOnce(new Error("offline"));
    const { autosaver, form, kept, states } = anAutosaver(save);
    form["name"] = "Mia";
    await expect(autosaver.flush()).resolves.toBe(false);
    form["place"] = "Manly";
    autosaver.touch();
    expect(kept).toEqual([{ name: "Mia" }, { name: "Mia", place: "Manly" }]);
    await vi.advanceTimersByTimeAsync(800);
    expect(kept.at(-1)).toBeNull();
    expect(states.at(-1)).toBe("saved");
  });

  test("a failure is forgotten once the answers that failed were taken back", async () => {
    const { autosaver, form, states } = anAutosaver(async () => Promise.reject(new Error("offline")));
    form["name"] = "Mia";
    await autosaver.flush();
    expect(states.at(-1)).toBe("failed");
    form["name"] = "";
    await expect(autosaver.flush()).resolves.toBe(true);
    expect([states.at(-1), autosaver.failure]).toEqual(["idle", null]);
  });

  test("of a part of the form what could not be sent yet stays kept on the device", async () => {
    const save = vi.fn<Save>(async () => undefined);
    const { autosaver, form, kept } = anAutosaver(save, () =>
      save.mock.calls.length === 0 ? { before: { city: "Perth" } } : null,
    );
    form["before"] = { city: "Perth", zip: "60" };
    await expect(autosaver.flush()).resolves.toBe(true);
    expect(save.mock.calls).toEqual([[{ before: { city: "Perth" } }]]);
    expect(kept).toEqual([{ before: { city: "Perth", zip: "60" } }]);
    form["before"] = { city: "Perth", zip: "" };
    await autosaver.flush();
    expect(kept.at(-1)).toBeNull();
  });

  test("once stopped it sends nothing more", async () => {
    const save = vi.fn<Save>(async () => undefined);
    const { autosaver, form } = anAutosaver(save);
    form["name"] = "Mia";
    autosaver.touch();
    autosaver.stop();
    await vi.advanceTimersByTimeAsync(1000);
    await expect(autosaver.flush()).resolves.toBe(false);
    expect(save).not.toHaveBeenCalled();
  });
});
