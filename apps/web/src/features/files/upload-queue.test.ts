import { MAX_FILES_AT_ONCE } from "@keystep/domain/files/file-limits";
import { PROBLEMS, type ProblemCode } from "@keystep/contract/http/problems";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiProblem, type ApiProblemCode } from "#src/api/api-problem";
import { UploadQueue } from "./upload-queue.ts";

type Going = {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  readonly keep: () => void;
  readonly fail: (error: unknown) => void;
};

const aFile = (name: string, content = "%PDF-1.4") => new File([content], name, { type: "application/pdf" });

const made: UploadQueue<string>[] = [];

/** A queue whose sends end as the test says. */
function aQueue() {
  const going: Going[] = [];
  const kept: string[] = [];
  const onUnsure = vi.fn<() => void>();
  const queue = new UploadQueue<string>({
    send: ({ name }, { onProgress, signal }) =>
      new Promise<string>((resolve, reject) => {
        going.push({ name, signal, onProgress, keep: () => resolve(name), fail: reject });
      }),
    onKept: (name) => kept.push(name),
    onUnsure,
  });
  made.push(queue);
  const states = () => queue.uploads().map(({ name, state }) => `${name} ${state.kind}`);
  const idOf = (name: string) => queue.uploads().find((upload) => upload.name === name)?.id ?? "";
  const next = async (act: (sent: Going) => void) => {
    const sent = going.shift();
    if (sent === undefined) throw new Error("Nothing is on its way");
    act(sent);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queue, going, kept, onUnsure, states, idOf, next };
}

function problem(code: ApiProblemCode, retryAfterMs: number | null = null): ApiProblem {
  const known = PROBLEMS[code as ProblemCode]; // codes of the client have no row there
  const { status, title, detail } = known ?? { status: 0, title: "", detail: "" };
  return new ApiProblem({ code, status, title, detail, retryAfterMs });
}

let isOnline = true;

beforeEach(() => {
  isOnline = true;
  vi.useFakeTimers();
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
});
afterEach(() => {
  for (const queue of made.splice(0)) queue.clear();
});

describe("the order of files", () => {
  test("two go at a time, the next as one is kept, and what is kept is no upload any more", async () => {
    const { queue, going, kept, states, next } = aQueue();
    queue.add([aFile("a"), aFile("b"), aFile("c")]);
    expect(states()).toEqual(["a sending", "b sending", "c queued"]);
    await next((sent) => sent.keep());
    expect(states()).toEqual(["b sending", "c sending"]);
    expect(kept).toEqual(["a"]);
    await next((sent) => sent.keep());
    await next((sent) => sent.keep());
    expect([states(), going]).toEqual([[], []]);
  });

  test("how much of each is on its way is told, and the list stays the same until something changes", async () => {
    const { queue, going } = aQueue();
    const listener = vi.fn<() => void>();
    queue.subscribe(listener);
    queue.add([aFile("a")]);
    const before = queue.uploads();
    expect(queue.uploads()).toBe(before);
    going[0]?.onProgress(0.25);
    expect(queue.uploads()[0]?.state).toEqual({ kind: "sending", share: 0.25 });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test("what is empty, and what is beyond those of one time, does not go out; the latter can be tried again", () => {
    const { queue, going, idOf } = aQueue();
    const names = Array.from({ length: MAX_FILES_AT_ONCE }, (_, at) => `${at}`);
    queue.add([...names.map((name) => aFile(name)), aFile("beyond")]);
    queue.add([aFile("empty", "")]);
    expect(going).toHaveLength(2);
    expect(queue.uploads().filter(({ state }) => state.kind === "queued")).toHaveLength(MAX_FILES_AT_ONCE - 2);
    expect(queue.uploads().slice(-2)).toMatchObject([
      { state: { text: "Upload failed - Please send 10 files or fewer at once.", canRetry: true } },
      { state: { text: "Upload failed - empty is empty. Nothing was kept.", canRetry: false } },
    ]);
    queue.retry(idOf("empty"));
    queue.retry(idOf("beyond"));
    expect(queue.uploads().slice(-2)).toMatchObject([{ state: { kind: "queued" } }, { state: { kind: "failed" } }]);
  });
});

describe("taking back", () => {
  test("a file on its way is cut off, the list is asked for, and the next one goes", async () => {
    const { queue, going, onUnsure, kept, states, idOf } = aQueue();
    queue.add([aFile("a"), aFile("b"), aFile("c")]);
    queue.cancel(idOf("a"));
    expect(going[0]?.signal.aborted).toBe(true);
    expect(onUnsure).toHaveBeenCalledOnce();
    expect(states()).toEqual(["b sending", "c sending"]);
    going[0]?.fail(going[0].signal.reason);
    going[0]?.onProgress(1);
    await vi.advanceTimersByTimeAsync(0);
    expect([states(), kept]).toEqual([["b sending", "c sending"], []]);
  });

  test("a file that has not begun goes without a trace", () => {
    const { queue, onUnsure, states, idOf } = aQueue();
    queue.add([aFile("a"), aFile("b"), aFile("c")]);
    queue.cancel(idOf("c"));
    expect([states(), onUnsure.mock.calls]).toEqual([["a sending", "b sending"], []]);
  });

  test("all are forgotten at the end of a session", () => {
    const { queue, going, states } = aQueue();
    queue.add([aFile("a"), aFile("b"), aFile("c")]);
    queue.clear();
    expect(states()).toEqual([]);
    expect(going.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });
});

describe("what goes wrong", () => {
  test.each([
    ["client.unreachable", "Upload failed - The connection was lost on the way. The file is still here.", true],
    ["client.timed-out", "Upload failed - The connection was lost on the way. The file is still here.", true],
    ["client.unreadable", "File Upload Failed", true],
    ["server.error", "Upload failed - Something went wrong on our side. The file is still here.", true],
    ["file.limit-reached", `Upload failed - ${PROBLEMS["file.limit-reached"].detail}`, true],
    ["file.broken", `Upload failed - ${PROBLEMS["file.broken"].detail}`, false],
    ["file.too-large", `Upload failed - ${PROBLEMS["file.too-large"].detail}`, false],
    ["document.not-found", `Upload failed - ${PROBLEMS["document.not-found"].detail}`, false],
    ["application.not-a-draft", `Upload failed - ${PROBLEMS["application.not-a-draft"].detail}`, false],
  ] as const)("FILE-04: %s is told, and tried again where that can help", async (code, text, canRetry) => {
    const { queue, next } = aQueue();
    queue.add([aFile("a")]);
    await next((sent) => sent.fail(problem(code)));
    expect(queue.uploads()[0]?.state).toEqual({ kind: "failed", text, canRetry });
  });

  test("tried again it goes out once more, and the others were not held up", async () => {
    const { queue, kept, states, idOf, next } = aQueue();
    queue.add([aFile("a"), aFile("b"), aFile("c")]);
    await next((sent) => sent.fail(new TypeError("out of the blue")));
    expect(states()).toEqual(["a failed", "b sending", "c sending"]);
    await next((sent) => sent.keep());
    queue.retry(idOf("a"));
    expect(states()).toEqual(["a sending", "c sending"]);
    await next((sent) => sent.keep());
    await next((sent) => sent.keep());
    expect(kept).toEqual(["b", "c", "a"]);
  });

  test("a file that has gone from the device is not taken for a lost connection", async () => {
    const { queue, next } = aQueue();
    const gone = aFile("gone.pdf");
    vi.spyOn(gone, "slice").mockImplementation(() => {
      throw new DOMException("moved", "NotReadableError");
    });
    queue.add([gone]);
    await next((sent) => sent.fail(problem("client.unreachable")));
    expect(queue.uploads()[0]?.state).toEqual({
      kind: "failed",
      text: "Upload failed - gone.pdf can no longer be read on this device. Please choose it again.",
      canRetry: false,
    });
  });

  test("without a network it waits, and goes on as soon as there is one", async () => {
    const { queue, going, states, next } = aQueue();
    queue.add([aFile("a")]);
    isOnline = false;
    await next((sent) => sent.fail(problem("client.unreachable")));
    expect(states()).toEqual(["a waiting"]);
    isOnline = true;
    window.dispatchEvent(new Event("online"));
    expect([states(), going.length]).toEqual([["a sending"], 1]);
  });
});

describe("a server that asks to wait", () => {
  test.each([
    ["file.busy", 2000, 2000],
    ["request.too-many", 60_000, 60_000],
    ["file.stalled", null, 5000],
  ] as const)("%s: nothing goes out for as long as it says, then all go on", async (code, said, waitMs) => {
    const { queue, going, states, next } = aQueue();
    queue.add([aFile("a"), aFile("b"), aFile("c")]);
    await next((sent) => sent.fail(problem(code, said)));
    expect(states()).toEqual(["a waiting", "b sending", "c queued"]);
    await next((sent) => sent.keep());
    expect(states()).toEqual(["a waiting", "c queued"]);
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(going).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(states()).toEqual(["a sending", "c sending"]);
  });

  test("is believed five times, and asked for once more by the person after that", async () => {
    const { queue, states, next } = aQueue();
    queue.add([aFile("a")]);
    for (let tried = 0; tried < 5; tried += 1) {
      await next((sent) => sent.fail(problem("file.busy", 2000)));
      expect(states()).toEqual(["a waiting"]);
      await vi.advanceTimersByTimeAsync(2000);
    }
    await next((sent) => sent.fail(problem("file.busy", 2000)));
    expect(states()).toEqual(["a failed"]);
  });

  test("a wait of more than two minutes is for the person to decide", async () => {
    const { queue, states, next } = aQueue();
    queue.add([aFile("a"), aFile("b")]);
    await next((sent) => sent.fail(problem("request.too-many", 120_000)));
    await next((sent) => sent.fail(problem("request.too-many", 120_001)));
    expect(states()).toEqual(["a waiting", "b failed"]);
  });
});

describe("leaving the page", () => {
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

  test("asks while files are on their way or wait, and not for what has failed", async () => {
    const { queue, idOf, next } = aQueue();
    expect(asks()).toBe(false);
    queue.add([aFile("a")]);
    expect(asks()).toBe(true);
    await next((sent) => sent.fail(problem("file.broken")));
    expect(asks()).toBe(false);
    queue.cancel(idOf("a"));
    queue.add([aFile("b")]);
    expect(asks()).toBe(true);
    await next((sent) => sent.keep());
    expect(asks()).toBe(false);
  });
});
