import { Fragment } from 'react'
import { conditionText } from '#shared/content/condition-words.ts'
import type { Condition } from '#shared/content/conditions.ts'
import type { Question } from '#shared/content/form.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import {
  EDIT_FIELD,
  KEY_FIELD,
  PROMISE_FIELD,
  PUZZLE_FIELD,
  SEED_FIELD,
  SOLUTION_FIELD,
  STAMP_FIELD,
  TRAP_FIELD,
  VERSION_FIELD,
  promiseOf,
} from '../../public-page.ts'
import type { PageProblem, PageView } from '../../public-page.ts'
import { Conditional } from './Conditional.tsx'
import { FormQuestion } from './FormQuestion.tsx'
import type { ShownProblem } from './FormQuestion.tsx'
import { PrivacyNote } from './PrivacyNote.tsx'
import { Progress } from './Progress.tsx'
import type { FormTexts } from './en.ts'

type FormPageProps = Extract<PageView, { kind: 'form' }> & { texts: FormTexts; locale: Locale; isTest: boolean }

export function FormPage({ form, answers, problems, notice, privacy, action, texts, locale, isTest, ...kept }: FormPageProps) {
  const problemOf = new Map<string, ShownProblem>()
  for (const one of problems) {
    const others = problemOf.get(one.questionId)
    const text = problemText(one, texts, locale)
    problemOf.set(one.questionId, { text: others ? `${others.text}\n${text}` : text, kinds: [...(others?.kinds ?? []), one.problem] })
  }
  const wrong = form.questions.flatMap(({ id, title }, index) => {
    const problem = problemOf.get(id)
    return problem === undefined ? [] : [{ id: `q${index + 1}`, title, problem: problem.text }]
  })
  const filesOf = (id: string) => kept.files.filter(({ questionId }) => questionId === id)
  const textOf = (condition: Condition | undefined) => condition && conditionText(condition, form.questions, locale)
  return (
    <form
      method="post"
      action={action}
      encType={form.questions.some(({ format }) => format === 'file') ? 'multipart/form-data' : undefined}
      noValidate={wrong.length > 0}
      data-form={[form.id, form.version, ...(isTest ? ['test'] : []), ...(kept.edit === null ? [] : [kept.edit])].join(' ')}
      data-filled={Object.keys(answers).length > 0 || wrong.length > 0 ? '' : undefined}
      data-puzzle={kept.puzzle ?? undefined}
      data-solving={texts.solving}
      data-over={texts.startOverSure}
      data-kept={texts.kept}
      data-retry={texts.retry}
      data-restored={texts.restored}
      data-sending={texts.sending}
      className="grid gap-7"
    >
      <header className="grid gap-2 border-b border-border pb-6">
        <h1 dir="auto" className="text-2xl font-semibold text-balance wrap-anywhere">
          {form.title}
        </h1>
        {form.description !== '' && (
          <p dir="auto" className="text-base text-pretty whitespace-pre-line wrap-anywhere text-muted">
            {form.description}
          </p>
        )}
        <p className="text-sm text-muted">
          <PrivacyNote privacy={privacy} texts={texts} /> {form.questions.some(({ required }) => required) && texts.requiredNote}
        </p>
      </header>
      <div data-notice role="status" hidden={notice === null} className="rounded-md bg-accent-soft px-4 py-3">
        {notice !== null && texts[notice]}
      </div>
      {kept.showsProgress && <Progress questions={form.questions} answers={answers} texts={texts} />}
      {wrong.length > 0 && (
        <div role="alert" tabIndex={-1} data-problems className="grid gap-1.5 rounded-md border border-danger px-4 py-3">
          <p className="font-semibold">{texts.check}</p>
          <ul className="grid gap-1">
            {wrong.map(({ id, title, problem }) => (
              <li key={id}>
                <a href={`#${id}`} className="underline underline-offset-4 wrap-anywhere">
                  {title}
                </a>
                <span className="whitespace-pre-line wrap-anywhere text-muted"> – {problem}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {form.questions.map((question, index) => {
        const number = index + 1
        const problem = problemOf.get(question.id)
        return (
          <Fragment key={question.id}>
            {opensSection(form.questions, index) && <SectionHeading question={question} text={textOf(question.section_if)} />}
            <Conditional question={question} text={textOf(question.show_if)}>
              <FormQuestion
                question={question}
                number={number}
                value={answers[question.id]}
                problem={problem}
                files={filesOf(question.id)}
                texts={texts}
              />
            </Conditional>
          </Fragment>
        )
      })}
      <KeptFields version={form.version} promise={promiseOf(privacy)} {...kept} />
      {/* People do not see this field. Programs that fill in every field do. */}
      <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
        <label>
          {texts.leaveEmpty}
          <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {notice !== 'draft' && notice !== 'impersonated' && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <button type="submit" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
            {kept.edit === null ? texts.submit : texts.saveChanges}
          </button>
          <p data-draft hidden className="min-w-0 grow basis-52 text-sm text-muted">
            {texts.draftKept}{' '}
            <button type="button" data-over className="font-medium text-text underline underline-offset-4">
              {texts.startOver}
            </button>
          </p>
        </div>
      )}
    </form>
  )
}

function problemText({ problem, values, files }: PageProblem, texts: FormTexts, locale: Locale): string {
  const names = files && new Intl.ListFormat(locale).format(files)
  return fillIn(texts.problems[problem], { ...values, ...(names !== undefined && { files: names }) }, locale)
}

type Kept = Pick<FormPageProps, 'submission' | 'stamp' | 'seed' | 'edit' | 'puzzle'>

/** What this visit keeps from one request to the next. */
function KeptFields({ version, promise, submission, stamp, seed, edit, puzzle }: Kept & { version: string; promise: string }) {
  const fields = [
    [KEY_FIELD, submission],
    [VERSION_FIELD, version],
    [PROMISE_FIELD, promise],
    [STAMP_FIELD, stamp],
    [SEED_FIELD, seed],
    ...(edit === null ? [] : [[EDIT_FIELD, edit] as const]),
    ...(puzzle === null ? [] : [[PUZZLE_FIELD, puzzle] as const, [SOLUTION_FIELD, ''] as const]),
  ] as const
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** The section's condition hides its heading like each of its questions. */
function SectionHeading({ question, text }: { question: Question; text: string | undefined }) {
  return (
    <div data-if={question.section_if && JSON.stringify([question.section_if])} className="grid gap-1 border-b border-border pb-2">
      <h2 dir="auto" className="text-lg font-semibold text-(--brand-ink) wrap-anywhere">
        {question.section}
      </h2>
      {text !== undefined && (
        <p data-only-if className="text-sm text-muted italic wrap-anywhere">
          {text}
        </p>
      )}
    </div>
  )
}

function opensSection(questions: readonly Question[], index: number): boolean {
  const section = questions[index]?.section
  return section !== undefined && section !== questions[index - 1]?.section
}
