/** An application that staff ask more about, with whom they ask. */
export type AskedApplication = {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly hasCoApplicant: boolean;
  readonly coName?: string;
  /** The co-applicant answers their own part. */
  readonly hasCoJoined?: boolean;
  /** The last day for the answer to what is asked today. */
  readonly answerDay?: string;
};
