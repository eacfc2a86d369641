import { useState, type ChangeEvent, type FormEvent } from "react";
import { brand } from "#src/layout/brand";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { FieldError } from "#src/ui/field-frame.tsx";
import { saveFile } from "#src/ui/save-file";
import { useCopy } from "#src/ui/use-copy";

type RecoveryCodesDialogProps = { readonly codes: readonly string[]; readonly onKept: () => void };

const WHAT_THEY_ARE = `Recovery codes for your ${brand.name} account. Each works once.`;

function codesText(codes: readonly string[]): string {
  return [WHAT_THEY_ARE, "", ...codes, ""].join("\n");
}

function download(codes: readonly string[]): void {
  const name = `${brand.name.toLowerCase().replace(/\W+/g, "-")}-recovery-codes.txt`;
  saveFile(name, new Blob([codesText(codes)], { type: "text/plain" }));
}

function WaysToKeep({ codes }: { readonly codes: readonly string[] }) {
  const { said, copy } = useCopy("Copying did not work in this browser. Please download or print them.");
  return (
    <div className="grid gap-2 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => copy(codes.join("\n"))}>Copy</Button>
        <Button onClick={() => download(codes)}>Download as text</Button>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      <p role="status" className="min-h-6 text-soft">
        {said}
      </p>
    </div>
  );
}

type KeptFormProps = { readonly onKept: () => void };

function KeptForm({ onKept }: KeptFormProps) {
  const [isTicked, setIsTicked] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const error = isAsked && !isTicked ? "Please tick this once the codes are somewhere safe." : undefined;

  function handleTick(event: ChangeEvent<HTMLInputElement>): void {
    setIsTicked(event.target.checked);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsAsked(true);
    if (isTicked) onKept();
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid justify-items-start gap-4 print:hidden">
      <div className="grid gap-1.5">
        <label className="flex min-h-9 w-fit cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            name="isKept"
            checked={isTicked}
            onChange={handleTick}
            aria-describedby={error === undefined ? undefined : "is-kept-error"}
            aria-invalid={error === undefined ? undefined : true}
            className="tick"
          />
          I have kept them
        </label>
        <FieldError id="is-kept-error" message={error} />
      </div>
      <Button type="submit" variant="primary">
        Done
      </Button>
    </form>
  );
}

/** The codes are shown this once, so the dialog closes only when the person says that they are kept. */
export function RecoveryCodesDialog({ codes, onKept }: RecoveryCodesDialogProps) {
  return (
    <Dialog title="Your recovery codes" isOpen isDismissable={false} onClose={onKept}>
      <div className="grid gap-5" data-prints-alone>
        {/** On paper only this line says whose codes they are. */}
        <p className="hidden print:block">{WHAT_THEY_ARE}</p>
        <p className="print:hidden">
          Each of these gets you in once, when your phone or passkey is out of reach. They are shown only now: keep them
          where you keep your papers, not on the phone they stand in for.
        </p>
        <ul translate="no" className="money grid gap-x-4 gap-y-1 font-mono whitespace-nowrap min-[22rem]:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <WaysToKeep codes={codes} />
        <KeptForm onKept={onKept} />
      </div>
    </Dialog>
  );
}
