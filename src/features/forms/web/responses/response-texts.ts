import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { typedValue } from '#shared/content/cell-value.ts'
import type { QuestionFormat } from '#shared/content/question-formats.ts'
import type { Response } from '../../contract.ts'

type Texts = {
  /** Empty if the question was not answered. Dates and numbers as the reader writes them. */
  answer: (answer: Response['answers'][string] | undefined, question?: { format?: QuestionFormat | undefined }) => string
  respondent: (response: Response) => string
  time: (response: Response) => string
}

/** What browsers write at most. */
const DECIMALS_MAX = 20

/** How the parts of a response read. */
export function useResponseTexts(): Texts {
  const anonymous = useTranslations('forms')('anonymous')
  const format = useFormatter()
  return {
    answer: (answer, question) => {
      if (answer === undefined) return ''
      if (typeof answer === 'number') return format.number(answer)
      if (typeof answer !== 'string') return format.list(answer)
      const value = typedValue(answer, question?.format === 'date' ? 'date' : question?.format === 'number' ? 'number' : 'text')
      if (value instanceof Date) return format.dateTime(value, { dateStyle: 'medium', timeZone: 'UTC' })
      return typeof value === 'number' ? format.number(value, { maximumFractionDigits: DECIMALS_MAX }) : answer
    },
    respondent: ({ respondent }) => {
      if (!respondent) return anonymous
      const name = [respondent.first_name, respondent.last_name].filter((part) => part !== '').join(' ')
      return name === '' ? respondent.email : name
    },
    time: ({ created_at }) => format.dateTime(new Date(created_at), { dateStyle: 'medium', timeStyle: 'short' }),
  }
}
