import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchThenImport } from "./fetch-then-import.ts";

const fetched = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  document.head.replaceChildren();
  sessionStorage.clear();
});

const file = () => Promise.resolve(new Response("export {}"));

test("a part is imported once all its files are there", async () => {
  const order: string[] = [];
  fetched.mockImplementation(async (address) => {
    const answer = await file();
    order.push(address);
    return answer;
  });
  const load = () => {
    order.push("import");
    return Promise.resolve("part");
  };
  expect(await fetchThenImport(load, ["assets/one.js", "assets/two.js"])).toBe("part");
  expect(order).toEqual(["/assets/one.js", "/assets/two.js", "import"]);
});

test("a part whose file cannot be had is not imported, and another try asks for that file alone", async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue("part");
  fetched.mockImplementation((address) => (address.endsWith("away.js") ? Promise.reject(new TypeError()) : file()));
  await expect(fetchThenImport(load, ["assets/here.js", "assets/away.js"])).rejects.toThrow(TypeError);
  expect(load).not.toHaveBeenCalled();
  fetched.mockReset().mockImplementation(file);
  expect(await fetchThenImport(load, ["assets/here.js", "assets/away.js"])).toBe("part");
  expect(fetched.mock.calls).toEqual([["/assets/away.js"]]);
});

test("for a file that no server holds any more the page is loaded anew, once", async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal("location", { reload });
  fetched.mockResolvedValue(new Response("", { status: 404 }));
  const part = () => fetchThenImport(() => Promise.resolve("part"), ["assets/before.js"]);
  void part();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  // As the page does that was loaded anew, with the same tab.
  vi.resetModules();
  const { fetchThenImport: afterwards } = await import("./fetch-then-import.ts");
  await expect(afterwards(() => Promise.resolve("part"), ["assets/before.js"])).rejects.toThrow("/assets/before.js");
  expect(reload).toHaveBeenCalledOnce();
});

test("a file that the server cannot give at the moment counts as one that cannot be had", async () => {
  fetched.mockResolvedValue(new Response("", { status: 503 }));
  const load = vi.fn<() => Promise<string>>().mockResolvedValue("part");
  await expect(fetchThenImport(load, ["assets/gone.js"])).rejects.toThrow("/assets/gone.js");
  expect(load).not.toHaveBeenCalled();
});

test("a file that the page itself has loaded is not fetched again", async () => {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = "/assets/first.js";
  document.head.append(link);
  expect(await fetchThenImport(() => Promise.resolve("part"), ["assets/first.js"])).toBe("part");
  expect(fetched).not.toHaveBeenCalled();
});

test("styles that cannot be had are asked for again as well", async () => {
  const links = () => [...document.querySelectorAll("link")];
  const load = () => Promise.resolve("part");
  const failing = fetchThenImport(load, ["assets/desk.css"]);
  links()[0]?.dispatchEvent(new Event("error"));
  await expect(failing).rejects.toThrow("/assets/desk.css");
  expect(links()).toHaveLength(0);
  const again = fetchThenImport(load, ["assets/desk.css"]);
  links()[0]?.dispatchEvent(new Event("load"));
  expect(await again).toBe("part");
});
