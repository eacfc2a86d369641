/**
 * Transfer duty of 2026-27 worked out a second time, from the page of facts alone (facts, Transfer duty). It shares no line with the
 * code it checks, so that a slip in either shows. Amounts are dollars; a duty ends in cents.
 */
export type HomeByHand = {
  state: string;
  price: number;
  isFirst: boolean;
  isNew: boolean;
  isPackage: boolean;
};

const cent = (dollars: number) => Math.round(dollars * 100) / 100;
const hundreds = (amount: number) => Math.ceil(amount / 100);

function nsw(v: number): number {
  if (v > 3_870_000) return 194_137 + hundreds(v - 3_870_000) * 7;
  if (v > 1_290_000) return 52_237 + hundreds(v - 1_290_000) * 5.5;
  if (v > 387_000) return 11_602 + hundreds(v - 387_000) * 4.5;
  if (v > 103_000) return 1662 + hundreds(v - 103_000) * 3.5;
  if (v > 38_000) return 525 + hundreds(v - 38_000) * 1.75;
  if (v > 18_000) return 225 + hundreds(v - 18_000) * 1.5;
  return Math.max(20, hundreds(v) * 1.25);
}

function vic(v: number): number {
  if (v > 2_000_000) return 110_000 + (v - 2_000_000) * 0.065;
  if (v > 960_000) return v * 0.055;
  if (v > 550_000) return 2870 + (v - 130_000) * 0.06;
  // A home to live in of at most 550,000 has a scale of its own.
  if (v > 440_000) return 18_370 + (v - 440_000) * 0.06;
  if (v > 130_000) return 2870 + (v - 130_000) * 0.05;
  if (v > 25_000) return 350 + (v - 25_000) * 0.024;
  return v * 0.014;
}

function qldHome(v: number): number {
  if (v > 1_000_000) return 30_850 + hundreds(v - 1_000_000) * 5.75;
  if (v > 540_000) return 10_150 + hundreds(v - 540_000) * 4.5;
  if (v > 350_000) return 3500 + hundreds(v - 350_000) * 3.5;
  return hundreds(v);
}

function wa(v: number): number {
  if (v > 725_000) return 28_453 + hundreds(v - 725_000) * 5.15;
  if (v > 360_000) return 11_115 + hundreds(v - 360_000) * 4.75;
  if (v > 150_000) return 3135 + hundreds(v - 150_000) * 3.8;
  if (v > 120_000) return 2280 + hundreds(v - 120_000) * 2.85;
  return hundreds(v) * 1.9;
}

function sa(v: number): number {
  if (v > 500_000) return 21_330 + hundreds(v - 500_000) * 5.5;
  if (v > 300_000) return 11_330 + hundreds(v - 300_000) * 5;
  if (v > 250_000) return 8955 + hundreds(v - 250_000) * 4.75;
  if (v > 200_000) return 6830 + hundreds(v - 200_000) * 4.25;
  if (v > 100_000) return 2830 + hundreds(v - 100_000) * 4;
  if (v > 50_000) return 1080 + hundreds(v - 50_000) * 3.5;
  if (v > 30_000) return 480 + hundreds(v - 30_000) * 3;
  if (v > 12_000) return 120 + hundreds(v - 12_000) * 2;
  return hundreds(v);
}

function tas(v: number): number {
  if (v > 725_000) return 27_810 + hundreds(v - 725_000) * 4.5;
  if (v > 375_000) return 12_935 + hundreds(v - 375_000) * 4.25;
  if (v > 200_000) return 5935 + hundreds(v - 200_000) * 4;
  if (v > 75_000) return 1560 + hundreds(v - 75_000) * 3.5;
  if (v > 25_000) return 435 + hundreds(v - 25_000) * 2.25;
  return v > 3000 ? 50 + hundreds(v - 3000) * 1.75 : 50;
}

function actHome(v: number): number {
  if (v > 1_455_000) return hundreds(v) * 4.54;
  if (v > 1_000_000) return 33_958 + hundreds(v - 1_000_000) * 6.4;
  if (v > 750_000) return 19_208 + hundreds(v - 750_000) * 5.9;
  if (v > 500_000) return 8408 + hundreds(v - 500_000) * 4.32;
  if (v > 300_000) return 1608 + hundreds(v - 300_000) * 3.4;
  if (v > 260_000) return 728 + hundreds(v - 260_000) * 2.2;
  return hundreds(v) * 0.28;
}

function nt(v: number): number {
  if (v > 5_000_000) return v * 0.0595;
  if (v > 3_000_000) return v * 0.0575;
  if (v > 525_000) return v * 0.0495;
  return 0.065_714_41 * (v / 1000) * (v / 1000) + 15 * (v / 1000);
}

function nswFirst(v: number): number {
  if (v <= 800_000) return 0;
  if (v >= 1_000_000) return nsw(v);
  return (nsw(1_000_000) * (v - 800_000)) / 200_000;
}

function vicFirst(v: number): number {
  if (v <= 600_000) return 0;
  if (v >= 750_000) return vic(v);
  return Math.round(vic(v)) - Math.ceil((vic(v) * (750_000 - v)) / 150_000);
}

function qldFirst(v: number, isNew: boolean): number {
  if (isNew) return 0;
  const steps = [17_350, 15_615, 13_880, 12_145, 10_410, 8675, 6940, 5205, 3470, 1735];
  const step = v < 710_000 ? 0 : Math.floor((v - 700_000) / 10_000);
  return Math.max(0, qldHome(v) - (steps[step] ?? 0));
}

function waFirst(v: number): number {
  if (v <= 600_000) return 0;
  return v <= 800_000 ? Math.min(wa(v), hundreds(v - 600_000) * 16.15) : wa(v);
}

/** The duty on a home that a citizen will live in, for a contract of today. */
export function dutyByHand({ state, price, isFirst, isNew, isPackage }: HomeByHand): number {
  switch (state) {
    case "NSW":
      return cent(isFirst ? nswFirst(price) : nsw(price));
    case "VIC":
      return cent(isFirst ? vicFirst(price) : vic(price));
    case "QLD":
      return cent(isFirst ? qldFirst(price, isNew) : qldHome(price));
    case "WA":
      return cent(isFirst ? waFirst(price) : wa(price));
    case "SA":
      return isFirst && isNew ? 0 : cent(sa(price));
    case "TAS":
      return cent(tas(price));
    case "ACT":
      return isFirst ? 0 : cent(actHome(price));
    default:
      return isNew && isPackage ? 0 : cent(nt(price));
  }
}
