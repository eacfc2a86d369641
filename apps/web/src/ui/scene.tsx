import scenes from "./scenes.svg?url";

/** Address of a picture, or of a part of one, for a `use` element. */
export function sceneAt(name: "rooms" | "our-chair" | "half" | "upfront" | "monthly" | "double" | "tree"): string {
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
