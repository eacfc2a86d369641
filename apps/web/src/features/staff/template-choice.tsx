import { listTemplates } from "@keystep/contract/settings/settings";
import { fillTemplate, type PlaceholderFacts } from "@keystep/domain/settings/placeholders";
import type { StepName } from "@keystep/domain/applications/steps";
import type { TemplateUse, UsedTemplate } from "@keystep/domain/settings/templates";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { call } from "#src/api/client";
import { currentUserQuery } from "#src/api/queries";
import { brand } from "#src/layout/brand";
import { promises } from "#src/layout/figures";
import { TextField } from "#src/ui/text-field.tsx";

function templatesQuery(person: string | undefined) {
  return queryOptions({
    queryKey: ["staff", "templates", person],
    queryFn: ({ signal }) => call(listTemplates, { query: { person }, signal }),
  });
}

/** Ends of the steps that a template of ours is about. One that is about none is found by its title alone. */
const FITS: Readonly<Record<string, readonly string[]>> = {
  "address-gap": ["-address"],
  "income-differs": ["-employment"],
  "savings-shown": ["-assets"],
  "loan-missing": ["-liabilities", "-current-mortgage"],
  "details-again": ["context", "applicant"],
};

/** A template that can be chosen. */
export type OfferedTemplate = { readonly code: string; readonly title: string; readonly choose: () => void };

type TemplateChoiceProps = {
  readonly use: TemplateUse;
  /** The customer who is written to, where it is one. */
  readonly person?: string;
  readonly facts: PlaceholderFacts;
  /** The box as it stands; a template follows what is there. */
  readonly text: string;
  /** The sections that are asked for: templates about them are offered first. */
  readonly steps?: readonly StepName[];
  readonly onChoose: (text: string, template: UsedTemplate) => void;
  /** Draws those that are likely while the box is empty. */
  readonly likely?: (offered: readonly OfferedTemplate[]) => ReactNode;
  /** Names the box, on the line of the control that opens the templates. */
  readonly label?: ReactNode;
  /** The box, in which a slash at the beginning leads to the templates. */
  readonly children: ReactNode;
};

/** A template by typing some of its title. It fills the box, where it can be changed; what is not known stays marked. */
export function TemplateChoice(props: TemplateChoiceProps) {
  const { use, person, facts, text, steps = [], onChoose, likely, label = null, children } = props;
  const { data: user } = useQuery(currentUserQuery);
  const { data } = useQuery(templatesQuery(person));
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const offered = data?.templates.filter((each) => each.use === use) ?? [];
  const fitting = offered.filter(({ code }) => FITS[code]?.some((part) => steps.some((step) => step.endsWith(part))));
  const matching = offered.filter(({ title }) => title.toLowerCase().includes(typed.trim().toLowerCase()));

  function open(): void {
    // At once: what is typed right after the key is some of a title.
    flushSync(() => setIsOpen(true));
    field.current?.focus();
  }

  function choose(title: string): void {
    const found = offered.find((each) => each.title === title);
    if (found === undefined || data === undefined) return setTyped(title);
    setTyped("");
    setIsOpen(false);
    const filled = fillTemplate(found.text, {
      firstName: data.firstName,
      decisionTime: promises.decision,
      messageTime: promises.message,
      myFirstName: user?.firstName ?? null,
      ourName: brand.name,
      ourPhone: brand.phone,
      ourEmail: brand.email,
      ...facts,
    });
    onChoose(text.trim() === "" ? filled : `${text.trimEnd()}\n\n${filled}`, {
      code: found.code,
      version: data.version,
    });
    box.current?.querySelector("textarea")?.focus();
  }

  function handleKey(event: KeyboardEvent): void {
    const isInBox = event.target instanceof HTMLTextAreaElement;
    if (isInBox && event.key === "/" && text === "" && offered.length > 0) open();
    else if (event.target === field.current && event.key === "Enter") {
      const [first] = matching;
      if (first !== undefined && typed.trim() !== "") choose(first.title);
    } else return;
    event.preventDefault();
  }

  return (
    <div role="presentation" ref={box} onKeyDown={handleKey} className="with-templates">
      <div className="template-line">
        {label}
        {fitting.length === 0 ? null : <span className="soft">Templates for these sections:</span>}
        {fitting.map(({ code, title }) => (
          <button key={code} type="button" className="btn" onClick={() => choose(title)}>
            <span className="sr-only">Use the template</span> {title}
          </button>
        ))}
        {text === "" && !isOpen
          ? likely?.(offered.map(({ code, title }) => ({ code, title, choose: () => choose(title) })))
          : null}
        {offered.length === 0 || isOpen ? null : (
          <button type="button" className="use-template" title="Or type / in the empty box" onClick={open}>
            <span>Use a template</span>
          </button>
        )}
      </div>
      {isOpen ? (
        <TextField
          ref={field}
          // The page may have two of them: beside a message, and in the dialog of a request.
          id={id}
          name="template"
          label="Template"
          description="Type some of its title, then Enter."
          autoComplete="off"
          value={typed}
          onChange={choose}
          suggestions={offered.map(({ title }) => title)}
        />
      ) : null}
      {children}
    </div>
  );
}
