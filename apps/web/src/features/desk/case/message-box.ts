/** The box in which a message is written, and the line that it is folded to. */
export const MESSAGE_BOX_ID = "message-to-customer";
export const MESSAGE_FOLD_ID = "write-to-customer";

/** Goes to the box, and unfolds it where it is one line. */
export function openMessageBox(): void {
  const box = document.getElementById(MESSAGE_BOX_ID);
  if (box === null) document.getElementById(MESSAGE_FOLD_ID)?.click();
  else box.focus();
}
