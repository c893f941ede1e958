import { useTranslations } from 'use-intl'
import type { Sheet } from '#shared/content/sheet.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { useForm } from '#web/form/use-form.ts'

const SHEET_NAME_MAX = 31

type Props = { sheets: Sheet[]; index: number; onRename: (name: string) => void; onClose: () => void }

export function RenameSheetDialog({ sheets, index, onRename, onClose }: Props) {
  const t = useTranslations('sheetEditor')
  const form = useForm({
    initial: { name: sheets[index]?.name ?? '' },
    check: ({ name }) => {
      if (name.trim() === '') return { name: t('nameProblems.empty') }
      const isTaken = sheets.some((sheet, i) => i !== index && sheet.name.toLowerCase() === name.trim().toLowerCase())
      return { name: isTaken ? t('nameProblems.sheetTaken') : undefined }
    },
    submit: ({ name }) => onRename(name.trim()),
  })
  return (
    <FormDialog form={form} title={t('renameSheet')} submitLabel={t('apply')} onClose={onClose}>
      <TextField form={form} name="name" label={t('sheetNameLabel')} maxLength={SHEET_NAME_MAX} />
    </FormDialog>
  )
}
