import type { Range } from "@keystep/domain/kernel/range";
import type { Assumption } from "@keystep/domain/offers/assumptions";
import type { ShareOutlook } from "@keystep/domain/offers/share-outlook";
import type { PaidIn } from "@keystep/domain/offers/yearly-cost";

/** Numbers by their wire name, which is also the name of the control and of the query parameter. */
export type Figures = Readonly<Record<string, number>>;
/** The figures that a calculator opens with, as numbers of any size. */
export type FiguresLike<Defaults> = { readonly [Name in keyof Defaults]: number };
/** The figures of one calculator: a number under each of its names, and no other name. */
export type Numbers<F> = Readonly<Record<keyof F, number>>;

export type FigureField<F extends Numbers<F>> = {
  readonly name: keyof F & string;
  readonly label: string;
  /** A figure's range may depend on those before it. */
  readonly rangeOf: (figures: F) => Range;
  readonly format: (value: number) => string;
  readonly describe?: (figures: F) => string;
  /** A place in a list: one that the list does not have stands for nothing near it. */
  readonly isChoice?: boolean;
};

/** A figure that we assume and a person may change under 'Assumptions'. */
export type AssumedFigure<F extends Numbers<F>> = {
  readonly name: keyof F & string;
  /** Names that of which it is the yearly percentage. */
  readonly label: string;
  readonly range: Range;
  /** Our own, with its date and source. */
  readonly assumption: Assumption;
};

export type Fact = {
  readonly term: string;
  readonly figure: string;
  readonly text: string;
  /** Told beside the figure, as the cost is; the words of the others are folded. */
  readonly isToldAtOnce?: boolean;
};

export type WorkedLine = { readonly title: string; readonly formula: string; readonly sum: string };

/** How our money comes; `isLeast` where more of it may come later, so that it costs more a year. */
export type Paid = { readonly paidIn: PaidIn; readonly isLeast?: boolean };

/** A calculation of a share, with what is told of this kind alone. */
export type Worked = Paid & {
  readonly outlook: ShareOutlook;
  /** Our money altogether, AUD. */
  readonly putIn: number;
  readonly fact: Fact;
  /** The lines before the one of our share, which divides what we put in by what the home is worth. */
  readonly lines: readonly WorkedLine[];
  readonly shareFormula: string;
};

/** The figures of a calculator: their ranges, defaults, and how one follows from another. */
export interface FigureSet<F extends Numbers<F>> {
  /** The key under which this tab keeps its figures. */
  readonly place: string;
  readonly defaults: F;
  /** In the order in which they are asked; what depends on a figure comes after it. */
  readonly fields: readonly FigureField<F>[];
  readonly assumed: readonly AssumedFigure<F>[];
  /** The figures once one has moved, with those that follow it. */
  readonly withFigure: (figures: F, name: keyof F & string, value: number) => F;
}

/** A calculator of a share as data: the page, its panel, its links and its notes are made from it. */
export interface CalculatorKind<F extends Numbers<F>> extends FigureSet<F> {
  readonly work: (figures: F) => Worked;
  readonly fixed: readonly string[];
  /** A sentence on what the years ahead leave out. */
  readonly outlookNote?: string;
  /** Says where changed assumptions count beyond this page. */
  readonly assumedNote: string;
}
