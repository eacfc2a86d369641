/** An applicant's fields after the applicant step, before any is answered (spec §3, Applicant; our own beside it). */
export const UNANSWERED_STEPS = {
  address: null,
  previousAddress: null,
  hasNoFixedAddress: false,
  residenceNote: null,
  mortgageHeldWith: null,
  hasNoMortgage: false,
  employmentStatus: null,
  employmentType: null,
  currentJobStartDate: null,
  employerName: null,
  companyAddress: null,
  previousEmployer: null,
  previousJobStartDate: null,
  previousJobEndDate: null,
  accountantDetails: null,
  abnNumber: null,
  employmentNote: null,
  assets: [],
  hasNoAssets: false,
  liabilities: [],
  hasNoLiabilities: false,
  bankingDetails: null,
  documentTypes: [],
  unfinishedDocumentTypes: [],
} as const;

/** How an applicant stands for the main applicant who looks, before anybody is invited (decision 0020). */
export const OWN_STANDING = {
  access: "own",
  hasJoined: true,
  sharesAnswers: false,
  invitation: null,
  declaredAt: null,
  declarationLapse: null,
} as const;
