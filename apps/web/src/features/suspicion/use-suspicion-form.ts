import { useState } from "react";
import type { z } from "zod";
import { useAct } from "#src/api/use-act";
import { useIntentionKey } from "#src/api/use-intention-key";
import { errorsFrom, errorsOf } from "./field-errors.ts";

/** The sending of a form: judged by the schema of its route, then by the server, with what each refuses by field. What was typed stays. */
export function useSuspicionForm() {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { isPending, problem, act } = useAct();
  const { keyFor, forget } = useIntentionKey();

  function send<Body>(judged: z.ZodSafeParseResult<Body>, work: (body: Body, idempotencyKey: string) => Promise<void>) {
    setErrors(errorsOf(judged));
    if (!judged.success) return;
    const body = judged.data;
    act(async () => {
      try {
        await work(body, keyFor(JSON.stringify(body)));
        forget();
      } catch (error) {
        setErrors(errorsFrom(error));
        throw error;
      }
    });
  }

  return { errors, isPending, problem, send };
}
