import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Wording } from './pieces.ts'

/** Words for what a piece shows by its look: the format of an answer, whether it is needed, the colour of a highlight. */
export function useWording(): Wording {
  const formats = useTranslations('artefacts.form.formats')
  const t = useTranslations('documents.versions')
  return useMemo(
    () => ({
      format: (format) => formats(format),
      need: (isRequired) => t(isRequired ? 'required' : 'optional'),
      tone: (tone) => t(`tones.${tone}`),
    }),
    [formats, t],
  )
}
