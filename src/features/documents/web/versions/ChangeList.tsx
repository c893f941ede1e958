import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/cn.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import type { PieceChange } from './compare-content.ts'
import type { Look, Word } from './formatted-words.ts'

const TONES = { added: 'positive', removed: 'negative', changed: 'info', moved: 'neutral' } as const
const EDGES = { added: 'border-positive', removed: 'border-negative', changed: 'border-info', moved: 'border-border-strong' } as const
/** Maximum length of a piece's text in the name of its checkbox. */
const NAME_MAX = 80

type Props = {
  changes: readonly PieceChange[]
  /** If set, each change can be accepted or rejected. Changes are identified by their number. */
  choice?: { accepted: ReadonlySet<number>; onToggle: (change: number) => void }
}

/** The differences of two versions in reading order. Unchanged runs are collapsed to their number. */
export function ChangeList({ changes, choice }: Props) {
  const t = useTranslations('documents.versions')
  return (
    <ol className="grid gap-2">
      {withoutSame(changes).map(({ index, count }) => {
        const change = changes[index]
        if (!change) return null
        const { mark, words, isSince } = change
        if (mark === 'same') {
          return (
            <li key={index} className="px-3 text-xs text-muted">
              {t('unchanged', { count })}
            </li>
          )
        }
        const badge = (
          <span className="flex flex-wrap gap-1.5 justify-self-start">
            <Badge tone={TONES[mark]}>{t(mark)}</Badge>
            {isSince && <Badge tone="warning">{t('since')}</Badge>}
          </span>
        )
        const isLeft = choice !== undefined && !choice.accepted.has(index)
        return (
          <li key={index} className={cn('grid gap-1.5 border-l-2 py-1 pl-3', isLeft ? 'border-border' : EDGES[mark])}>
            {choice ? (
              <Checkbox
                label={
                  <>
                    {badge}
                    <span className="sr-only">: {nameOf(words())}</span>
                  </>
                }
                checked={!isLeft}
                onCheckedChange={() => choice.onToggle(index)}
                className="items-center *:first:mt-0"
              />
            ) : (
              badge
            )}
            <p className={cn('wrap-anywhere whitespace-pre-line', choice && 'pl-6.5')}>
              <Words words={words()} />
            </p>
          </li>
        )
      })}
    </ol>
  )
}

function withoutSame(changes: readonly PieceChange[]): { index: number; count: number }[] {
  const shown: { index: number; count: number }[] = []
  for (const [index, { mark }] of changes.entries()) {
    const last = shown.at(-1)
    if (mark === 'same' && last && changes[last.index]?.mark === 'same') last.count += 1
    else shown.push({ index, count: 1 })
  }
  return shown
}

function nameOf(words: readonly Word[]): string {
  return words
    .map(({ text }) => text)
    .join('')
    .slice(0, NAME_MAX)
}

function Words({ words }: { words: readonly Word[] }) {
  return words.map(({ text, mark, look }, index) => {
    const shown = look ? <Formatted text={text} look={look} /> : text
    if (mark === 'added') {
      return (
        <ins key={index} className="rounded-xs bg-positive-soft text-positive no-underline">
          {shown}
        </ins>
      )
    }
    if (mark === 'removed') {
      return (
        <del key={index} className="rounded-xs bg-negative-soft text-negative">
          {shown}
        </del>
      )
    }
    return <span key={index}>{shown}</span>
  })
}

function Formatted({ text, look: { strong, emphasis, strike, code, link } }: { text: string; look: Look }): ReactNode {
  let shown: ReactNode = text
  if (code) shown = <code className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-[0.9em]">{shown}</code>
  if (strike) shown = <s>{shown}</s>
  if (emphasis) shown = <em>{shown}</em>
  if (strong) shown = <strong className="font-semibold">{shown}</strong>
  if (link === undefined) return shown
  return (
    <a href={link} target="_blank" rel="noreferrer noopener" className="underline underline-offset-2">
      {shown}
    </a>
  )
}
