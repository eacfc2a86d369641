import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { useTheme } from "./theme.ts";

/** What `read` finds on an element as it is drawn; read again as the window or the theme changes, and once the faces have arrived. */
export function useMeasured<Found extends Element>(
  read: (element: Found) => string,
): readonly [ref: RefObject<Found | null>, text: string] {
  const ref = useRef<Found>(null);
  const [text, setText] = useState("");
  const theme = useTheme();
  const reader = useRef(read);

  useLayoutEffect(() => {
    function measure(): void {
      if (ref.current !== null) setText(reader.current(ref.current));
    }
    measure();
    void document.fonts?.ready.then(measure);
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [theme]);

  return [ref, text];
}

const pixels = new Intl.NumberFormat("en-AU", { maximumFractionDigits: 1 });

/** "17.5 px" of a length as the browser tells it. */
export function pixelText(length: string | number): string {
  return `${pixels.format(typeof length === "number" ? length : Number.parseFloat(length))} px`;
}
