import type { newInformationRequestOn } from "@keystep/contract/information-requests/information-requests";
import { onlyPointsToList, pointsOf, type RequestItem } from "@keystep/domain/applications/request-items";
import type { StepName } from "@keystep/domain/applications/steps";
import type { WantedDocument } from "@keystep/domain/applications/wanted-documents";
import { useWatch, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { fieldId } from "#src/ui/field-frame.tsx";
import { isSameDocument } from "./asked-documents.tsx";
import type { Point } from "./asked-point.tsx";
import { whyFieldId } from "./why-opened.tsx";

type Schema = ReturnType<typeof newInformationRequestOn>;
type Form = UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>;

type Known = { readonly missing: readonly RequestItem[]; readonly offered: readonly StepName[] };

type Reworded = NonNullable<z.input<Schema>["reworded"]>[number];

const isAbout =
  ({ step, words }: RequestItem) =>
  (kept: Reworded) =>
    kept.step === step && kept.was === words;

/** The points of a request as they are asked now, and how staff change them. */
export function usePoints({ control, getValues, setValue }: Form, { missing, offered }: Known) {
  const [steps, reworded = [], wanted = [], said = []] = useWatch({
    control,
    name: ["steps", "reworded", "wanted", "said"],
  });
  const saidOf = (step: StepName) => said.find((each) => each.step === step)?.words ?? "";
  const originals = pointsOf(missing, { steps, wanted, said });
  const points = pointsOf(missing, { steps, reworded, wanted, said }).flatMap((item, index): Point[] => {
    const original = originals[index];
    if (original === undefined) return [];
    const { kind, step, title, words } = original;
    if (kind === "wanted") {
      const place = wanted.findIndex(isSameDocument(original));
      return [{ item, original, key: `${step} ${title}`, fieldId: fieldId(`wanted.${place}.words`) }];
    }
    // Changed where it was typed.
    if (saidOf(step) === words) return [{ item, original, isOwn: true, key: `${step} own`, fieldId: whyFieldId(step) }];
    const place = reworded.findIndex(isAbout(original));
    return [{ item, original, key: `${step} ${words}`, fieldId: fieldId(`reworded.${place}.words`) }];
  });

  function reword(original: RequestItem, words: string): void {
    const { kind, step, words: was } = original;
    const isSame = isSameDocument(original);
    const isIt = isAbout(original);
    const typed = { step, was, words };
    if (kind === "wanted") {
      setValue(
        "wanted",
        wanted.map((each) => (isSame(each) ? { ...each, words } : each)),
      );
    } else if (reworded.some(isIt)) {
      setValue(
        "reworded",
        reworded.flatMap((each) => (isIt(each) ? (words === was ? [] : [typed]) : [each])),
      );
    } else setValue("reworded", [...reworded, typed]);
  }

  /** A document opens the section that it belongs to: it is asked of the person whose that is. */
  function want(document: WantedDocument, isWanted: boolean): void {
    const { step, title, words } = document;
    const isIt = isSameDocument(document);
    const others = wanted.filter((each) => !isIt(each));
    setValue("wanted", isWanted ? [...others, { step, title, words }] : others);
    const chosen = getValues("steps");
    // Left out, it leaves no section open that nothing is said of.
    const isMute = onlyPointsToList(getValues("message")) && others.every((each) => each.step !== step);
    if (!isWanted && isMute && saidOf(step) === "" && missing.every((each) => each.step !== step))
      setValue(
        "steps",
        chosen.filter((each) => each !== step),
      );
    if (isWanted)
      setValue(
        "steps",
        offered.filter((each) => each === step || chosen.includes(each)),
      );
  }

  function say(step: StepName, words: string): void {
    const others = said.filter((each) => each.step !== step);
    setValue("said", words.trim() === "" ? others : [...others, { step, words }]);
  }

  return { points, wanted, reword, want, saidOf, isSaid: (step: StepName) => saidOf(step) !== "", say };
}
