import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { cn } from '#web/cn.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { compareContent } from './compare-content.ts'
import type { PieceChange } from './compare-content.ts'

const TONES = { added: 'positive', removed: 'negative', changed: 'info' } as const
const EDGES = { added: 'border-positive', removed: 'border-negative', changed: 'border-info', same: 'border-border' } as const

/** What has changed from one version to another: what stayed is told in short, words are marked where they changed. */
export function ContentChanges({ before, after }: { before: GeneratedContent; after: GeneratedContent }) {
  const t = useTranslations('edit.versions')
  const formats = useTranslations('edit.form.formats')
  const pieces = useMemo(() => compareContent(before, after, (format) => formats(format)), [before, after, formats])
  if (pieces === null) return <p className="text-muted">{t('allDifferent')}</p>
  if (pieces.every(({ mark }) => mark === 'same')) return <p className="text-muted">{t('noDifference')}</p>
  return (
    <div className="grid gap-3">
      <p className="text-xs text-muted">{t('legend')}</p>
      <ol className="grid gap-2">
        {withoutSame(pieces).map((piece, index) =>
          typeof piece === 'number' ? (
            <li key={index} className="px-3 text-xs text-muted">
              {t('unchanged', { count: piece })}
            </li>
          ) : (
            <li key={index} className={cn('grid gap-1 border-l-2 py-1 pl-3', EDGES[piece.mark])}>
              {piece.mark !== 'same' && (
                <Badge tone={TONES[piece.mark]} className="justify-self-start">
                  {t(piece.mark)}
                </Badge>
              )}
              <p className="wrap-anywhere whitespace-pre-line">
                <Words words={piece.words} />
              </p>
            </li>
          ),
        )}
      </ol>
    </div>
  )
}

/** Runs of pieces that are the same become their number. */
function withoutSame(pieces: PieceChange[]): (PieceChange | number)[] {
  const shown: (PieceChange | number)[] = []
  for (const piece of pieces) {
    const last = shown.at(-1)
    if (piece.mark !== 'same') shown.push(piece)
    else if (typeof last === 'number') shown[shown.length - 1] = last + 1
    else shown.push(1)
  }
  return shown
}

function Words({ words }: Pick<PieceChange, 'words'>) {
  return words.map(({ text, mark }, index) => {
    if (mark === 'added') {
      return (
        <ins key={index} className="rounded-xs bg-positive-soft text-positive no-underline">
          {text}
        </ins>
      )
    }
    if (mark === 'removed') {
      return (
        <del key={index} className="rounded-xs bg-negative-soft text-negative">
          {text}
        </del>
      )
    }
    return <span key={index}>{text}</span>
  })
}
