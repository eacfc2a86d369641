import type { ApiProblemCode } from "#src/api/api-problem";
import type { OpenCase } from "#src/features/cases/open-case";
import type { DraftPlace } from "#src/features/applications/drafts/local-draft";

/** A save made from an older version is refused. */
export type Versioned = { readonly version: number };

/** The record that a form's answers are saved in, guarded by its version: an application or a mortgage share application. */
export type AnswersOwner<Whole extends Versioned> = OpenCase<Whole> & {
  readonly place: DraftPlace;
  /** Whether its answers may be changed as it stands now. */
  readonly takesAnswers: () => boolean;
  /** The problem by which the server says that it was changed since it was loaded. */
  readonly conflictCode: ApiProblemCode;
};
