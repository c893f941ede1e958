import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { documentsApi } from '#features/documents/web/api.ts'
import type { Chart } from '#shared/content/chart.ts'
import type { Locale } from '#shared/locale.ts'
import { TITLE_MAX } from '#shared/limits.ts'
import { logAction } from '#web/action-log.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import type { ChartType } from './chart-content.ts'
import { withChart } from './chart-content.ts'

/** The form whose answers a chart shows. A new document is written in its language, as its questions are. */
export type ChartedForm = { title: string; language: Locale | undefined }

/** Where a chart goes: into the document `id`, or into a new one. */
type Target = { type: ChartType; id?: string }

/** Adds a chart to a document, and offers to open it. */
export function useAddChart(chart: Chart, form: ChartedForm): { add: (target: Target) => void; isPending: boolean } {
  const t = useTranslations('forms.chart')
  const errorText = useErrorText('documents')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ type, id }: Target) => {
      const answer = t('answer')
      if (id === undefined) {
        const content = withChart(type, null, chart, answer)
        const title = t('documentTitle', { title: form.title }).slice(0, TITLE_MAX)
        const created = await documentsApi.create.call({ title, type, content, language: form.language })
        logAction('DOCUMENT_CREATED', created)
        return created
      }
      const document = await documentsApi.read.call({ id })
      return documentsApi.update.call({ id, version: document.version, content: withChart(type, document.content, chart, answer) })
    },
    onSuccess: ({ id, title }) => {
      toast.success(t('added', { title }), {
        action: { label: t('open'), onClick: () => void navigate({ to: '/create', search: { id } }) },
      })
    },
    onError: (error) => void toast.error(t('addFailed'), { description: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: documentsApi.key() }),
  })
  return { add: mutate, isPending }
}
