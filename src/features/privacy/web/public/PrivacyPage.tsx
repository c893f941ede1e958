import { useTranslations } from 'use-intl'
import type { PrivacyView } from '#features/site/privacy-view.ts'
import type { Operator } from '#features/site/public-page.ts'
import { RecordCard } from './RecordCard.tsx'
import type { en } from './messages/en.ts'

declare module '#web/i18n/catalogues.ts' {
  interface Catalogues {
    privacyPage: typeof en
  }
}

const POINTS = ['rights', 'leaving', 'recipients', 'models', 'cookies', 'age', 'backups'] as const

type Props = { view: PrivacyView; operator: Operator }

/** /privacy: for everybody. The record of processing is made from the registry of every column. Services that are not set up are not mentioned. */
export function PrivacyPage({ view: { record, model, sendsMail }, operator: { product, company, support } }: Props) {
  const t = useTranslations('privacyPage')
  const names = {
    product,
    company,
    hasCompany: company === '' ? 'no' : 'yes',
    model: model ?? 'none',
    services: servicesOf(model !== null, sendsMail),
  }
  return (
    <div className="mx-auto grid max-w-4xl gap-8 px-4 pt-8 pb-20 sm:px-6 sm:pt-14">
      <header className="grid gap-3">
        <h1 className="text-2xl font-semibold">{t('title')}</h1>
        <p className="max-w-[65ch] text-lg text-pretty text-muted">{t('intro', names)}</p>
      </header>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {POINTS.filter((point) => point !== 'models' || model !== null).map((point) => (
          <section key={point} className="grid content-start gap-1">
            <h2 className="text-base font-semibold">{t(`titles.${point}`)}</h2>
            <p className="max-w-[65ch] text-base text-pretty text-muted">{t(`points.${point}`, names)}</p>
          </section>
        ))}
      </div>
      {support !== '' && (
        <p className="text-base">
          {t('contact')}{' '}
          <a href={`mailto:${support}`} className="font-medium text-accent-strong underline underline-offset-4">
            {support}
          </a>
        </p>
      )}
      <section className="grid gap-4">
        <h2 className="text-lg font-semibold">{t('record')}</h2>
        <p className="max-w-[65ch] text-base text-pretty text-muted">{t('recordText')}</p>
        {record.map((line) => (
          <RecordCard key={line.purpose} line={line} />
        ))}
      </section>
    </div>
  )
}

function servicesOf(hasModel: boolean, sendsMail: boolean): string {
  if (hasModel && sendsMail) return 'both'
  if (hasModel) return 'models'
  return sendsMail ? 'mail' : 'none'
}
