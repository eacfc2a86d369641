import { shareOutlook } from "@keystep/domain/offers/share-outlook";
import { RoomsHouse } from "#src/features/applications/journey/rooms-house.tsx";
import { PointsHouse } from "#src/features/documents/steps/identity/points-house.tsx";
import { StepProgress } from "#src/features/leads/step-progress.tsx";
import { GrowthChart } from "#src/features/offers/calculator/growth-chart.tsx";
import { BrandMark } from "#src/layout/brand-mark.tsx";
import { CallUs } from "#src/layout/call-us.tsx";
import { assumptions } from "#src/layout/figures";
import { EmptyHouse } from "#src/ui/empty-house.tsx";
import { HouseShare } from "#src/ui/house-share.tsx";
import { OpenHouse } from "#src/ui/open-house.tsx";
import { QrCode } from "#src/ui/qr-code.tsx";
import { Scene } from "#src/ui/scene.tsx";
import { ShareStack } from "#src/ui/share-stack.tsx";
import type { Parts } from "./shown-states.tsx";

const ROOMS = Array.from({ length: 11 }, (_, room) => room);

const outlook = shareOutlook({ propertyValue: 800_000, sharePercent: 6, growthPercentAYear: 8 }, assumptions);
const scenarios = [...outlook.scenarios.slice(-1), ...outlook.scenarios.slice(0, 1)];
const highestValue = Math.max(...scenarios.flatMap(({ years }) => years.map(({ propertyValue }) => propertyValue)));

/** Looks like a code but leads nowhere, since it is only an example. */
const MODULES = Array.from({ length: 21 }, (_row, y) =>
  Array.from({ length: 21 }, (_module, x) => (x * y + x * x + y) % 3 === 0),
);

export const PICTURES: Parts = {
  "layout/call-us.tsx": { "At rest": <CallUs /> },
  "layout/brand-mark.tsx": { "At rest": <BrandMark name="Keystep" /> },
  "ui/share-stack.tsx": Object.fromEntries(
    [50, 70].map((percent) => [`${percent}% yours`, <ShareStack key={percent} ownerPercent={percent} />]),
  ),
  "ui/scene.tsx": Object.fromEntries(
    (["upfront", "monthly", "double"] as const).map((name) => [name, <Scene key={name} name={name} />]),
  ),
  "ui/house-share.tsx": Object.fromEntries(
    [0, 6, 94, 100].map((percent) => [
      `${percent}% yours`,
      <HouseShare key={percent} ownerPercent={percent} size={96} />,
    ]),
  ),
  "ui/empty-house.tsx": { "96 px": <EmptyHouse size={96} />, "44 px": <EmptyHouse size={44} /> },
  "ui/open-house.tsx": Object.fromEntries(
    [2, 6, 25].map((percent) => [`${percent}% ours`, <OpenHouse key={percent} partnerPercent={percent} />]),
  ),
  "features/applications/journey/rooms-house.tsx": Object.fromEntries(
    [0, 4, 11].map((lit) => [
      `${lit} parts done`,
      <RoomsHouse key={lit} rooms={ROOMS.map((room) => room < lit)} size={96} />,
    ]),
  ),
  "features/documents/steps/identity/points-house.tsx": Object.fromEntries(
    [[], [70], [70, 25, 25]].map((courses) => [
      `${courses.length} documents`,
      <PointsHouse key={courses.length} courses={courses} size={96} />,
    ]),
  ),
  "features/leads/step-progress.tsx": {
    "First step": <StepProgress offerName="Upfront Boost" step="property" />,
    "Last step": <StepProgress offerName="Upfront Boost" step="password" />,
  },
  "features/offers/calculator/growth-chart.tsx": Object.fromEntries(
    scenarios.map((scenario) => [
      `${scenario.growthPercentAYear}% a year`,
      <GrowthChart
        key={scenario.growthPercentAYear}
        scenario={scenario}
        highestValue={highestValue}
        label={`Value and shares over ten years at ${scenario.growthPercentAYear}% a year`}
      />,
    ]),
  ),
  "ui/qr-code.tsx": { "Dark on white": <QrCode modules={MODULES} label="A code that leads nowhere" /> },
};
