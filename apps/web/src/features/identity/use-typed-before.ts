import { useEffect } from "react";
import { fieldId } from "#src/ui/field-frame.tsx";

/**
 * A finished page can be typed into, and filled in by a password manager, before its scripts are there. What stands in
 * its fields by then counts.
 */
export function useTypedBefore<Name extends string>(
  names: readonly Name[],
  setValue: (name: Name, typed: string) => void,
): void {
  useEffect(() => {
    for (const name of names) {
      const field = document.getElementById(fieldId(name));
      if (field instanceof HTMLInputElement && field.value !== "") setValue(name, field.value);
    }
  }, [names, setValue]);
}
