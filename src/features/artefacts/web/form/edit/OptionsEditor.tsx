import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Question } from '#shared/content/form.ts'
import { cleanLine, isBlank } from '#shared/text.ts'
import { Button } from '#web/ui/Button.tsx'
import { insertItem, moveItem, removeItem } from '../../pieces/list-edits.ts'
import { SortableList } from '../../sort/SortableList.tsx'
import { OptionRow } from './OptionRow.tsx'

const OPTIONS_MAX = 200

type Props = {
  question: Question
  name: string
  place: string
  marksBlanks: boolean
  write: (next: (question: Question) => Question, field?: string) => void
}

/** The answers to choose from. Enter adds one, Backspace in an empty one removes it, and several pasted lines become several answers. */
export function OptionsEditor({ question, name, place, marksBlanks, write }: Props) {
  const t = useTranslations('artefacts.form')
  const { options } = question
  const list = useRef<HTMLDivElement>(null)
  /** The option to focus once it is rendered. */
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    // Another render may come before the one that adds the option.
    const option = list.current?.querySelector<HTMLElement>(`[data-field="option.${wanted.current}"]`)
    if (!option) return
    option.focus()
    wanted.current = null
  })
  const set = (next: string[], focus: number | null = null, field?: string) => {
    wanted.current = focus !== null && focus < OPTIONS_MAX ? focus : null
    write((before) => ({ ...before, options: next.slice(0, OPTIONS_MAX) }), field)
  }
  const remove = (index: number) => set(removeItem(options, index), Math.max(0, index - 1))
  // Texts have no identity and may be equal, so the index is the key. That is safe because the row holds no state.
  const keys = options.map((_, index) => `${place}.option.${index}`)
  return (
    <div ref={list} className="grid gap-1.5">
      <SortableList
        keys={keys}
        nameOf={(index) => options[index] || t('option', { number: index + 1 })}
        onMove={(from, to) => set(moveItem(options, from, to))}
      >
        <ul aria-label={t('optionsOf', { name })} className="grid gap-1.5">
          {options.map((option, index) => (
            <OptionRow
              key={keys[index]}
              id={keys[index] ?? ''}
              option={option}
              index={index}
              format={question.format}
              problem={isBlank(option) ? (marksBlanks ? 'blankOption' : undefined) : isAbove(options, index) ? 'doubleOption' : undefined}
              onChange={(text) => set(options.with(index, text), null, `option.${index}`)}
              onEnter={() => set(insertItem(options, index + 1, ''), index + 1)}
              onPasteLines={(lines) => set(options.toSpliced(index, 1, ...lines), index + lines.length - 1)}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      </SortableList>
      {question.allow_other && <p className="rounded-md border border-dashed border-border px-3.5 py-2.5 text-muted">{t('other')}</p>}
      <Button
        size="sm"
        variant="ghost"
        disabled={options.length >= OPTIONS_MAX}
        onClick={() => set([...options, ''], options.length)}
        className="-ml-2 justify-self-start"
      >
        <Plus aria-hidden />
        {t('addOption')}
      </Button>
    </div>
  )
}

/** Returns whether an answer above has the same words regardless of case and spaces, so that nobody could tell them apart. */
function isAbove(options: readonly string[], index: number): boolean {
  const words = options.map((option) => cleanLine(option).toLowerCase())
  return words.indexOf(words[index] ?? '') !== index
}
