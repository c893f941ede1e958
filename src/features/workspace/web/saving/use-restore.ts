import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/i18n/error-text.ts'
import { fieldsOf } from '#features/documents/fields.ts'
import { documentsApi } from '#features/documents/web/api.ts'
import { savedOf } from '../session/draft.ts'
import type { DraftState } from '../session/use-draft.ts'
import { SAVING_SCOPE } from '#features/documents/web/saving-scope.ts'

/** Goes back to an earlier version. In the editor it is a step like any other, which can be undone. */
export function useRestore({ read, edit }: DraftState, onRestored: () => void) {
  const t = useTranslations('workspace')
  const errorText = useErrorText('documents')
  const queryClient = useQueryClient()
  return useMutation({
    scope: SAVING_SCOPE,
    mutationFn: (versionId: string) => {
      const { saved } = read()
      if (!saved) throw new Error('Only a saved document has versions')
      return documentsApi.restoreVersion.call({ id: saved.id, version_id: versionId, version: saved.version })
    },
    onSuccess: (document) => {
      const saved = savedOf(document)
      edit({ saved, ...fieldsOf(saved), content: saved.content, isSample: false })
      toast.success(t('versionRestored'))
      void queryClient.invalidateQueries({ queryKey: documentsApi.versions.key() })
      onRestored()
    },
    onError: (error) => toast.error(t('versionRestoreFailed'), { description: errorText(error) }),
  })
}
