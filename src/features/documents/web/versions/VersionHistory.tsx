import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNow, useTranslations } from 'use-intl'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { cn } from '#web/cn.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { QueryList } from '#web/ui/QueryList.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { DocumentVersionSummary } from '../../contract.ts'
import { documentsApi } from '../api.ts'
import { Artefact } from '#features/artefacts/web/ArtefactView.tsx'
import { contentOf } from '../content.ts'
import { ContentChanges } from './ContentChanges.tsx'

const PAGE = 20

type Props = {
  id: string
  /** The document as it is in the editor. */
  present: GeneratedContent
  canRestore: boolean
  isRestoring: boolean
  onRestore: (versionId: string) => void
  onClose: () => void
  /** Where others find the version that is published. */
  address: ReactNode
}

/** Earlier versions: view one, see the changes since then, restore it. */
export function VersionHistory({ id, onClose, address, ...rest }: Props) {
  const t = useTranslations('documents.versions')
  const [chosen, setChosen] = useState<string>()
  const versions = useInfiniteQuery({
    ...documentsApi.versions.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, limit: PAGE, cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
    staleTime: 0,
  })
  const selected = chosen ?? versions.data?.pages[0]?.items[0]?.id
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} kind="wide-sheet" title={t('title')} description={t('text')}>
      <div className={cn('grid min-h-0 gap-5', selected !== undefined && 'md:grid-cols-[13rem_minmax(0,1fr)]')}>
        <div className={cn('min-h-0', selected !== undefined && 'max-md:max-h-44 max-md:overflow-y-auto')}>
          <QueryList
            query={versions}
            pending={<Skeleton className="h-40 w-full" />}
            empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
          >
            {(items) => <VersionList items={items} selected={selected} address={address} onSelect={setChosen} />}
          </QueryList>
        </div>
        {selected !== undefined && <SelectedVersion key={selected} id={id} versionId={selected} {...rest} />}
      </div>
    </Dialog>
  )
}

type ListProps = {
  items: readonly DocumentVersionSummary[]
  selected: string | undefined
  address: ReactNode
  onSelect: (id: string) => void
}

function VersionList({ items, selected, address, onSelect }: ListProps) {
  const t = useTranslations('documents.versions')
  const status = useTranslations('documents.status')
  const format = useFormatter()
  const now = useNow({ updateInterval: 60_000 })
  return (
    <ul aria-label={t('list')} className="grid gap-1">
      {items.map(({ id, title, created_at: at, is_published: isPublished }) => {
        const date = new Date(at)
        return (
          <li key={id} className="grid min-w-0 gap-1">
            <button
              type="button"
              aria-current={id === selected || undefined}
              onClick={() => onSelect(id)}
              className="grid w-full gap-0.5 rounded-md px-3 py-2 text-left hover:bg-hover aria-[current]:bg-accent-soft"
            >
              <time dateTime={at} title={format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' })} className="font-medium">
                {format.relativeTime(date, { now: Math.max(now.getTime(), date.getTime()) })}
              </time>
              <span className="truncate text-xs text-muted">{title}</span>
              {isPublished && (
                <span className="flex">
                  <StatusBadge tone="positive">{status('published')}</StatusBadge>
                </span>
              )}
            </button>
            {isPublished && <span className="flex min-w-0 px-3 pb-1">{address}</span>}
          </li>
        )
      })}
    </ul>
  )
}

type SelectedProps = Omit<Props, 'onClose' | 'address'> & { versionId: string }

function SelectedVersion({ id, versionId, present, canRestore, isRestoring, onRestore }: SelectedProps) {
  const t = useTranslations('documents.versions')
  const [view, setView] = useState<'preview' | 'compare'>('preview')
  const version = useQuery(documentsApi.readVersion.queryOptions({ input: { id, version_id: versionId }, staleTime: Infinity }))
  if (version.isError) return <ErrorState onRetry={() => void version.refetch()} isRetrying={version.isFetching} />
  if (version.isPending) return <Skeleton className="h-64 w-full" />
  const content = contentOf(version.data)
  const texts = { legend: t('legend'), noDifference: t('noDifference'), allDifferent: t('allDifferent') }
  return (
    <Tabs
      label={t('views')}
      value={view}
      onValueChange={setView}
      dense
      className="min-w-0 content-start"
      aside={
        <Button
          size="sm"
          variant="primary"
          className="mb-1.5"
          busy={isRestoring}
          disabledReason={canRestore ? undefined : t('archived')}
          onClick={() => onRestore(versionId)}
        >
          {t('restore')}
        </Button>
      }
      tabs={[
        {
          value: 'preview',
          label: t('preview'),
          content: (
            <div inert lang={version.data.language}>
              <Artefact content={content} language={version.data.language} />
            </div>
          ),
        },
        { value: 'compare', label: t('compare'), content: <ContentChanges before={content} after={present} texts={texts} /> },
      ]}
    />
  )
}
