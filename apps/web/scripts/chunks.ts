/**
 * Each chunk is one file of modules that pages need together: a hundred small ones pack worse, and each is a request.
 * The first chunk that names a module has it, with what it imports that no chunk before has; the rest is cut by its
 * importers. `npm:name` is a package; else a module below the `src` of web, domain or contract. `{a,b}` is either, `*`
 * any name, a slash at the end all below, and `!` before the last part all but that.
 */
const CHUNKS: Readonly<Record<string, readonly string[]>> = {
  // Two files, since a script runs in one go and a phone does not respond meanwhile.
  react: ["npm:{react,react-dom,scheduler}", "web/app/hydrate-page"],
  router: ["npm:{react-router,cookie-es,cookie,set-cookie-parser}"],
  // The words of every problem come with load-state, and no page of the frame needs them.
  frame: [
    "web/layout/!{load-state,buying-rules}",
    "web/ui/{button,button-look,card,empty-house,floor-line,house-outline,house-share,link,loading,menu,spinner}",
  ],
  // The only thing that a public page asks: whether there is a session.
  session: [
    "vite/preload-helper",
    "web/api/{bases,browser-environment,fetch-then-import,session*,sign-in-request,use-has-session}",
    "contract/pages/public-path",
  ],
  // Days, which nearly every page shows. Dollars come with the answers, because the home page shows none.
  scenes: ["web/ui/{open-house,scene}", "web/features/offers/offer-pages/ending-list"],
  days: ["domain/kernel/calendar-date"],
  // How an answer of the server reads, and what nearly every page beyond the public ones reads.
  answers: [
    "web/api/{api-problem,load-part,problem-text,redirect-notice,use-intention-key}",
    "web/app/{clock,paths,sydney-day}",
    "web/form/{address-figures,kept-in-tab,unkept-answers}",
    "web/features/offers/register-address",
    "contract/{http/browser-problems,fields/messages}",
    "domain/{answers/messages,kernel/{money,named,range,states},applications/{application,application-status,step-path},identity/email,identity/format-phone,leads/lead-ranges}",
  ],
  queries: [
    "npm:@tanstack/{react-query,query-core}",
    "contract/http/rows",
    "web/app/query-client",
    "web/api/{late-calls,queries,use-act,use-required-user}",
  ],
  controls: [
    "web/ui/{alert,offline-note,field-frame,text-field,error-summary,disclosure,progress,checkbox,select-field}",
    "web/ui/{radio-group-field,use-is-alive,save-file,print-button,amount-in}",
    "web/ui/{slider-field,slider-scale,use-typed-amount,moved-note}",
    "web/{api/use-start-sign-in,ui/focus-at-once}",
  ],
  // The schemas of the interface, and the calls that they check: each a file, so that none holds a phone up for long as it starts.
  schemas: ["npm:zod"],
  calls: [
    "web/api/client",
    "contract/{fields/fields,http/rate-limits,http/route,identity/sign-in}",
    "domain/answers/{date,numbers,text}",
  ],
  "lead-calls": ["contract/{leads/leads,identity/registration}", "domain/leads/lead"],
  forms: [
    "npm:{react-hook-form,@hookform}",
    "web/form/{bound-field,form-checkbox,form-text-field,form-error-summary,form-password-field,password-rules}",
    "web/form/{use-kept-form,use-server-errors,use-server-form}",
  ],
  entrance: ["web/features/identity/{entrance-field,entrance-form,password-judgement}"],
  "date-field": [
    "domain/kernel/typed-date",
    "web/form/{form-date-field,form-slider-field,date-text}",
    "web/ui/date-field",
  ],
  // The rules that pages for reading quote as well.
  "offer-rules": [
    "domain/kernel/rounding",
    "domain/offers/{appreciation,assumptions,growth-name,share,worked-examples,yearly-cost}",
    "web/features/offers/{worked-examples,calculator/share-words}",
  ],
  // The steps, answers and rules of an application, and its draft on this device.
  "application-model": [
    "domain/{answers,applicants}/",
    // These read the rules of loans and amounts, which calculators have and need nothing else of this.
    "domain/applications/!{amount-asked,household-budget}",
    "contract/cases/",
    "contract/applications/applications",
    "contract/applicants/applicants",
    "web/features/applications/{journey/asked-for,drafts/draft-cipher,drafts/local-draft,journey/step-names}",
  ],
  // Instalments, transfer duty and our limits are exact to the cent; the home page shows none of them.
  "exact-money": ["domain/{kernel/{basis-points,cents},decisions/product-limits}"],
  "duty-and-lmi": ["domain/buying/{buyer-figures,lmi,lmi-range,loan-in-incomes,transfer-duty}"],
  // A file by itself: the server recognises by it which pages need the rules.
  "buying-rules": ["web/layout/buying-rules"],
  // Figures that are set, kept and told: /compare and /could-it-work have no more of the calculators than this.
  figures: [
    "web/features/offers/calculator/{assumption-fields,calculator-notes,figure-sliders,figures,keep-figures,last-figures,result-strip,use-figures,working-out}",
    "web/ui/pill-choice",
  ],
  // The code that all share calculators use; each kind of calculator has a file of its own.
  calculator: ["web/features/offers/calculator/{calculator,share-facts,share-panel}"],
  // Other pages read this too, so the next must not take it in.
  "loan-ranges": ["domain/offers/calculator"],
  // Whole, because two files of it weigh a kilobyte more: /could-it-work has all of it, and leads on to it.
  comparison: ["web/features/buying/compare-page"],
  "start-application": ["web/features/offers/start-application/"],
  dialogs: ["web/ui/{dialog,confirm-dialog}"],
  files: ["web/api/{file-transport,read-file}", "web/features/files/"],
  // The parts that several steps show; each step has a file of its own. Joining has the form of those who come in, which would bring their pages here.
  application: [
    "web/features/{applications,applicants,cases,co-applicants}/!{steps/,holdings/,join-,closed-,*-page.}",
    "web/form/!form-{date,money,slider}",
    // The desk or the page of a decision shows these too, which would make a file of each.
    "contract/{documents/documents,submissions/submissions}",
    "web/features/{submissions/steps/success/what-next,submissions/submission-query,documents/steps/identity/points-text}",
  ],
  // Fields that the application steps and the mortgage share tabs share, and how their answers read.
  "shared-questions": [
    "domain/applications/answer-sheet",
    "domain/documents/masked-value",
    "web/form/form-money-field",
    "web/ui/money-field",
    "web/features/applicants/holdings/",
    "web/features/applicants/steps/details/person-fields",
    "web/features/applicants/steps/{assets,liabilities}/!*-step.",
    "web/features/applicants/steps/banking/{banking-fields,banking-summary,banking-form,use-banking-view}",
  ],
  // Steps of a question or two: a file for each would cost more than it holds.
  "short-steps": [
    "web/features/applications/steps/user/",
    "web/features/applicants/steps/banking/banking-step",
    "web/features/applicants/steps/current-mortgage/",
  ],
  "mortgage-shares": [
    "domain/mortgage-shares/",
    "contract/mortgage-shares/mortgage-share-words",
    "web/features/mortgage-shares/mortgage-shares-query",
    "web/features/leads/{leads-query,use-continue}",
  ],
};

function patternOf(entry: string): string {
  const isAll = entry.endsWith("/") || entry.includes("!");
  return entry
    .replaceAll(".", String.raw`\.`)
    .replaceAll("*", "[a-z-]*")
    .replaceAll("{", "(?:")
    .replaceAll("}", ")")
    .replaceAll(",", "|")
    .replace(/^npm:(.*)$/, "node_modules/(?:$1)/")
    .replace(/^(web|domain|contract|\(\?:domain\|contract\))\//, "$1/src/")
    .replace(/!(.*)$/, "(?!$1)")
    .replace(/$/, isAll || entry.startsWith("npm:") ? "" : String.raw`\.`)
    .replaceAll("/", String.raw`[\\/]`);
}

export const chunks = Object.entries(CHUNKS).map(([name, entries]) => ({
  name,
  test: new RegExp(entries.map(patternOf).join("|")),
}));
