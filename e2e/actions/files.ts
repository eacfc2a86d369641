import type { Locator, Page } from "@playwright/test";

/** A file as it lies on the device. */
export type DeviceFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** Chooses files in the dialog of the system that `open` opens. */
export async function answerFileDialog(
  page: Page,
  files: readonly DeviceFile[],
  open: () => Promise<void>,
): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await open();
  await (await chooser).setFiles([...files]);
}

/** Chooses files by the button, as a person does in the dialog of their system. */
export async function chooseFiles(page: Page, zone: Locator, files: readonly DeviceFile[]): Promise<void> {
  await answerFileDialog(page, files, () => zone.getByRole("button", { name: /^Choose files/ }).click());
}

/** Holds files over a place of the page; the answer lets them go there. */
export async function dragFiles(page: Page, zone: Locator, files: DeviceFile[]): Promise<() => Promise<void>> {
  const carried = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, type, content } of given) {
        const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, content: buffer.toString("base64") })),
  );
  await zone.dispatchEvent("dragenter", { dataTransfer: carried });
  await zone.dispatchEvent("dragover", { dataTransfer: carried });
  return () => zone.dispatchEvent("drop", { dataTransfer: carried });
}
