import { useLocale, useTranslations } from 'use-intl'
import { conditionText } from '#shared/content/condition-words.ts'
import { Logo } from '../../look/Logo.tsx'
import { lookStyle, useLook } from '../../look/look.ts'
import type { Condition } from '#shared/content/conditions.ts'
import type { GeneratedForm } from '#shared/content/generated.ts'
import type { ViewProps } from '../../kind.ts'
import { Button } from '#web/ui/Button.tsx'
import { QuestionField } from './QuestionField.tsx'

/** The form as respondents see it. People can try it; Submit does nothing here. */
export function FormView({ content: { title, description, questions }, titleTag: Title }: ViewProps<GeneratedForm>) {
  const t = useTranslations('artefacts.view')
  const locale = useLocale()
  const look = useLook()
  const textOf = (condition: Condition | undefined) => condition && conditionText(condition, questions, locale)
  return (
    <form
      aria-label={title}
      data-paper
      style={lookStyle(look)}
      // Outside a dialog, submitting does nothing, even on a page without a script.
      method="dialog"
      className="mx-auto grid w-full max-w-[42rem] gap-7 rounded-lg border border-border bg-raised px-5 py-8 sm:px-10 sm:py-12 print:max-w-none print:border-0 print:p-0"
    >
      <header className="grid gap-2 border-b border-border pb-6">
        <Logo className="mb-2 h-12 max-w-48" />
        <Title className="text-2xl font-semibold text-balance wrap-anywhere">{title}</Title>
        {description !== '' && <p className="text-base text-pretty wrap-anywhere text-muted">{description}</p>}
      </header>
      {questions.map((question, index) => {
        const opensSection = question.section !== undefined && question.section !== questions[index - 1]?.section
        return (
          <div key={question.id || index} className="grid animate-rise-in break-inside-avoid gap-7">
            {opensSection && (
              <div className="grid gap-1 border-b border-border pb-2">
                <h2 className="text-lg font-semibold text-(--brand-ink)">{question.section}</h2>
                {question.section_if && <p className="text-sm text-muted italic">{textOf(question.section_if)}</p>}
              </div>
            )}
            <QuestionField question={question} number={index + 1} condition={textOf(question.show_if)} />
          </div>
        )
      })}
      {questions.length > 0 && (
        <div className="print:hidden">
          <Button type="submit" variant="primary" size="lg">
            {t('submit')}
          </Button>
        </div>
      )}
    </form>
  )
}
