import {
  approveSetting,
  listSettings,
  withdrawSetting,
  type Setting,
  type SettingDraft,
} from "@keystep/contract/settings/settings";
import { getOwnScopes } from "@keystep/contract/staff/staff";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useSearchParams } from "react-router";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { useRequiredUser } from "#src/api/use-required-user";
import { LoadState } from "#src/layout/load-state.tsx";
import { momentText } from "#src/ui/moment";
import { Differences } from "./differences.tsx";
import { DraftForm } from "./draft-form.tsx";
import { differences, KIND_TITLES, linesOf } from "./setting-words.ts";
import { RedText } from "#src/ui/red-text.tsx";

const settingsQuery = queryOptions({
  queryKey: ["staff", "settings"],
  queryFn: ({ signal }) => call(listSettings, { signal }),
});

/** As the frame of the desk asks for it. */
const scopesQuery = queryOptions({
  queryKey: ["desk", "own-scopes"],
  queryFn: ({ signal }) => call(getOwnScopes, { signal }),
});

type Changing = { readonly onChanged: () => Promise<void>; readonly onEdit: (draft: SettingDraft) => void };
type DraftProps = Changing & {
  readonly setting: Setting;
  readonly draft: SettingDraft;
  readonly mayApprove: boolean;
  readonly isMine: boolean;
};

function Draft({ setting, draft, mayApprove, isMine, onChanged, onEdit }: DraftProps) {
  const heading = useId();
  const { isPending, problem, act } = useAct();
  const { kind, newest, newestTables } = setting;
  const { id, revision, by, note, from, changedAt, basedOn, tables } = draft;
  const isOvertaken = basedOn !== newest;
  const done = (work: () => Promise<unknown>) =>
    act(async () => {
      try {
        await work();
      } finally {
        // A refusal means that it is no longer as it was shown.
        await onChanged();
      }
    });
  return (
    <li className="setting-draft" aria-labelledby={heading}>
      <div className="part-head">
        <h3 id={heading}>{note}</h3>
        <span className="soft">
          {isMine ? "You" : by.name}, {momentText(changedAt)}
        </span>
        <span className="soft">{from === null ? "From its approval" : `From ${momentText(from)}`}</span>
      </div>
      {isOvertaken ? (
        <p className="clay">
          Version {newest} came after this was drafted on version {basedOn}. Compare them; its author saves it again.
        </p>
      ) : null}
      <Differences lines={differences(kind, newestTables, tables)} />
      <RedText text={problem} />
      <div className="acts">
        {isMine ? (
          <>
            <button type="button" className="btn" aria-label={`Change ${note}`} onClick={() => onEdit(draft)}>
              Change
            </button>
            <button
              type="button"
              className="btn"
              aria-label={`Withdraw ${note}`}
              aria-disabled={isPending || undefined}
              onClick={() => done(() => call(withdrawSetting, { params: { draftId: id } }))}
            >
              Withdraw
            </button>
            <span className="soft">A colleague approves it.</span>
          </>
        ) : mayApprove && !isOvertaken ? (
          <button
            type="button"
            className="btn main"
            aria-label={`Approve ${note}`}
            aria-disabled={isPending || undefined}
            onClick={() => done(() => call(approveSetting, { params: { draftId: id }, body: { revision } }))}
          >
            Approve
          </button>
        ) : null}
      </div>
    </li>
  );
}

function Versions({ setting: { versions, inForce } }: { readonly setting: Setting }) {
  return (
    <table className="setting-versions">
      <caption className="sr-only">Versions, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">From</th>
          <th scope="col">Proposed</th>
          <th scope="col">Approved</th>
        </tr>
      </thead>
      <tbody>
        {versions.map(({ version, from, proposedBy, approvedBy }) => (
          <tr key={version}>
            <th scope="row">
              {version}
              {version === inForce ? " in force" : version > inForce ? " to come" : ""}
            </th>
            <td>{momentText(from)}</td>
            <td>{proposedBy ?? "The operator"}</td>
            <td>{approvedBy ?? ""}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type KindProps = { readonly setting: Setting; readonly onChanged: () => Promise<void> };

function Kind({ setting, onChanged }: KindProps) {
  const user = useRequiredUser();
  const { data } = useQuery(scopesQuery);
  const [edited, setEdited] = useState<SettingDraft | "new" | null>(null);
  const mayPropose = data?.scopes.includes("settings.propose") === true;
  const mayApprove = data?.scopes.includes("settings.approve") === true;
  const heading = useId();
  if (edited !== null) {
    return (
      <DraftForm
        setting={setting}
        draft={edited === "new" ? null : edited}
        onClose={() => setEdited(null)}
        onSaved={async () => {
          await onChanged();
          setEdited(null);
        }}
      />
    );
  }
  return (
    <>
      <section aria-labelledby={heading} className="setting-part">
        <div className="part-head">
          <h2 id={heading}>Drafts</h2>
          {mayPropose ? (
            <button type="button" className="btn sp" onClick={() => setEdited("new")}>
              Draft a change
            </button>
          ) : null}
        </div>
        {setting.drafts.length === 0 ? (
          <p className="soft">No draft waits.</p>
        ) : (
          <ul>
            {setting.drafts.map((draft) => (
              <Draft
                key={draft.id}
                setting={setting}
                draft={draft}
                mayApprove={mayApprove}
                isMine={draft.by.id === user?.id}
                onChanged={onChanged}
                onEdit={setEdited}
              />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby={`${heading}-versions`} className="setting-part">
        <h2 id={`${heading}-versions`}>Versions</h2>
        <Versions setting={setting} />
      </section>
      <section aria-labelledby={`${heading}-table`} className="setting-part">
        <h2 id={`${heading}-table`}>In force, version {setting.inForce}</h2>
        <dl className="differences">
          {linesOf(setting.kind, setting.tables).map(({ key, label, text }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

export function SettingsPage() {
  const queries = useQueryClient();
  const query = useQuery(settingsQuery);
  const [search, setSearch] = useSearchParams();
  const shown = query.data?.find(({ kind }) => kind === search.get("kind")) ?? query.data?.[0];
  return (
    <div className="scroll plain">
      <div className="settings">
        <h1 tabIndex={-1}>Settings</h1>
        <p className="soft">One person drafts a version and another approves it. What was in force stays as it was.</p>
        {query.data === undefined || shown === undefined ? (
          <LoadState query={query} label="Loading the settings" takesFocus={false} />
        ) : (
          <>
            <nav aria-label="Kinds of settings" className="setting-kinds">
              {query.data.map(({ kind, drafts }) => (
                <button
                  key={kind}
                  type="button"
                  aria-current={kind === shown.kind ? "page" : undefined}
                  onClick={() => setSearch({ kind })}
                >
                  {KIND_TITLES[kind]}
                  {drafts.length === 0 ? null : <span className="n"> {drafts.length}</span>}
                </button>
              ))}
            </nav>
            <Kind
              key={shown.kind}
              setting={shown}
              onChanged={() => queries.invalidateQueries({ queryKey: settingsQuery.queryKey })}
            />
          </>
        )}
      </div>
    </div>
  );
}
