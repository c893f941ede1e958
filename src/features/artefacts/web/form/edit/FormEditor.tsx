import { Plus } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { GeneratedForm } from '#shared/content/generated.ts'
import type { Question } from '#shared/content/form.ts'
import { Button } from '#web/ui/Button.tsx'
import type { EditProps } from '../../kind.ts'
import { SortableList } from '../../sort/SortableList.tsx'
import { keyOf } from '../../sort/item-keys.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import { conditionStates } from './condition-states.ts'
import type { ConditionStates } from './condition-states.ts'
import { addQuestion, moveQuestion, opensSection } from './edit-questions.ts'

export type ChangeQuestions = (next: (questions: readonly Question[]) => Question[], place?: string) => void

/** The form as respondents see it, with every question editable in place. */
export function FormEditor({ content, onChange, selection }: EditProps<GeneratedForm>) {
  const t = useTranslations('artefacts.form')
  const { title, description, questions } = content
  const root = useRef<HTMLDivElement>(null)
  const latest = useRef(content)
  useLayoutEffect(() => {
    latest.current = content
  })
  const change: ChangeQuestions = useCallback(
    (next, place) => onChange({ ...latest.current, questions: next(latest.current.questions) }, place),
    [onChange],
  )
  const { index: selected, select, jump } = selection

  // Focuses a question that was just added or chosen elsewhere.
  useEffect(() => {
    if (jump === 0) return
    const target = root.current?.querySelector<HTMLElement>(`[data-item="${selected}"] [data-field="text"]`)
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'center' })
    // oxlint-disable-next-line react/exhaustive-deps -- runs on jumps, not on every selection
  }, [jump])

  // An undo may push the edited question out of view.
  const keys = questions.map(keyOf)
  const order = keys.join()
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (root.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' })
  }, [order])

  const addAt = useCallback(
    (index: number) => {
      change((before) => addQuestion(before, index))
      select(index, { focus: true })
    },
    [change, select],
  )
  const conditions = useConditionStates(questions)
  const nameOf = (index: number) => t('question', { number: index + 1 })
  return (
    <div className="px-3 py-4 sm:px-6 sm:py-6">
      <div
        ref={root}
        className="mx-auto grid w-full max-w-[42rem] gap-4 rounded-lg border border-border bg-raised px-2 py-8 sm:px-5 sm:py-12"
      >
        <header className="mx-3 grid gap-2 border-b border-border pb-6 sm:mx-5">
          <h2 className="text-2xl font-semibold text-balance wrap-anywhere">{title}</h2>
          {description !== '' && <p className="text-base text-pretty wrap-anywhere text-muted">{description}</p>}
        </header>
        <SortableList keys={keys} nameOf={nameOf} onMove={(from, to) => change((before) => moveQuestion(before, from, to))}>
          <ol className="grid gap-1">
            {questions.map((question, index) => (
              <QuestionEditor
                key={keyOf(question)}
                question={question}
                index={index}
                total={questions.length}
                opensSection={opensSection(questions, index)}
                isSelected={index === selected}
                marksBlanks={selection.marksProblems}
                // Only for the selected one, so that the others do not render again.
                earlier={index === selected ? questions.slice(0, index) : undefined}
                condition={conditions.get(index)?.show_if}
                sectionCondition={conditions.get(index)?.section_if}
                change={change}
                onSelect={select}
                onAdd={addAt}
              />
            ))}
          </ol>
        </SortableList>
        <Button onClick={() => addAt(questions.length)} className="mx-3 justify-self-start sm:mx-5">
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </div>
    </div>
  )
}

function useConditionStates(questions: readonly Question[]): ConditionStates {
  const locale = useLocale()
  return useMemo(() => conditionStates(questions, locale), [questions, locale])
}
