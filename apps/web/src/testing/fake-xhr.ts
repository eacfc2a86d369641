import { vi } from "vitest";

/** Travels by the `fetch` that stands in the network's place, and tells its progress in halves. */
class FakeXhr extends EventTarget {
  readonly upload = new EventTarget();
  readonly #headers = new Headers();
  readonly #stop = new AbortController();
  #request = { method: "GET", address: "" };
  #answer = new Response(null);
  responseText = "";

  get status(): number {
    return this.#answer.status;
  }

  open(method: string, address: string): void {
    this.#request = { method, address };
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return [...this.#answer.headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
  }

  send(body: FormData): void {
    void this.#send(body).finally(() => this.dispatchEvent(new Event("loadend")));
  }

  abort(): void {
    this.#stop.abort();
  }

  async #send(body: FormData): Promise<void> {
    const { method, address } = this.#request;
    for (const loaded of [1, 2]) this.upload.dispatchEvent(new ProgressEvent("progress", { loaded, total: 2 }));
    try {
      this.#answer = await fetch(address, { method, headers: this.#headers, body, signal: this.#stop.signal });
      this.responseText = await this.#answer.text();
    } catch {
      this.dispatchEvent(new Event(this.#stop.signal.aborted ? "abort" : "error"));
      return;
    }
    this.dispatchEvent(new Event(this.#stop.signal.aborted ? "abort" : "load"));
  }
}

/** Lets uploads reach the fake API too; `vi.unstubAllGlobals()` after the test takes it away. */
export function installFakeXhr(): void {
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
}
