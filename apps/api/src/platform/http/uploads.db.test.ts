import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "#src/testing/test-app";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => t.close());

test("the OpenAPI document says what a form of files carries and what a file answer is", async () => {
  const { paths } = (await t.app.inject("/api/openapi.json")).json();
  const { content } = paths["/v1/files"].post.requestBody;
  expect(Object.keys(content)).toEqual(["multipart/form-data"]);
  expect(content["multipart/form-data"].schema).toMatchObject({
    properties: {
      entity: { enum: ["Document"] },
      entityId: { format: "uuid" },
      "file[]": { type: "array", maxItems: 10, items: { format: "binary" } },
    },
    required: ["file[]"],
  });
  expect(Object.keys(paths["/v1/files/{fileId}/preview"].get.responses["200"].content)).toEqual(["image/jpeg"]);
});

test("a call that is no upload has half a minute to arrive, as before uploads had ten", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { port } = t.app.server.address() as AddressInfo; // it listens on a port
  const headers = { "content-type": "application/json", "content-length": "100" };
  const call = request({ host: "127.0.0.1", port, path: "/api/v1/login", method: "POST", headers });
  const failed = once(call, "error");
  const arrived = once(t.app.server, "request");
  call.write("{");
  await arrived;
  let isOver = false;
  void failed.then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await failed).toMatchObject([{ code: "ECONNRESET" }]);
});
