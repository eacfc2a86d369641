import { useCallback, useRef, useState, type ReactNode } from "react";
import { isApiProblem } from "#src/api/api-problem";
import { ProofDialog } from "./proof-dialog.tsx";
import { ProofContext, ProofDeclined, type WithProof } from "./use-proof.ts";

type Asked = { readonly settle: () => void; readonly decline: () => void };

type ProofProviderProps = { readonly hasPassword: boolean; readonly children: ReactNode };

export function ProofProvider({ hasPassword, children }: ProofProviderProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const asking = useRef<Promise<void> | null>(null);

  const ask = useCallback((): Promise<void> => {
    asking.current ??= new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => () => {
        asking.current = null;
        setAsked(null);
        settle();
      };
      setAsked({ settle: end(resolve), decline: end(() => reject(new ProofDeclined())) });
    });
    return asking.current;
  }, []);

  const withProof = useCallback<WithProof>(
    async (work) => {
      try {
        return await work();
      } catch (error) {
        if (!isApiProblem(error, "session.proof-needed")) throw error;
        await ask();
        return work();
      }
    },
    [ask],
  );

  return (
    <ProofContext value={withProof}>
      {children}
      {asked === null ? null : (
        <ProofDialog hasPassword={hasPassword} onProven={asked.settle} onDecline={asked.decline} />
      )}
    </ProofContext>
  );
}
