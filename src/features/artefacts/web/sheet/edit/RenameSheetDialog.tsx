import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Sheet } from '#shared/content/sheet.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'

const SHEET_NAME_MAX = 31

type Props = { sheets: Sheet[]; index: number; onRename: (name: string) => void; onClose: () => void }

export function RenameSheetDialog({ sheets, index, onRename, onClose }: Props) {
  const t = useTranslations('sheetEditor')
  const ui = useTranslations('ui')
  const formId = useId()
  const [name, setName] = useState(sheets[index]?.name ?? '')
  const [isChecked, setChecked] = useState(false)
  const isTaken = sheets.some((sheet, i) => i !== index && sheet.name.toLowerCase() === name.trim().toLowerCase())
  const problem = name.trim() === '' ? t('nameProblems.empty') : isTaken ? t('nameProblems.sheetTaken') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (problem === undefined) onRename(name.trim())
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('renameSheet')}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label={t('sheetNameLabel')} error={isChecked ? problem : undefined}>
          {(control) => <Input {...control} value={name} maxLength={SHEET_NAME_MAX} onChange={(event) => setName(event.target.value)} />}
        </Field>
      </form>
    </Dialog>
  )
}
