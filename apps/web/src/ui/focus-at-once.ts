/** The `ref` of what takes the place of something else: reading goes on there. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus();
}
