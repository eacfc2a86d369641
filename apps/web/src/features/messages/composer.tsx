import { type Message, newMessage, sendMessage } from "@keystep/contract/messages/messages";
import { brand } from "#src/layout/brand";
import { keep, parseKept } from "#src/form/kept-in-tab";
import { useIsOnline } from "#src/form/use-is-online";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { AttachFiles, useAttachments } from "./attached-files.tsx";
import { CharactersLeft } from "./characters-left.tsx";
import { useSubjectChoices, subjectOf } from "./subject-choices.ts";
import { useRef, useState } from "react";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { randomKey } from "#src/api/use-intention-key";
import { z } from "zod";
import { session } from "#src/api/session";

// Signing out removes every item that begins with "keystep-" (Session.forgetPerson).
const PREFIX = "keystep-message:";

const keptMessage = z.object({
  text: z.string(),
  /** The value of the chosen subject; blank for nothing in particular. */
  about: z.string(),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.number() })).default([]),
  /** The key it was sent with, until the answer arrives: a copy of this tab sends the same message with it. */
  key: z.string().nullable(),
});

type KeptMessage = z.output<typeof keptMessage>;

const NOTHING: KeptMessage = { text: "", about: "", files: [], key: null };

/** The draft this tab keeps for this person; a draft of another person is dropped. */
function readKeptMessage(userId: string): KeptMessage {
  try {
    const tab = window.sessionStorage;
    const places = Object.keys(tab).filter((place) => place.startsWith(PREFIX) && place !== PREFIX + userId);
    for (const place of places) tab.removeItem(place);
    return parseKept(tab.getItem(PREFIX + userId), keptMessage) ?? NOTHING;
  } catch {
    return NOTHING;
  }
}

/** This tab alone has it, and it goes with the tab or with signing out. */
function keepMessage(userId: string, message: KeptMessage): void {
  // A call still on its way when the person logged out comes back here.
  if (!session().keepsTyped()) return;
  keep(PREFIX + userId, message.text === "" && message.about === "" && message.files.length === 0 ? null : message);
}

type ComposerOptions = {
  readonly userId: string;
  /** The subject of a message that is not begun, as a choice of it. */
  readonly about: string;
  readonly onSent: (message: Message) => void;
};

/** A message being written: kept as it is typed, sent once however often that is tried, and gone only when it has arrived. */
function useComposer({ userId, about, onSent }: ComposerOptions) {
  const [draft, setDraft] = useState<KeptMessage>(() => {
    const kept = readKeptMessage(userId);
    return kept.text === "" && kept.files.length === 0 && about !== "" ? { ...NOTHING, about } : kept;
  });
  const [hasTried, setHasTried] = useState(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { isPending, problem, act } = useAct();
  const files = draft.files.map(({ id }) => id);
  const judged = newMessage.safeParse({
    text: draft.text,
    about: subjectOf(draft.about),
    ...(files.length > 0 && { files }),
  });
  const attachments = useAttachments({
    files: draft.files,
    onChange: (chosen) => change(({ files: before }) => ({ files: [...chosen(before)] })),
  });

  function change(changed: (before: KeptMessage) => Partial<KeptMessage>): void {
    setDraft((before) => {
      // Other words are another message.
      const next = { ...before, key: null, ...changed(before) };
      keepMessage(userId, next);
      return next;
    });
  }

  function send(): void {
    setHasTried(true);
    field.current?.focus();
    if (!judged.success || attachments.isBusy) return;
    const key = draft.key ?? randomKey();
    change(() => ({ key }));
    act(async () => {
      const message = await call(sendMessage, { body: judged.data, idempotencyKey: key });
      // The next one is often about the same.
      const next = { ...NOTHING, about: draft.about };
      keepMessage(userId, next);
      setDraft(next);
      setHasTried(false);
      onSent(message);
    });
  }

  const refusal = judged.error?.issues.find(({ path }) => path[0] === "text")?.message;
  return { draft, change, send, field, attachments, isPending, problem, refusal: hasTried ? refusal : undefined };
}

export function Composer({ userId, about, onSent }: ComposerOptions) {
  const { draft, change, send, field, attachments, isPending, problem, refusal } = useComposer({
    userId,
    about,
    onSent,
  });
  const choices = useSubjectChoices();
  const isOnline = useIsOnline();
  return (
    <form
      noValidate
      aria-labelledby="write"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="grid gap-5 rounded-3xl bg-sunken p-[clamp(1.25rem,3vw,2rem)]"
    >
      <h2 id="write">Write to us</h2>
      {problem === null ? null : <Alert>{problem}</Alert>}
      {choices.length === 0 ? null : (
        <SelectField
          name="about"
          label="What is it about?"
          value={draft.about}
          onChange={(about) => change(() => ({ about }))}
          options={choices}
          placeholder={null}
        />
      )}
      <TextField
        ref={field}
        name="text"
        label="Your message"
        description="Please leave out account numbers and passwords. We never ask for them here, nor for a payment."
        value={draft.text}
        onChange={(text) => change(() => ({ text }))}
        errorMessage={refusal}
        isReadOnly={isPending}
        rows={5}
      />
      <AttachFiles attachments={attachments} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary" isPending={isPending || attachments.isBusy}>
          {isPending ? "Sending" : "Send message"}
        </Button>
        <CharactersLeft text={draft.text} />
      </div>
      <p role="status" className={isOnline ? "sr-only" : "max-w-measure text-soft"}>
        {isOnline
          ? ""
          : `You are offline. What you write stays in this tab; send it once ${brand.name} can be reached again.`}
      </p>
    </form>
  );
}
