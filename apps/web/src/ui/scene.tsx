import scenes from "./scenes.svg?url";

/** Address of a picture, or of a part of one, for a `use` element. */
export function sceneAt(name: "rooms" | "our-chair" | "coins" | "upfront" | "monthly" | "double" | "tree"): string {
  return `${scenes}#${name}`;
}

type SceneProps = { readonly name: "upfront" | "monthly" | "double" };

/** Each boost as a street: the steps and windows in clay are our part. Words beside it say the same. */
export function Scene({ name }: SceneProps) {
  return (
    <svg aria-hidden="true" viewBox="0 3 240 109" className="block w-full bg-sunken">
      <use href={sceneAt(name)} width="240" height="120" />
    </svg>
  );
}

/** A payment that two share, as a stack of ten coins: the lower ones are the owner's. Each cut falls between two coins. */
export function Coins({ owners }: { readonly owners: number }) {
  const stack = { href: sceneAt("coins"), x: 22, y: 10, width: 64, height: 98 };
  return (
    <>
      <use {...stack} color="var(--share-partner)" />
      <use {...stack} color="var(--share-owner)" style={{ clipPath: `inset(${100 - 10 * owners}% 0 0)` }} />
    </>
  );
}
