export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "medium" | "large";

const shape =
  "inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-full text-center font-semibold no-underline " +
  "transition-[background-color,border-color,color,translate] active:translate-y-px " +
  "aria-disabled:cursor-not-allowed disabled:cursor-not-allowed disabled:opacity-55 print:hidden";

const looks: Record<ButtonVariant, string> = {
  primary: "bg-wattle text-wattle-ink hover:bg-wattle-strong",
  secondary: "border-[1.5px] border-ink bg-transparent text-ink hover:bg-ink hover:text-paper",
  quiet: "text-ink underline decoration-1 underline-offset-4 hover:decoration-2",
  danger: "border-[1.5px] border-danger text-danger hover:bg-danger hover:text-paper",
};

export function buttonLook(variant: ButtonVariant, size: ButtonSize = "medium"): string {
  const padding = variant === "quiet" ? "-mx-2 px-2" : size === "large" ? "min-h-13 px-7 text-[1.1rem]" : "px-5.5";
  return `${shape} ${looks[variant]} ${padding}`;
}
