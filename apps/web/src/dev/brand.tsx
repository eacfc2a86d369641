import type { ReactNode } from "react";
import { BrandMark } from "#src/layout/brand-mark.tsx";
import { HouseShare } from "#src/ui/house-share.tsx";
import type { Family } from "./part.tsx";
import { Specimen, Specimens } from "./part.tsx";

function Ground({ colour, children }: { readonly colour: string; readonly children: ReactNode }) {
  return (
    <div className="parts-ground" style={{ background: `var(--${colour})` }}>
      {children}
    </div>
  );
}

const SIZES = [64, 34, 24, 16] as const;

function NameMark() {
  return (
    <>
      <Specimens>
        {["paper", "paper-raised", "paper-sunken"].map((colour) => (
          <Specimen key={colour} state={`On ${colour}`}>
            <Ground colour={colour}>
              <BrandMark />
            </Ground>
          </Specimen>
        ))}
        <Specimen state="Room around it: half a house on every side">
          <div className="parts-clear">
            <BrandMark />
          </div>
        </Specimen>
        <Specimen state="The house alone, where there is no room for the name: 64, 34, 24, 16 px">
          <div className="parts-row">
            {SIZES.map((size) => (
              <HouseShare key={size} ownerPercent={78} size={size} isDecorative />
            ))}
          </div>
        </Specimen>
        <Specimen state="In the browser's tab, in its own colours">
          <div className="parts-row">
            {SIZES.map((size) => (
              <img key={size} src="/favicon.svg" width={size} height={size} alt="" />
            ))}
          </div>
        </Specimen>
      </Specimens>
      <ul className="parts-rules">
        <li>
          A house shared 78 to 22, outlined in ink, and the name beside it in Bricolage Grotesque 740, set a little
          tight (−0.03em). 34 px of house go with 1.6rem of name.
        </li>
        <li>
          It is drawn with the same outline as every diagram, so the mark is a house that could be somebody&rsquo;s.
        </li>
        <li>The name never stands in clay or wattle, never on a picture, and is never drawn anew in an image file.</li>
      </ul>
    </>
  );
}

const VOICE = [
  ["“We buy a small share, usually about 6%.”", "A figure where there is one."],
  ["“You are offline. What you typed stays here.”", "What is, then what it means for you."],
  ["“Remove this job”", "A button says what happens. Never only OK."],
  ["“First name is required”", "A message says what is missing, not that somebody erred."],
] as const;

function Voice() {
  return (
    <ul className="parts-voice">
      {VOICE.map(([words, rule]) => (
        <li key={words}>
          <b>{words}</b>
          <span className="parts-use">{rule}</span>
        </li>
      ))}
    </ul>
  );
}

export const brandFamily: Family = {
  id: "identity",
  title: "Name and voice",
  lead: "One house, one name, and words as one would say them across a table.",
  parts: [
    {
      name: "Name mark",
      file: "layout/brand-mark.tsx",
      says: "Top left on every page, leading home. Everywhere else the name is written as a word.",
      Specimens: NameMark,
    },
    {
      name: "Voice",
      file: "contract/messages.ts",
      says: "Plain, calm, Australian. Every message of a field lives once, in packages/contract.",
      Specimens: Voice,
    },
  ],
};
