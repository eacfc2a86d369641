export type SaveState =
  | { readonly kind: "idle" }
  | { readonly kind: "saving" }
  | { readonly kind: "saved"; readonly at: Date }
  | { readonly kind: "failed"; readonly message: string };

const time = new Intl.DateTimeFormat("en-AU", { hour: "numeric", minute: "2-digit", hour12: true });

export function saveStateText(state: SaveState): string {
  switch (state.kind) {
    case "idle":
      return "";
    case "saving":
      return "Saving";
    case "saved":
      // Some browsers put a narrow no-break space before "pm".
      return `Saved ${time.format(state.at).replace(/\s/gu, " ")}`;
    case "failed":
      return state.message;
  }
}

export function SaveNotice({ state }: { readonly state: SaveState }) {
  return (
    <p
      role="status"
      className={`money min-h-6 text-[0.97rem] ${state.kind === "failed" ? "font-semibold text-danger" : "text-soft"}`}
    >
      {saveStateText(state)}
    </p>
  );
}
