import { useMutation } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Locale } from '#shared/locale.ts'
import { LANGUAGE_NAMES } from '#web/i18n/locale.ts'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { textLinkStyle } from '#web/ui/text-link-style.ts'
import type { Translations } from '../translations.ts'
import type { QuestionFields } from '../survey-schemas.ts'
import type { SurveyCheck } from '../results-contract.ts'
import { surveysApi } from './api.ts'

/** Of random answers. Below it a survey is easily answered without reading it. */
const FEW = 0.5

type Props = {
  questions: () => QuestionFields[]
  translations: Translations
  /** `language` is null for the survey as it is written. */
  onFocus: (place: number, language: Locale | null) => void
}

/** Remarks about the wording and the power of the checks, on request: they are about the questions of that moment. */
export function CheckCard({ questions, translations, onFocus }: Props) {
  const t = useTranslations('surveys.check')
  const errorText = useErrorText('surveys')
  const check = useMutation(surveysApi.check.mutationOptions())
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 className="text-base font-semibold">{t('title')}</h2>
        <p className="max-w-[65ch] text-pretty text-muted">{t('text')}</p>
      </div>
      <div>
        <Button busy={check.isPending} onClick={() => check.mutate({ questions: questions(), translations })}>
          <ListChecks aria-hidden />
          {t(check.isPending ? 'busy' : 'button')}
        </Button>
      </div>
      {check.isError && (
        <Alert tone="negative" title={t('failed')}>
          {errorText(check.error)}
        </Alert>
      )}
      {check.data && (
        <div role="status" className="grid gap-4">
          <Remarks remarks={check.data.remarks} onFocus={onFocus} />
          <Power check={check.data} />
        </div>
      )}
    </Card>
  )
}

function Remarks({ remarks, onFocus }: Pick<SurveyCheck, 'remarks'> & Pick<Props, 'onFocus'>) {
  const t = useTranslations('surveys.check')
  return (
    <section aria-label={t('remarks')} className="grid gap-1.5">
      <h3 className="font-medium">{t('remarks')}</h3>
      {remarks.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="grid gap-2">
        {remarks.map(({ question_order: order, language, rule, found }) => (
          <li key={`${order} ${language} ${rule}`} className="text-pretty wrap-anywhere">
            <button type="button" onClick={() => onFocus(order - 1, language)} className={textLinkStyle({ className: 'mr-2' })}>
              {language === null ? t('at', { n: order }) : t('atIn', { n: order, language: LANGUAGE_NAMES[language] })}
            </button>
            {t('found', { found })} {t(`rule.${rule}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Power({ check: { power, pairs } }: { check: SurveyCheck }) {
  const t = useTranslations('surveys.check')
  const format = useFormatter()
  const share = (of: number) => format.number(of, { style: 'percent', maximumFractionDigits: 0 })
  const kind = (name: SurveyCheck['power']['kinds'][number]['kind']) => power.kinds.find((one) => one.kind === name)
  const [honest, random, straight] = [kind('honest'), kind('random'), kind('straight')]
  const accused = Math.max(honest?.invariant ?? 0, honest?.inconsistent ?? 0)
  const found = random?.inconsistent ?? 0
  const { question_loading, trait_correlation, control_loading, slips } = power.assumptions
  const careless = (random?.people ?? 0) + (straight?.people ?? 0)
  return (
    <section aria-label={t('power')} className="grid gap-1.5">
      <h3 className="font-medium">{t('power')}</h3>
      <ul className="grid list-disc gap-1 pl-5">
        <li>{t('pairs', { n: pairs })}</li>
        <li>{t(found < FEW ? 'few' : 'random', { share: share(found) })}</li>
        <li>{t('straight', { share: share(straight?.invariant ?? 0) })}</li>
        <li>{accused === 0 ? t('honestNone', { people: honest?.people ?? 0 }) : t('honestOf', { n: Math.round(1 / accused) })}</li>
      </ul>
      <p className="max-w-[65ch] text-xs text-pretty text-muted">
        {t('assumptions', {
          people: power.kinds.reduce((sum, { people }) => sum + people, 0),
          careless: share(careless / (careless + (honest?.people ?? 0))),
          loading: format.number(question_loading),
          correlation: format.number(trait_correlation),
          control: format.number(control_loading),
          slips: share(slips),
        })}
      </p>
    </section>
  )
}
