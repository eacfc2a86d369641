import { useAct } from "#src/api/use-act";
import { Alert } from "#src/ui/alert.tsx";
import { Button, type ButtonProps } from "#src/ui/button.tsx";

type ActButtonProps = Pick<ButtonProps, "children" | "variant"> & { readonly work: () => Promise<void> };

/** A button whose work may fail: the words of that stand above it. */
export function ActButton({ work, ...button }: ActButtonProps) {
  const { isPending, problem, act } = useAct();
  return (
    <>
      {problem === null ? null : <Alert>{problem}</Alert>}
      <Button {...button} isPending={isPending} onClick={() => act(work)} />
    </>
  );
}
