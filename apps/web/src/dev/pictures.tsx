import { shareOutlook } from "@keystep/domain/offers/share-outlook";
import { RoomsHouse } from "#src/features/applications/journey/rooms-house.tsx";
import { PointsHouse } from "#src/features/documents/steps/identity/points-house.tsx";
import { StepProgress } from "#src/features/leads/step-progress.tsx";
import { OpenHouse } from "#src/features/marketing/open-house.tsx";
import { GrowthChart } from "#src/features/offers/calculator/growth-chart.tsx";
import { BrandMark } from "#src/layout/brand-mark.tsx";
import { EmptyHouse } from "#src/ui/empty-house.tsx";
import { HouseShare } from "#src/ui/house-share.tsx";
import type { Part } from "./part.tsx";
import { assumptions } from "#src/layout/figures";

const ROOMS = 11;

function rooms(lit: number): boolean[] {
  return Array.from({ length: ROOMS }, (_, room) => room < lit);
}

const { scenarios } = shareOutlook({ propertyValue: 800_000, sharePercent: 6, growthPercentAYear: 8 }, assumptions);
const highestValue = Math.max(...scenarios.flatMap(({ years }) => years.map(({ propertyValue }) => propertyValue)));

export const PICTURES: readonly Part[] = [
  {
    name: "Name mark",
    file: "layout/brand-mark.tsx",
    says: "Top left on every page, leading home. Everywhere else the name is written as a word.",
    states: [["At rest", <BrandMark name="Keystep" />]],
  },
  {
    name: "House share",
    file: "ui/house-share.tsx",
    says: "Whose the home is. The floor area, roof included, is divided exactly as the ownership is.",
    fit: "small",
    states: [0, 6, 50, 78, 94, 100].map((percent) => [
      `${percent}% yours`,
      <HouseShare ownerPercent={percent} size={96} />,
    ]),
  },
  {
    name: "Empty house",
    file: "ui/empty-house.tsx",
    says: "A plot with no house yet: empty lists and pages that are not there.",
    fit: "small",
    states: [96, 44].map((size) => [`${size} px`, <EmptyHouse size={size} />]),
  },
  {
    name: "House cut open",
    file: "features/marketing/open-house.tsx",
    says: "The home page's picture. Every room is lived in; the one in clay takes 6% of the area.",
    states: [["On the home page", <OpenHouse className="parts-picture" />]],
  },
  {
    name: "House of rooms",
    file: "features/applications/journey/rooms-house.tsx",
    says: "How much of an application is done. A light goes on with each part.",
    fit: "small",
    states: [0, 4, ROOMS].map((lit) => [`${lit} of ${ROOMS} parts done`, <RoomsHouse rooms={rooms(lit)} size={96} />]),
  },
  {
    name: "House of points",
    file: "features/documents/steps/identity/points-house.tsx",
    says: "Each document lays a course as high as its points; the ridge is a hundred.",
    fit: "small",
    states: [[], [70], [70, 25, 25]].map((courses) => [
      `${courses.length} documents`,
      <PointsHouse courses={courses} size={96} />,
    ]),
  },
  {
    name: "Street of steps",
    file: "features/leads/step-progress.tsx",
    says: "How far a short form is: a house for each step, filled once the step is reached.",
    states: [
      ["First step", <StepProgress offerName="Upfront Boost" step="property" />],
      ["Last step", <StepProgress offerName="Upfront Boost" step="password" />],
    ],
  },
  {
    name: "Growth chart",
    file: "features/offers/calculator/growth-chart.tsx",
    says: "Shares over time. Eucalyptus lies below and is the owner's, clay on top is ours, as in the houses.",
    fit: "wide",
    states: [...scenarios.slice(-1), ...scenarios.slice(0, 1)].map((scenario) => [
      `${scenario.growthPercentAYear}% a year`,
      <GrowthChart
        scenario={scenario}
        highestValue={highestValue}
        label={`Value and shares over ten years at ${scenario.growthPercentAYear}% a year`}
      />,
    ]),
  },
];
