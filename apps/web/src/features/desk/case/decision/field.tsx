import type { ReactNode } from "react";

/** The ids of a field: of its control, and of what is wrong with it. */
export type FieldPlace = { readonly id: string; readonly problem: string | null };

/** The id of a field of the proposal, of which a page has one. */
export const fieldId = (field: string) => `proposed-${field}`;

const problemId = (id: string) => `${id}-problem`;

/** For a control: marked and described where something is wrong with it. */
export function controlOf({ id, problem }: FieldPlace) {
  return problem === null ? { id } : { id, "aria-invalid": true as const, "aria-describedby": problemId(id) };
}

/** A problem stands at its field without being called out: it comes while somebody types. */
export function FieldProblem({ id, problem }: FieldPlace) {
  if (problem === null) return null;
  return (
    <p id={problemId(id)} className="red field-problem">
      {problem}
    </p>
  );
}

type FieldProps = FieldPlace & {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
};

export function Field({ id, problem, label, hint, children }: FieldProps) {
  return (
    <div className="decision-field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint === undefined ? null : <p className="soft">{hint}</p>}
      <FieldProblem id={id} problem={problem} />
    </div>
  );
}
