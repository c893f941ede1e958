import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toast } from 'sonner'
import { useLocale, useTranslations } from 'use-intl'
import { documentsApi } from '#features/documents/web/api.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import { Button } from '#web/ui/Button.tsx'

/** On the page of sheets: creates a small sheet and opens it, to see that creating works. */
export function TestSheet({ type }: { type: DocumentType | undefined }) {
  return type === 'sheet' ? <CreateTestSheet /> : null
}

function CreateTestSheet() {
  const t = useTranslations('testing')
  const language = useLocale()
  const navigate = useNavigate()
  const create = useMutation(
    documentsApi.create.mutationOptions({
      onSuccess: ({ id }) => navigate({ to: '/create', search: { id } }),
      onError: () => toast.error(t('failed.sheet')),
    }),
  )
  const sheet = {
    name: t('sheet.name'),
    columns: [
      { header: t('sheet.item'), type: 'text' as const },
      { header: t('sheet.quantity'), type: 'number' as const },
      { header: t('sheet.price'), type: 'number' as const },
      { header: t('sheet.total'), type: 'number' as const, formula: `={${t('sheet.quantity')}} * {${t('sheet.price')}}` },
    ],
    rows: [
      [t('sheet.items.first'), '12', '3.5', ''],
      [t('sheet.items.second'), '40', '0.8', ''],
      [t('sheet.items.third'), '6', '4.25', ''],
    ],
  }
  return (
    <div>
      <Button
        busy={create.isPending}
        onClick={() =>
          create.mutate({
            type: 'sheet',
            language,
            title: t('sheet.name'),
            description: t('sheet.description'),
            content: { sheets: [sheet] },
          })
        }
      >
        {create.isPending ? t('sheet.creating') : t('sheet.button')}
      </Button>
    </div>
  )
}
