import { timeText } from "#src/ui/moment";

export type SaveState =
  | { readonly kind: "idle" }
  | { readonly kind: "saving" }
  | { readonly kind: "saved"; readonly at: Date }
  | { readonly kind: "failed"; readonly message: string };

export function saveStateText(state: SaveState): string {
  switch (state.kind) {
    case "idle":
      return "";
    case "saving":
      return "Saving";
    case "saved":
      return `Saved ${timeText(state.at)}`;
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
