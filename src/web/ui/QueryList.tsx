import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '../cn.ts'
import { Button } from './Button.tsx'
import { ErrorState } from './ErrorState.tsx'
import { useFocusAfterLastPage } from './use-focus-after-last-page.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** The state of a list in TanStack Query, with one page or several. */
export type ListQuery<Item> = {
  data: { items: readonly Item[] } | { pages: readonly { items: readonly Item[] }[] } | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
  /** True if the shown items belong to another search or filter. */
  isPlaceholderData?: boolean
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  isFetchNextPageError?: boolean
  fetchNextPage?: () => unknown
}

type Props<Item> = {
  query: ListQuery<Item>
  /** Placeholder with the size of the loading items. */
  pending: ReactNode
  empty: ReactNode
  /** Names what could not be loaded, for the error state. */
  failed?: string
  /** Label of the button that loads the next page, if "Load more" does not say what. */
  moreLabel?: string
  children: (items: readonly Item[]) => ReactNode
}

/**
 * A list from the server: pending → error, empty or items, and more. Loaded items stay visible through failures, because an empty list would
 * suggest that the person's work is lost.
 */
export function QueryList<Item>({ query, pending, empty, failed, moreLabel, children }: Props<Item>) {
  const t = useTranslations('ui')
  const { data, isFetchingNextPage: isLoadingMore = false, isFetchNextPageError: hasMoreFailed = false } = query
  const isRetried = useRef(false)
  const loaded = useMemo(() => itemsOf(data), [data])
  // A long list is rendered in slices, so that the page answers meanwhile. Only when it arrives: what changes later must stay in step with the focus.
  const isShown = useDeferredValue(loaded !== undefined)
  const items = isShown ? loaded : undefined
  const list = useRef<HTMLDivElement>(null)
  useKeptFocus(list, items !== undefined)
  const noteLastItem = useFocusAfterLastPage(list, isLoadingMore, query.hasNextPage ?? false)
  if (items === undefined) {
    if (!query.isError) return pending
    const retry = () => {
      isRetried.current = true
      void query.refetch()
    }
    return <ErrorState title={failed} onRetry={retry} isRetrying={query.isFetching} />
  }
  // The button that had the focus disappears with the error. Without this the focus would drop to the top of the page.
  const takeFocus = (element: HTMLDivElement | null) => {
    list.current = element
    if (element && isRetried.current) element.focus({ preventScroll: true })
    if (element) isRetried.current = false
  }
  return (
    <>
      <div
        ref={takeFocus}
        tabIndex={-1}
        className={cn('transition-opacity duration-150 empty:hidden focus:outline-none', query.isPlaceholderData && 'opacity-60')}
      >
        {items.length === 0 ? empty : children(items)}
      </div>
      {query.hasNextPage && (
        <div className="flex flex-wrap items-center justify-center gap-3 pt-2">
          {hasMoreFailed && !isLoadingMore && <p role="alert">{failed ?? t('errors.title')}</p>}
          <Button
            busy={isLoadingMore}
            onClick={() => {
              noteLastItem()
              void query.fetchNextPage?.()
            }}
          >
            {isLoadingMore ? t('loadingMore') : hasMoreFailed ? t('retry') : (moreLabel ?? t('loadMore'))}
          </Button>
        </div>
      )}
    </>
  )
}

/** Returns the same array as long as the data is the same. */
function itemsOf<Item>(data: ListQuery<Item>['data']): readonly Item[] | undefined {
  return data && 'pages' in data ? data.pages.flatMap((page) => page.items) : data?.items
}
