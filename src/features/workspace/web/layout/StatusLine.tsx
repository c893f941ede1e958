import { useTranslations } from 'use-intl'
import { PublicAddress } from '#features/forms/web/share/PublicAddress.tsx'
import { cn } from '#web/cn.ts'
import { SaveState } from '../saving/SaveState.tsx'
import { useEditorSession } from '../session/editor-session.ts'

const TONES = { draft: 'text-muted', published: 'text-positive', archived: 'text-warning' } as const

/** Below the title: what the document is to others, and whether the server has what is on the screen. */
export function StatusLine() {
  const t = useTranslations('workspace')
  const documents = useTranslations('documents')
  const { type, state, saving } = useEditorSession()
  const { saved } = state.draft
  return (
    <p className="flex h-5 min-w-0 items-center gap-x-2.5 overflow-hidden px-1.5 text-xs whitespace-nowrap text-muted">
      {saved ? (
        <span className={cn('inline-flex items-center gap-1.5 font-medium', TONES[saved.status])}>
          <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
          <span>{documents(`status.${saved.status}`)}</span>
        </span>
      ) : (
        <span>{t('states.unsaved')}</span>
      )}
      {saved?.has_unpublished_changes && <span className="truncate text-info">{documents('unpublishedChanges')}</span>}
      <SaveState status={saving.status} onRetry={saving.save} />
      {saved && <PublicAddress document={{ ...saved, type }} title={saved.title} className="max-lg:hidden" />}
    </p>
  )
}
