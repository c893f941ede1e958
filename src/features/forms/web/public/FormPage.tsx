import { Fragment } from 'react'
import { fillIn } from '#shared/fill-in.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { KEY_FIELD, TRAP_FIELD, VERSION_FIELD } from '../../public-page.ts'
import type { PageView } from '../../public-page.ts'
import { FormQuestion } from './FormQuestion.tsx'
import { PrivacyNote } from './PrivacyNote.tsx'
import type { FormTexts } from './en.ts'

type FormPageProps = Extract<PageView, { kind: 'form' }> & { texts: FormTexts }

export function FormPage({ form, answers, problems, notice, privacy, action, submission, texts }: FormPageProps) {
  const problemOf = new Map(problems.map(({ questionId, problem, values }) => [questionId, fillIn(texts.problems[problem], values)]))
  const wrong = form.questions.flatMap(({ id, title }, index) => {
    const problem = problemOf.get(id)
    return problem === undefined ? [] : [{ id: `q${index + 1}`, title, problem }]
  })
  return (
    <form
      method="post"
      action={action}
      noValidate={wrong.length > 0}
      data-form={`${form.id} ${form.version}`}
      data-filled={Object.keys(answers).length > 0 ? '' : undefined}
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
      {wrong.length > 0 && (
        <div role="alert" tabIndex={-1} data-problems className="grid gap-1.5 rounded-md border border-danger px-4 py-3">
          <p className="font-semibold">{texts.check}</p>
          <ul className="grid gap-1">
            {wrong.map(({ id, title, problem }) => (
              <li key={id}>
                <a href={`#${id}`} className="underline underline-offset-4 wrap-anywhere">
                  {title}
                </a>
                <span className="text-muted"> – {problem}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {form.questions.map((question, index) => {
        const opensSection = question.section !== undefined && question.section !== form.questions[index - 1]?.section
        return (
          <Fragment key={question.id}>
            {opensSection && (
              <h2 dir="auto" className="border-b border-border pb-2 text-lg font-semibold text-(--brand-ink)">
                {question.section}
              </h2>
            )}
            <FormQuestion
              question={question}
              number={index + 1}
              value={answers[question.id]}
              problem={problemOf.get(question.id)}
              texts={texts}
            />
          </Fragment>
        )
      })}
      <input type="hidden" name={KEY_FIELD} value={submission} />
      <input type="hidden" name={VERSION_FIELD} value={form.version} />
      {/* People do not see this field. Programs that fill in every field do. */}
      <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
        <label>
          {texts.leaveEmpty}
          <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {notice !== 'draft' && (
        <div>
          <button type="submit" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
            {texts.submit}
          </button>
        </div>
      )}
    </form>
  )
}
