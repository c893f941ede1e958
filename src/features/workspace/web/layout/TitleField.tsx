import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { TITLE_MAX } from '#shared/limits.ts'
import { cn } from '#web/cn.ts'
import { useEditorSession } from '../session/editor-session.ts'

/** The title where it is read. A missing one is said right below it. */
export function TitleField() {
  const t = useTranslations('workspace')
  const { type, state, saving } = useEditorSession()
  const { draft, edit } = state
  const errorId = useId()
  const error = saving.titleError
  return (
    <div className="relative min-w-0">
      <h1 className="sr-only">{draft.title.trim() || t('newTitle', { type })}</h1>
      <input
        aria-label={t('title')}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        value={draft.title}
        maxLength={TITLE_MAX}
        title={draft.title}
        placeholder={t('titlePlaceholder', { type })}
        onChange={(event) => edit({ title: event.target.value }, 'title')}
        className={cn(
          'h-7 w-full min-w-0 truncate rounded-sm px-1.5 text-base font-semibold tracking-tight hover:bg-hover focus-visible:bg-raised focus-visible:outline-offset-0',
          error !== undefined && 'bg-negative-soft',
        )}
      />
      {error !== undefined && (
        <p
          id={errorId}
          role="alert"
          className="absolute top-full left-0 z-30 mt-1 w-max max-w-[min(20rem,80vw)] rounded-md bg-negative-soft px-3 py-1.5 text-negative shadow-float"
        >
          {error}
        </p>
      )}
    </div>
  )
}
