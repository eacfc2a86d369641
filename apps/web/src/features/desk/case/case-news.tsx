import type { CaseSection } from "@keystep/domain/desk/side-by-side";
import type { Presence } from "@keystep/contract/desk/cases";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { hereText } from "#src/features/desk/case-words";
import { caseNewsQuery, caseQuery, NEWS_EVERY_MS } from "#src/features/desk/desk-queries";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";

const SECTION_WORDS = {
  case: "where the case stands",
  answers: "the answers",
  documents: "the documents",
  notes: "the notes",
  messages: "the messages",
} as const satisfies Record<CaseSection, string>;

type News = { readonly section: CaseSection; readonly words: string };

/**
 * Changes of colleagues and customers since the page was read, and who else has it open. They are shown once they are asked for; a version that no
 * change of theirs tells of is read at once.
 */
export function useCaseNews(id: string, version: number | undefined) {
  const queries = useQueryClient();
  // Forgotten with the page: what an opened case shows is new.
  const { data } = useQuery({ ...caseNewsQuery(id), gcTime: 0, staleTime: 0, refetchInterval: NEWS_EVERY_MS });
  const [shown, setShown] = useState<typeof data>();
  if (shown === undefined && data !== undefined) setShown(data);

  const versions = new Map(shown?.changes.map(({ section, version }) => [section, version]));
  const news = (shown === undefined ? [] : (data?.changes ?? [])).flatMap(({ section, version, by }): News[] => {
    if (by?.isMe === true || versions.get(section) === version) return [];
    const name = by === null || by.name === "" ? "" : `${by.name} changed `;
    return [{ section, words: name === "" ? `New: ${SECTION_WORDS[section]}` : `${name}${SECTION_WORDS[section]}` }];
  });

  const isBehind = version !== undefined && data !== undefined && data.version > version && news.length === 0;
  useEffect(() => {
    if (isBehind) void queries.invalidateQueries({ queryKey: caseQuery(id).queryKey, exact: true });
  }, [isBehind, id, queries]);

  return {
    here: data?.here ?? [],
    news,
    /** The page is read anew as it is. */
    settle: () => setShown(data),
    /** Reads anew the sections that changed, and no other. */
    show(sections: readonly CaseSection[]): void {
      setShown(
        (before) =>
          before && {
            ...before,
            changes: [
              ...before.changes.filter(({ section }) => !sections.includes(section)),
              ...(data?.changes.filter(({ section }) => sections.includes(section)) ?? []),
            ],
          },
      );
      const { queryKey } = caseQuery(id);
      if (sections.includes("case") || sections.includes("notes"))
        void queries.invalidateQueries({ queryKey, exact: true });
      for (const section of [...sections, "timeline"])
        void queries.invalidateQueries({ queryKey: [...queryKey, section] });
    },
  };
}

type CaseNewsProps = {
  readonly here: readonly Presence[];
  readonly news: readonly News[];
  readonly onShow: (sections: readonly CaseSection[]) => void;
};

export function CaseNews({ here, news, onShow }: CaseNewsProps) {
  useKeys(news.length === 0 ? {} : { news: () => onShow(news.map(({ section }) => section)) });
  return (
    <div className="case-news">
      <p role="status">{here.length === 0 ? null : <span className="here">{hereText(here)}</span>}</p>
      <div role="status">
        {news.map(({ section, words }, index) => (
          <button key={section} type="button" className="fresh" onClick={() => onShow([section])}>
            {words}: show {index === 0 ? <Kbd of="news" /> : null}
          </button>
        ))}
      </div>
    </div>
  );
}
