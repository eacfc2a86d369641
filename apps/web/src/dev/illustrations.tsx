import { shareOutlook } from "@keystep/domain/offers/share-outlook";
import { RoomsHouse } from "#src/features/applications/rooms-house.tsx";
import { PointsHouse } from "#src/features/documents/steps/identity/points-house.tsx";
import { StepProgress } from "#src/features/leads/step-progress.tsx";
import { OpenHouse } from "#src/features/marketing/open-house.tsx";
import { GrowthChart } from "#src/features/offers/growth-chart.tsx";
import { EmptyHouse } from "#src/ui/empty-house.tsx";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Specimen, Specimens, type Family } from "./part.tsx";

const SHARES = [0, 6, 50, 78, 94, 100] as const;

function Shares() {
  return (
    <Specimens fit="small">
      {SHARES.map((ownerPercent) => (
        <Specimen
          key={ownerPercent}
          state={ownerPercent === 100 ? "100%: yours alone, no wall" : `${ownerPercent}% yours`}
        >
          <HouseShare ownerPercent={ownerPercent} size={96} />
        </Specimen>
      ))}
    </Specimens>
  );
}

function Empty() {
  return (
    <Specimens fit="small">
      <Specimen state="Nothing here yet">
        <EmptyHouse size={96} />
      </Specimen>
      <Specimen state="Small, in a list">
        <EmptyHouse size={44} />
      </Specimen>
    </Specimens>
  );
}

const ROOMS = 11;

function rooms(lit: number): boolean[] {
  return Array.from({ length: ROOMS }, (_, room) => room < lit);
}

function Rooms() {
  return (
    <Specimens fit="small">
      {[0, 4, ROOMS].map((lit) => (
        <Specimen key={lit} state={`${lit} of ${ROOMS} parts done`}>
          <RoomsHouse rooms={rooms(lit)} size={96} />
        </Specimen>
      ))}
    </Specimens>
  );
}

const COURSES = [
  { state: "No document yet", courses: [] },
  { state: "70 points", courses: [70] },
  { state: "100 points and more", courses: [70, 25, 25] },
] as const;

function Points() {
  return (
    <Specimens fit="small">
      {COURSES.map(({ state, courses }) => (
        <Specimen key={state} state={state}>
          <PointsHouse courses={courses} size={96} />
        </Specimen>
      ))}
    </Specimens>
  );
}

function Open() {
  return (
    <Specimens>
      <Specimen state="On the home page">
        <OpenHouse className="parts-picture" />
      </Specimen>
    </Specimens>
  );
}

const { scenarios } = shareOutlook({ propertyValue: 800_000, sharePercent: 6, growthPercentAYear: 8 });
const rising = scenarios.at(-1);
const falling = scenarios.at(0);
const highestValue = Math.max(...scenarios.flatMap(({ years }) => years.map(({ propertyValue }) => propertyValue)));

function Growth() {
  return (
    <Specimens fit="wide">
      {[rising, falling].map((scenario) =>
        scenario === undefined ? null : (
          <Specimen key={scenario.growthPercentAYear} state={`${scenario.growthPercentAYear}% a year`}>
            <GrowthChart
              scenario={scenario}
              highestValue={highestValue}
              label={`Value and shares over ten years at ${scenario.growthPercentAYear}% a year`}
            />
          </Specimen>
        ),
      )}
    </Specimens>
  );
}

function Wizard() {
  return (
    <Specimens>
      <Specimen state="First step">
        <StepProgress offerName="Upfront Boost" step="property" />
      </Specimen>
      <Specimen state="Last step">
        <StepProgress offerName="Upfront Boost" step="password" />
      </Specimen>
    </Specimens>
  );
}

export const illustrationFamily: Family = {
  id: "pictures",
  title: "Pictures",
  lead: "One outline draws them all, 120 units wide. A picture always says something true: an area, a count, a state. Lines stay as thick as they are at any size, there are no shadows and no gradients, and words beside it say the same.",
  parts: [
    {
      name: "House share",
      file: "ui/house-share.tsx",
      says: "Whose the home is. The floor area, roof included, is divided exactly as the ownership is.",
      Specimens: Shares,
    },
    {
      name: "Empty house",
      file: "ui/empty-house.tsx",
      says: "A plot with no house yet: empty lists and pages that are not there. Dashed means not built.",
      Specimens: Empty,
    },
    {
      name: "House cut open",
      file: "features/marketing/open-house.tsx",
      says: "The home page's picture. Every room is lived in; the one in clay takes 6% of the area.",
      Specimens: Open,
    },
    {
      name: "House of rooms",
      file: "features/applications/rooms-house.tsx",
      says: "How much of an application is done. A light goes on with each part, the one in the roof with the last.",
      Specimens: Rooms,
    },
    {
      name: "House of points",
      file: "features/documents/steps/identity/points-house.tsx",
      says: "Each document lays a course as high as its points; the ridge is a hundred.",
      Specimens: Points,
    },
    {
      name: "Street of steps",
      file: "features/leads/step-progress.tsx",
      says: "How far a short form is: a house for each step, filled once the step is reached.",
      Specimens: Wizard,
    },
    {
      name: "Growth chart",
      file: "features/offers/growth-chart.tsx",
      says: "Shares over time. Eucalyptus lies below and is the owner's, clay on top is ours, as in the houses.",
      Specimens: Growth,
    },
  ],
};
