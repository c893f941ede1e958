import { isAsked } from '#shared/content/conditions.ts'
import type { Answers } from '#shared/content/answers.ts'
import type { Question } from '#shared/content/form.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { FormTexts } from './en.ts'

type Props = { questions: readonly Question[]; answers: Readonly<Answers>; texts: FormTexts }

/** How many questions are answered. The script shows it and keeps it up to date: without the script it would never move. */
export function Progress({ questions, answers, texts }: Props) {
  const asked = questions.filter((question) => isAsked(question, answers))
  const values = { answered: asked.filter(({ id }) => answers[id] !== undefined && answers[id] !== '').length, total: asked.length }
  return (
    <div data-progress={texts.progress} hidden className="sticky top-0 z-10 -mx-5 grid gap-1.5 bg-raised px-5 py-3 sm:-mx-10 sm:px-10">
      <label htmlFor="progress" className="text-sm text-muted tabular-nums">
        {fillIn(texts.progress, values)}
      </label>
      <progress id="progress" value={values.answered} max={Math.max(1, values.total)} className="form-progress" />
    </div>
  )
}
