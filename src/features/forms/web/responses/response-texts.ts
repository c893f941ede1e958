import { useFormatter, useTranslations } from 'use-intl'
import type { Response } from '../../contract.ts'

type Texts = {
  /** Empty if the question was not answered. */
  answer: (answer: Response['answers'][string] | undefined) => string
  respondent: (response: Response) => string
  time: (response: Response) => string
}

/** How the parts of a response read. */
export function useResponseTexts(): Texts {
  const anonymous = useTranslations('forms')('anonymous')
  const format = useFormatter()
  return {
    answer: (answer) => {
      if (answer === undefined) return ''
      if (typeof answer === 'number') return format.number(answer)
      return typeof answer === 'string' ? answer : format.list(answer)
    },
    respondent: ({ respondent }) => {
      if (!respondent) return anonymous
      const name = [respondent.first_name, respondent.last_name].filter((part) => part !== '').join(' ')
      return name === '' ? respondent.email : name
    },
    time: ({ created_at }) => format.dateTime(new Date(created_at), { dateStyle: 'medium', timeStyle: 'short' }),
  }
}
