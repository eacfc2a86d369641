import { saveViews, savedViews, type View } from "@keystep/contract/desk/side-by-side";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { deskPaths } from "#src/features/desk/desk-paths";
import { viewsQuery } from "#src/features/desk/desk-queries";
import { Dialog } from "#src/ui/dialog.tsx";
import { RailEntry } from "./rail-entry.tsx";
import { RedText } from "#src/ui/red-text.tsx";

/** The caller's views, and how they are kept: all at once, from what was seen. */
export function useViews() {
  const queries = useQueryClient();
  const { data } = useQuery(viewsQuery);
  const { isPending, problem, act } = useAct();
  const [refusal, setRefusal] = useState<string | null>(null);

  function keep(views: readonly View[], onKept: () => void): void {
    const judged = savedViews.safeParse(views);
    setRefusal(judged.success ? null : (judged.error.issues[0]?.message ?? "Give the view a name"));
    if (!judged.success || data === undefined) return;
    act(async () => {
      try {
        const kept = await call(saveViews, { body: { version: data.version, views: judged.data } });
        queries.setQueryData(viewsQuery.queryKey, kept);
        onKept();
      } catch (error) {
        void queries.invalidateQueries({ queryKey: viewsQuery.queryKey });
        throw error;
      }
    });
  }
  return { views: data?.views, isPending, problem: refusal ?? problem, keep };
}

type Row = View & { readonly key: number };

function ChangeViews({ views, onClose }: { readonly views: readonly View[]; readonly onClose: () => void }) {
  const { isPending, problem, keep } = useViews();
  const [rows, setRows] = useState<readonly Row[]>(() => views.map((view, key) => ({ ...view, key })));
  const move = (index: number, by: number) =>
    setRows((before) => {
      const [moved] = before.slice(index, index + 1);
      const rest = before.toSpliced(index, 1);
      return moved === undefined ? before : rest.toSpliced(index + by, 0, moved);
    });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    keep(
      rows.map(({ name, list }) => ({ name, list })),
      onClose,
    );
  }

  return (
    <Dialog title="Your views" isOpen onClose={onClose} isDismissable={false}>
      <form className="desk-part views-form" noValidate onSubmit={handleSubmit}>
        {rows.length === 0 ? <p className="soft">None is left.</p> : null}
        <ol>
          {rows.map(({ key, name }, index) => (
            <li key={key}>
              <input
                className="fld"
                aria-label={`Name of view ${index + 1}`}
                value={name}
                maxLength={40}
                onChange={({ target }) =>
                  setRows(rows.map((row) => (row.key === key ? { ...row, name: target.value } : row)))
                }
              />
              {index === 0 ? null : (
                <button type="button" className="btn bare" onClick={() => move(index, -1)}>
                  Up <span className="sr-only">{name}</span>
                </button>
              )}
              <button type="button" className="btn bare" onClick={() => setRows(rows.filter((row) => row.key !== key))}>
                Remove <span className="sr-only">{name}</span>
              </button>
            </li>
          ))}
        </ol>
        <RedText text={problem} />
        <div className="acts">
          <button type="submit" className="btn main" aria-disabled={isPending || undefined}>
            Keep them so
          </button>
          <button type="button" className="btn bare" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** The views of the person, below the queues. `current`: the list on the page, without its place. */
export function OwnViews({ current }: { readonly current: string | null }) {
  const { views = [] } = useViews();
  const [isChanging, setIsChanging] = useState(false);
  if (views.length === 0) return null;
  return (
    <>
      <h2 className="t views-title">
        Your views
        <button type="button" className="btn bare" onClick={() => setIsChanging(true)}>
          Change <span className="sr-only">your views</span>
        </button>
      </h2>
      <ul className="kinds">
        {views.map(({ name, list }) => (
          <RailEntry key={name} href={deskPaths.queue(list)} isCurrent={current === list}>
            {name}
          </RailEntry>
        ))}
      </ul>
      {isChanging ? <ChangeViews views={views} onClose={() => setIsChanging(false)} /> : null}
    </>
  );
}
