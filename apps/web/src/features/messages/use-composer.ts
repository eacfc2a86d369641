import { newMessage, sendMessage, type Message } from "@keystep/contract/conversations";
import { useRef, useState } from "react";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { randomKey } from "#src/api/use-intention-key";
import { keepMessage, readKeptMessage, type KeptMessage } from "./kept-message.ts";
import { subjectOf } from "./subject-choices.ts";

type ComposerOptions = { readonly userId: string; readonly onSent: (message: Message) => void };

/** A message being written: kept as it is typed, sent once however often that is tried, and gone only when it has arrived. */
export function useComposer({ userId, onSent }: ComposerOptions) {
  const [draft, setDraft] = useState<KeptMessage>(() => readKeptMessage(userId));
  const [hasTried, setHasTried] = useState(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { isPending, problem, act } = useAct();
  const judged = newMessage.safeParse({ text: draft.text, about: subjectOf(draft.about) });

  function change(changed: Partial<KeptMessage>): void {
    // Other words are another message.
    const next = { ...draft, key: null, ...changed };
    keepMessage(userId, next);
    setDraft(next);
  }

  function send(): void {
    setHasTried(true);
    field.current?.focus();
    if (!judged.success) return;
    const key = draft.key ?? randomKey();
    change({ key });
    act(async () => {
      const message = await call(sendMessage, { body: judged.data, idempotencyKey: key });
      // The next one is often about the same.
      const next = { text: "", about: draft.about, key: null };
      keepMessage(userId, next);
      setDraft(next);
      setHasTried(false);
      onSent(message);
    });
  }

  const refusal = judged.error?.issues.find(({ path }) => path[0] === "text")?.message;
  return { draft, change, send, field, isPending, problem, refusal: hasTried ? refusal : undefined };
}
