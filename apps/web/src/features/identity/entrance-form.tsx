import type { ReactNode, SyntheticEvent } from "react";

type EntranceFormProps = {
  readonly label: string;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
  readonly children: ReactNode;
};

/** The frame of the forms by which people come in. Sent before the scripts are there, what was typed must not stand in the address. */
export function EntranceForm({ label, onSubmit, children }: EntranceFormProps) {
  return (
    <form
      noValidate
      method="post"
      aria-label={label}
      onSubmit={(event) => void onSubmit(event)}
      className="grid w-full max-w-112 gap-6"
    >
      {children}
    </form>
  );
}
