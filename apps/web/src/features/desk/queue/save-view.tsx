import { useState, type FormEvent } from "react";
import { useViews } from "#src/features/desk/frame/own-views.tsx";
import { viewOf, type ListAddress } from "./list-address.ts";

/** Gives the list at hand a name, where it is a list of its own and has none yet. */
export function SaveView({ list }: { readonly list: ListAddress }) {
  const { views, isPending, problem, keep } = useViews();
  const [isNaming, setIsNaming] = useState(false);
  const address = viewOf(list);
  if (views === undefined || address === list.queue || views.some((view) => view.list === address)) return null;

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "");
    keep([...(views ?? []), { name, list: address }], () => setIsNaming(false));
  }

  if (!isNaming)
    return (
      <button type="button" className="btn bare" onClick={() => setIsNaming(true)}>
        Save this view
      </button>
    );
  return (
    <form className="save-view" noValidate onSubmit={handleSubmit}>
      <input
        name="name"
        className="fld"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by the button that stood here
        autoFocus
        aria-label="Name of the view"
        placeholder="Name, such as Big ones"
        maxLength={40}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : "view-problem"}
      />
      <button type="submit" className="btn" aria-disabled={isPending || undefined}>
        Save
      </button>
      <button type="button" className="btn bare" onClick={() => setIsNaming(false)}>
        Cancel
      </button>
      {problem === null ? null : (
        <span id="view-problem" role="alert" className="red">
          {problem}
        </span>
      )}
    </form>
  );
}
