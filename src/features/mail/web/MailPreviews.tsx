import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { LOCALES, isLocale } from '#shared/locale.ts'
import type { Locale } from '#shared/locale.ts'
import type { MailPurpose } from '#shared/mail-purposes.ts'
import { LANGUAGE_NAMES } from '#web/i18n/locale.ts'
import { ChoiceButtons } from '#web/ui/ChoiceButtons.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { kindsQuery } from './queries.ts'

/** Every kind of mail with sample values, in each language, as HTML and as text. */
export function MailPreviews() {
  const t = useTranslations('mail')
  const titleId = useId()
  const own = useLocale()
  const [locale, setLocale] = useState<Locale>(isLocale(own) ? own : 'en')
  const [purpose, setPurpose] = useState<MailPurpose>()
  const [view, setView] = useState<'html' | 'plain'>('html')
  const kinds = useQuery(kindsQuery(locale))
  if (kinds.isError && !kinds.data)
    return <ErrorState title={t('failed')} onRetry={() => void kinds.refetch()} isRetrying={kinds.isFetching} />
  const items = kinds.data?.items ?? []
  const mail = items.find((one) => one.purpose === purpose) ?? items[0]
  if (!mail) return <Skeleton className="h-96 w-full" />
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id={titleId} className="font-semibold">
          {t('previews.title')}
        </h2>
        <p className="max-w-[75ch] text-pretty text-muted">{t('previews.text')}</p>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <Field label={t('previews.kind')} className="w-full sm:w-72">
          {(control) => (
            <Select
              {...control}
              value={mail.purpose}
              options={items.map((one) => ({ value: one.purpose, label: t(`kinds.${one.purpose}`) }))}
              onValueChange={(value) => setPurpose(items.find((one) => one.purpose === value)?.purpose)}
            />
          )}
        </Field>
        <Field label={t('previews.language')} className="w-40">
          {(control) => (
            <Select
              {...control}
              value={locale}
              options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              onValueChange={(value) => isLocale(value) && setLocale(value)}
            />
          )}
        </Field>
        <ChoiceButtons
          label={t('previews.view')}
          value={view}
          options={[
            { value: 'html', label: t('previews.html') },
            { value: 'plain', label: t('previews.plain') },
          ]}
          onChange={setView}
        />
      </div>
      <p className="wrap-anywhere">{t('previews.subject', { subject: mail.subject })}</p>
      {view === 'html' ? (
        <iframe
          title={t('previews.frame')}
          src={`/api/admin/mail/preview?${new URLSearchParams({ purpose: mail.purpose, locale })}`}
          sandbox=""
          className="h-[40rem] w-full rounded-lg border border-border bg-raised"
        />
      ) : (
        <pre
          lang={locale}
          tabIndex={0}
          aria-label={t('previews.frame')}
          role="region"
          className="rounded-lg border border-border bg-raised p-5 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
        >
          {mail.text}
        </pre>
      )}
    </section>
  )
}
