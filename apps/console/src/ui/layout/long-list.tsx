import { defaultRangeExtractor, measureElement, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { loadMore, More, type Paging } from "../buttons/more.tsx";

/** The usual height of a row, in pixels, until it is measured. */
const ROW_PX = 64;
/** Rows that are rendered beyond each edge of the window, and how near its end a list loads the next page. */
const [BEYOND, NEAR] = [10, 20];

type Props<Item> = {
  items: Item[];
  keyOf: (item: Item) => string | number;
  /** The pages that the items come from, if they are not all there. */
  query?: Paging;
  /** The index of the row that is open, which is kept in sight; -1 for none. */
  current?: number;
  /** Renders a row. */
  children: (item: Item, index: number) => ReactNode;
};

/** A list of any length, of which only the rows in the window are rendered. Arrow keys, Home and End move the focus. */
export function LongList<Item>({ items, keyOf, query, current = -1, children }: Props<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState(-1);
  const kept = [current, focused].filter((index) => index >= 0 && index < items.length);
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    overscan: BEYOND,
    scrollMargin: top,
    useFlushSync: false,
    // A row of a hidden list has no height.
    measureElement: (row, entry, all) => measureElement(row, entry, all) || ROW_PX,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b),
  });
  useLayoutEffect(() => {
    const now = Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY);
    if (now !== top) setTop(now);
  });
  const rowAt = (index: number) => list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  useEffect(() => {
    rowAt(current)?.scrollIntoView({ block: "nearest" });
  }, [current]);

  const wanted = useRef(-1);
  useEffect(() => {
    // The effect of an earlier render may run before the row is there.
    const row = rowAt(wanted.current);
    if (!row) return;
    wanted.current = -1;
    (row.querySelector<HTMLElement>("a, button") ?? row).focus();
  });
  const press = (event: KeyboardEvent) => {
    const last = items.length - 1;
    const targets: Record<string, number> = { ArrowDown: focused + 1, ArrowUp: focused - 1, Home: 0, End: last };
    const target = targets[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    wanted.current = Math.min(Math.max(target, 0), last);
    setFocused(wanted.current);
  };

  const lastInWindow = rows.range?.endIndex ?? 0;
  const canLoad = query?.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError;
  const isNearEnd = canLoad && lastInWindow >= items.length - NEAR;
  useEffect(() => {
    if (isNearEnd && query) void loadMore(query);
  }, [isNearEnd, query]);
  return (
    <>
      <ul
        ref={list}
        className="rows rows-long"
        style={{ "--height": `${rows.getTotalSize()}px` } as CSSProperties}
        onKeyDown={press}
        onFocus={({ target }) => setFocused(Number(target.closest("li")?.dataset.index ?? -1))}
        onBlur={() => setFocused(-1)}
      >
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const item = items[index];
          return (
            item !== undefined && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                tabIndex={-1}
                aria-posinset={index + 1}
                aria-setsize={query?.hasNextPage ? -1 : items.length}
                style={{ "--start": `${start - top}px` } as CSSProperties}
              >
                {children(item, index)}
              </li>
            )
          );
        })}
      </ul>
      {query && <More query={query} />}
    </>
  );
}
