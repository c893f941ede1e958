import { Suspense, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Document } from '#features/documents/contract.ts'
import type { Fields } from '#features/documents/fields.ts'
import { LANGUAGE_NAMES } from '#web/i18n/locale.ts'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { piecesOf } from '#features/artefacts/web/kinds.ts'
import { contentOf } from '#features/documents/web/content.ts'
import type { Draft } from '../session/draft.ts'

const ContentChanges = lazyPart(async () => (await import('#features/documents/web/versions/ContentChanges.tsx')).ContentChanges)

/** What a 409 carries: the version that is saved. */
export type CurrentDocument = Fields & Pick<Document, 'id' | 'version' | 'type' | 'editor_id' | 'questions' | 'content' | 'updated_at'>

type Props = { mine: Draft; theirs: CurrentDocument; onKeepMine: () => void; onTakeTheirs: () => void; onClose: () => void }

/** Two versions side by side and, piece by piece, what tells them apart; neither is dropped before the person has said which one stays. */
export function ConflictDialog({ mine, theirs, onKeepMine, onTakeTheirs, onClose }: Props) {
  const t = useTranslations('workspace')
  const format = useFormatter()
  const before = useMemo(() => contentOf(theirs), [theirs])
  const after = useMemo(() => ({ ...mine.content, title: mine.title.trim(), description: mine.description.trim() }), [mine])
  const texts = {
    legend: t('conflictLegend'),
    noDifference: t(mine.language === theirs.language ? 'conflictNothing' : 'conflictLanguage'),
    allDifferent: t('conflictEverything'),
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('conflictTitle')}
      description={t('conflictText')}
      kind="wide-dialog"
      footer={
        <>
          <Button onClick={onTakeTheirs}>{t('takeTheirs')}</Button>
          <Button variant="primary" onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Version label={t('yours')} fields={mine} count={piecesOf(after).length} />
        <Version
          label={t('theirs')}
          note={t('savedAt', { date: format.dateTime(new Date(theirs.updated_at), { dateStyle: 'medium', timeStyle: 'short' }) })}
          fields={theirs}
          count={piecesOf(before).length}
        />
      </div>
      {/* It has the focus first, so that the keys scroll it, and no version is chosen by an Enter that was on its way. */}
      <div
        role="region"
        tabIndex={0}
        aria-label={t('conflictChanges')}
        className="max-h-[40vh] shrink-0 overflow-y-auto rounded-md border border-border p-4"
      >
        <Suspense fallback={<Skeleton className="h-20 w-full" />}>
          <ContentChanges before={before} after={after} texts={texts} />
        </Suspense>
      </div>
    </Dialog>
  )
}

type VersionProps = { label: string; note?: string; fields: Fields; count: number }

function Version({ label, note, fields: { title, description, language }, count }: VersionProps) {
  const t = useTranslations('workspace')
  return (
    <section aria-label={label} className="grid content-start gap-1.5 rounded-md border border-border p-4">
      <h3 className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span className="font-semibold">{label}</span>
        {note && <span>{note}</span>}
      </h3>
      <p className="font-medium wrap-anywhere">{title}</p>
      <p className="line-clamp-3 wrap-anywhere text-muted">{description || t('noDescription')}</p>
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span>{t('pieces', { count })}</span>
        <span lang={language}>{LANGUAGE_NAMES[language]}</span>
      </p>
    </section>
  )
}
