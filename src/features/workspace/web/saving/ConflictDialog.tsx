import { useFormatter, useTranslations } from 'use-intl'
import type { Document } from '#features/documents/contract.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { piecesOf } from '#features/artefacts/web/kinds.ts'
import { contentOf } from '#features/documents/web/content.ts'
import type { Draft } from '../session/draft.ts'

/** What a 409 carries: the version that is saved. */
export type CurrentDocument = Pick<Document, 'id' | 'version' | 'type' | 'title' | 'description' | 'questions' | 'content' | 'updated_at'>

type Props = { mine: Draft; theirs: CurrentDocument; onKeepMine: () => void; onTakeTheirs: () => void; onClose: () => void }

/** Two versions side by side; neither is dropped before the person has said which one stays. */
export function ConflictDialog({ mine, theirs, onKeepMine, onTakeTheirs, onClose }: Props) {
  const t = useTranslations('workspace')
  const format = useFormatter()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('conflictTitle')}
      description={t('conflictText')}
      className="max-w-2xl"
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
        <Version label={t('yours')} title={mine.title} description={mine.description} items={piecesOf(mine.content)} />
        <Version
          label={t('theirs')}
          note={t('savedAt', { date: format.dateTime(new Date(theirs.updated_at), { dateStyle: 'medium', timeStyle: 'short' }) })}
          title={theirs.title}
          description={theirs.description}
          items={piecesOf(contentOf(theirs))}
        />
      </div>
    </Dialog>
  )
}

function Version({
  label,
  note,
  title,
  description,
  items,
}: {
  label: string
  note?: string
  title: string
  description: string
  items: { title: string }[]
}) {
  const t = useTranslations('workspace')
  return (
    <section aria-label={label} className="grid content-start gap-1.5 rounded-md border border-border p-4">
      <h3 className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span className="font-semibold">{label}</span>
        {note && <span>{note}</span>}
      </h3>
      <p className="font-medium wrap-anywhere">{title}</p>
      <p className="line-clamp-3 wrap-anywhere text-muted">{description || t('noDescription')}</p>
      <p className="text-xs text-muted">{t('pieces', { count: items.length })}</p>
      <ul className="grid gap-0.5 text-xs text-muted">
        {items.slice(0, 5).map((item, index) => (
          <li key={index} className="truncate">
            {item.title}
          </li>
        ))}
      </ul>
    </section>
  )
}
