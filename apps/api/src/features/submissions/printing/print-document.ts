import { Worker } from "node:worker_threads";
import { programFile } from "#src/own-files";
import type { PrintedDocument } from "./printed-document.ts";

/** The task of a printing thread. `isPlain`: by one font alone, characters it does not have as their numbers. */
export type PrintOrder = { readonly document: PrintedDocument; readonly isPlain: boolean };

const LIMIT_MS = 20_000;
const MEMORY_MB = 384;

export function printInThread(order: PrintOrder): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(programFile("features/submissions/printing/print-worker"), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const stop = (settle: () => void) => {
      clearTimeout(timer);
      void worker.terminate();
      settle();
    };
    const timer = setTimeout(() => stop(() => reject(new Error("Printing took too long"))), LIMIT_MS);
    worker.once("message", (bytes: Uint8Array) => stop(() => resolve(bytes)));
    worker.once("error", (error) => stop(() => reject(error)));
    worker.once("exit", () => stop(() => reject(new Error("Printing ended without a document"))));
  });
}

/**
 * The document as a PDF, made in a thread that ends with it. Should a text upset the layout of its script, the document is printed
 * plainly rather than not at all.
 */
export async function printDocument(document: PrintedDocument): Promise<Uint8Array> {
  try {
    return await printInThread({ document, isPlain: false });
  } catch {
    return printInThread({ document, isPlain: true });
  }
}
