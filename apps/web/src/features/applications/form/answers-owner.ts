import type { ApiProblemCode } from "#src/api/api-problem";
import type { DraftPlace } from "#src/features/applications/drafts/local-draft";

/** The record that a form's answers are saved in, guarded by its version: an application or a mortgage share application. */
export type AnswersOwner<Whole> = {
  readonly place: DraftPlace;
  /** As it stands now, for saves that begin after others ended. */
  readonly current: () => Whole;
  /** Takes over what a save of ours made of it. */
  readonly adopt: (whole: Whole) => void;
  /** Fetches it as the server has it, without adopting it. */
  readonly fetchNewer: () => Promise<Whole>;
  /** One save at a time, in the order asked for. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly version: () => number;
  /** Whether its answers may be changed as it stands now. */
  readonly takesAnswers: () => boolean;
  /** The problem by which the server says that it was changed since it was loaded. */
  readonly conflictCode: ApiProblemCode;
};
