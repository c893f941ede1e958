import { useTranslations } from 'use-intl'
import { DOCUMENT_TYPES, type DocumentType } from '#shared/content/document-type.ts'
import { Select } from '#web/ui/Select.tsx'

type Props = { value: DocumentType | undefined; onChange: (type: DocumentType | undefined) => void }

export function TypeFilter({ value, onChange }: Props) {
  const t = useTranslations()
  return (
    <Select
      aria-label={t('documents.typeFilter')}
      value={value ?? ''}
      options={[
        { value: '', label: t('documents.allTypes') },
        ...DOCUMENT_TYPES.map((type) => ({ value: type, label: t(`ui.typesPlural.${type}`) })),
      ]}
      onValueChange={(chosen) => onChange(DOCUMENT_TYPES.find((type) => type === chosen))}
      className="min-w-32 flex-1 sm:w-44 sm:flex-none"
    />
  )
}
