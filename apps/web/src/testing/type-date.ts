import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Types a date over what stands in its field. */
export async function typeDate(user: UserEvent, label: RegExp | string, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}
