import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Ids of the four samples in src/features/templates. */
const SAMPLES = { form: 'form-customer', doc: 'doc-onboarding', sheet: 'sheet-marketingbudget', slide: 'slide-review' } as const

/** One sample per type. Each opens in the template library. */
export function TemplateQuickstart() {
  const t = useTranslations('dashboard.templates')
  const ui = useTranslations('ui')
  return (
    <section aria-labelledby="templates" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-0.5">
          <h2 id="templates" className="text-base font-semibold">
            {t('title')}
          </h2>
          <p className="text-muted">{t('text')}</p>
        </div>
        <Link to="/template-test" className={buttonStyle({ size: 'sm' })}>
          {t('library')}
        </Link>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {DOCUMENT_TYPES.map((type) => (
          <li key={type} className="grid">
            <Link
              to="/template-test"
              search={{ template: SAMPLES[type] }}
              className="group grid grid-rows-[auto_auto_1fr_auto] gap-1.5 rounded-lg border border-border bg-raised p-4 transition-colors duration-150 hover:border-border-strong"
            >
              <span className="flex items-center gap-2 text-xs text-muted">
                <TypeIcon type={type} bare />
                {ui(`types.${type}`)}
              </span>
              <span className="font-semibold">{t(`${type}.name`)}</span>
              <span className="text-pretty text-muted">{t(`${type}.text`)}</span>
              <span className="pt-2 font-medium text-accent-strong underline-offset-4 group-hover:underline">{t('use')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
