import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useCellText } from '#features/artefacts/web/sheet/view/sheet-look.ts'
import type { Wording } from './pieces.ts'

/** Words for what a piece shows by its look: the format of an answer, whether it is needed, the colour of a highlight, a cell of a type. */
export function useWording(): Wording {
  const formats = useTranslations('artefacts.form.formats')
  const t = useTranslations('documents.versions')
  const cell = useCellText()
  return useMemo(
    () => ({
      format: (format) => formats(format),
      need: (isRequired) => t(isRequired ? 'required' : 'optional'),
      tone: (tone) => t(`tones.${tone}`),
      cell,
    }),
    [formats, t, cell],
  )
}
