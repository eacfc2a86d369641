import { giveScopes, type StaffPerson } from "@keystep/contract/staff/staff";
import { BUNDLES, hasLimit, needsSecond, SCOPE_NAMES, SCOPES, type Scope } from "@keystep/domain/identity/scopes";
import { readTypedDate } from "@keystep/domain/kernel/typed-date";
import { useState, type FormEvent } from "react";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { useToday } from "#src/app/clock";
import { longDateText } from "#src/form/date-text";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { DateField } from "#src/ui/date-field.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { MoneyField } from "#src/ui/money-field.tsx";

type GiveScopesProps = {
  readonly person: StaffPerson;
  readonly onClose: () => void;
  readonly onGiven: () => Promise<void>;
};

/** The end of a day in the reader's own zone. */
function endOf(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + 1).toISOString();
}

/** A choice of what a colleague may do from now on: single things, or those that are often given together. */
export function GiveScopes({ person, onClose, onGiven }: GiveScopesProps) {
  const today = useToday();
  const { isPending, problem, act } = useAct();
  const [chosen, setChosen] = useState<readonly Scope[]>([]);
  const [until, setUntil] = useState("");
  const [limit, setLimit] = useState<number | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const day = readTypedDate(until, { today, mayLieAhead: true });
  const isDay = day?.precision === "day" && day.date >= today;
  const isLimit = limit !== null && limit >= 1;
  const asksLimit = chosen.some(hasLimit);
  const isDayWrong = until.trim() !== "" && !isDay;
  const name = person.name === "" ? person.email : person.name;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsAsked(true);
    if (chosen.length === 0 || isDayWrong || (asksLimit && !isLimit)) return;
    act(async () => {
      const maxCents = asksLimit && isLimit ? limit * 100 : null;
      const body = { scopes: [...chosen], until: isDay ? endOf(day.date) : null, maxCents };
      await call(giveScopes, { params: { userId: person.id }, body });
      await onGiven();
    });
  }

  function choose(scope: Scope, isChosen: boolean): void {
    setChosen(SCOPE_NAMES.filter((each) => (each === scope ? isChosen : chosen.includes(each))));
  }

  return (
    <Dialog title={`What ${name} may do`} isOpen onClose={onClose} isDismissable={false} isWide>
      <form noValidate onSubmit={handleSubmit} className="grid gap-6">
        {problem === null ? null : <Alert>{problem}</Alert>}
        <fieldset className="grid gap-3">
          <legend className="font-semibold">Often given together</legend>
          <div className="flex flex-wrap gap-2">
            {Object.values(BUNDLES).map(({ label, scopes }) => (
              <Button
                key={label}
                onClick={() => setChosen(SCOPE_NAMES.filter((each) => scopes.some((s) => s === each)))}
              >
                {label}
              </Button>
            ))}
          </div>
        </fieldset>
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold">What they may do from now on</legend>
          <div className="grid gap-2 md:grid-cols-2">
            {SCOPE_NAMES.map((scope) => (
              <Checkbox
                key={scope}
                id={`scope-${scope}`}
                name="scopes"
                label={SCOPES[scope].label}
                description={`${SCOPES[scope].description}${needsSecond(scope) ? " Counts once a second person agreed." : ""}`}
                isChecked={chosen.includes(scope)}
                onChange={(isChosen) => choose(scope, isChosen)}
              />
            ))}
          </div>
          {isAsked && chosen.length === 0 ? <Alert>Choose at least one thing that they may do.</Alert> : null}
        </fieldset>
        {asksLimit ? (
          <MoneyField
            name="limit"
            label="May approve up to"
            value={limit}
            onChange={setLimit}
            errorMessage={isAsked && !isLimit ? "Say up to which amount they may approve" : undefined}
          />
        ) : null}
        <DateField
          name="until"
          label="Until the end of"
          description="Day, month and year. Without one it has no end."
          value={isDay ? longDateText(day.date) : until}
          isUnderstood={isDay}
          onChange={setUntil}
          isOptional
          errorMessage={isAsked && isDayWrong ? "The end has to be today or later" : undefined}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant="primary" isPending={isPending}>
            Give
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
