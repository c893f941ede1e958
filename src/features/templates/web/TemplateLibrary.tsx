import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { TYPE_SLUGS, typeOfSlug } from '#shared/content/type-slug.ts'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceButtons } from '#web/ui/ChoiceButtons.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryList } from '#web/ui/QueryList.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { templatesQuery } from './queries.ts'
import { SearchField } from '#web/ui/SearchField.tsx'
import { TemplateCard } from './TemplateCard.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'
import type { TemplatesSearch } from './templates-search.ts'

type Props = { search: TemplatesSearch; onChange: (next: TemplatesSearch, replace?: boolean) => void }

export function TemplateLibrary({ search, onChange }: Props) {
  const t = useTranslations('templates')
  const types = useTranslations('ui.typesPlural')
  const list = useInfiniteQuery({
    ...templatesQuery({ type: typeOfSlug(search.type), search: search.q }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField label={t('search')} value={search.q ?? ''} onChange={(q) => onChange({ q: q === '' ? undefined : q })} />
        <ChoiceButtons
          label={t('type')}
          value={search.type ?? ''}
          onChange={(type) => onChange({ type: type === '' ? undefined : type })}
          options={[
            { value: '' as const, label: t('all') },
            ...DOCUMENT_TYPES.map((type) => ({ value: TYPE_SLUGS[type], label: types(type) })),
          ]}
        />
      </div>
      <QueryList
        query={list}
        failed={t('failed.fetch')}
        pending={<TemplateGridSkeleton />}
        empty={
          <EmptyState
            title={<span className="wrap-anywhere">{t('noMatch', { search: search.q ?? '' })}</span>}
            text={t('noMatchText')}
            action={
              <>
                <Button onClick={() => onChange({ q: undefined, type: undefined })}>{t('clearSearch')}</Button>
                <Link to="/create" search={{ prompt: search.q }} className={buttonStyle({ variant: 'primary' })}>
                  {t('create')}
                </Link>
              </>
            }
          />
        }
      >
        {(templates) => (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {templates.map((template) => (
              <TemplateCard key={template.id} template={template} onPreview={() => onChange({ template: template.id })} />
            ))}
          </ul>
        )}
      </QueryList>
      {search.template !== undefined && <TemplateDialog id={search.template} onClose={() => onChange({ template: undefined })} />}
    </div>
  )
}

function TemplateGridSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-80 w-full" />
      ))}
    </div>
  )
}
