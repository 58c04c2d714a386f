// The search over all kinds of records. The address holds the words.
import { useEffect, useMemo, useState } from "preact/hooks";
import { client } from "../api/client.ts";
import { useLastValue, useResource } from "../api/use-resource.ts";
import { address, setQuery } from "../page/address.ts";
import { useTaskOrder } from "../page/task-order.ts";
import { hrefOf } from "../root.ts";
import { ErrorNotice, LoadingNotice } from "../ui/notice.tsx";
import { ScreenHeader } from "../ui/screen-header.tsx";
import { kindNames, pathOfHit, tasksOfHits } from "./hit.ts";
import { MarkedText } from "./marked-text.tsx";
import "./search.css";

/** The words are searched when nothing was typed for this long. */
const settleMs = 250;
const hitsOfEach = 20;

export const Screen = () => {
  const q = address.value.query.get("q") ?? "";
  const [text, setText] = useState(q);
  // Back and forward change the address.
  useEffect(() => {
    if (q !== text.trim()) setText(q);
  }, [q]);
  useEffect(() => {
    const timer = setTimeout(() => text !== q && setQuery({ q: text.trim() || undefined }, { replace: true }), settleMs);
    return () => clearTimeout(timer);
  }, [text, q]);
  return (
    <section class="screen narrow">
      <ScreenHeader title="Search" />
      <input
        type="search"
        autofocus
        aria-label="Words to find"
        placeholder={'Words, "phrases" and -words to leave out'}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      {q.trim() && <Results q={q} />}
    </section>
  );
};

const Results = ({ q }: { readonly q: string }) => {
  const { value: found, error, refresh } = useResource(`search ${q}`, (signal) => client.search.run({ q, limit: hitsOfEach }, { signal }));
  const value = useLastValue(found);
  const tasks = useMemo(() => tasksOfHits(value?.groups ?? []), [value]);
  useTaskOrder(tasks, false);
  if (error !== undefined) return <ErrorNotice error={error} onRetry={refresh} />;
  if (!value) return <LoadingNotice />;
  return (
    <>
      <p role="status" class="soft">
        {value.groups.length === 0 && "Nothing found"}
      </p>
      {value.groups.map(({ kind, hits, hasMore }) => (
        <section key={kind} aria-labelledby={`found-${kind}`}>
          <h2 id={`found-${kind}`}>{kindNames[kind][1]}</h2>
          <ul class="rows">
            {hits.map((hit) => (
              <li key={hit.id} class="found">
                <a href={hrefOf(pathOfHit(kind, hit))}>
                  {hit.identifier && <span class="soft">{hit.identifier} </span>}
                  <MarkedText text={hit.title} ranges={hit.titleRanges} />
                </a>
                {hit.snippet !== null && (
                  <p class="soft">
                    <MarkedText text={hit.snippet} ranges={hit.snippetRanges} />
                  </p>
                )}
              </li>
            ))}
          </ul>
          {hasMore && <p class="soft">Only the first {hits.length} are shown. More words narrow the search.</p>}
        </section>
      ))}
    </>
  );
};
