import { ArrowLeft, ArrowRight, EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Sheet } from '#shared/content/sheet.ts'
import { emptySheet } from '#shared/content/sheet-edit.ts'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

type Props = {
  sheets: Sheet[]
  chosen: number
  onChoose: (index: number) => void
  onChange: (sheets: Sheet[]) => void
  onRename: () => void
  onDelete: () => void
}
const SHEETS_MAX = 50

/** The sheets, and actions for the chosen one. */
export function SheetTabs({ sheets, chosen, onChoose, onChange, onRename, onDelete }: Props) {
  const t = useTranslations('sheetEditor')
  const create = useTranslations('artefacts.view')
  const move = (by: 1 | -1) => {
    const sheet = sheets[chosen]
    if (!sheet) return
    onChange(sheets.toSpliced(chosen, 1).toSpliced(chosen + by, 0, sheet))
    onChoose(chosen + by)
  }
  const add = () => {
    onChange([...sheets, emptySheet(freeName(t('sheetName'), sheets), ['A', 'B', 'C'])])
    onChoose(sheets.length)
  }
  return (
    <div role="group" aria-label={create('sheets')} className="flex min-w-0 flex-wrap items-center gap-1">
      {sheets.map((sheet, index) => (
        <button
          key={index}
          type="button"
          aria-pressed={index === chosen}
          onClick={() => onChoose(index)}
          className="max-w-48 truncate rounded-md px-3 py-1.5 text-muted hover:bg-hover aria-pressed:bg-sheet-soft aria-pressed:font-medium aria-pressed:text-sheet"
        >
          {sheet.name}
        </button>
      ))}
      <DropdownMenu align="start" trigger={<IconButton icon={EllipsisVertical} label={t('sheetMenu')} size="sm" />}>
        <DropdownMenuItem onSelect={onRename}>
          <Pencil aria-hidden />
          {t('renameSheet')}
        </DropdownMenuItem>
        {chosen > 0 && (
          <DropdownMenuItem onSelect={() => move(-1)}>
            <ArrowLeft aria-hidden />
            {t('moveLeft')}
          </DropdownMenuItem>
        )}
        {chosen < sheets.length - 1 && (
          <DropdownMenuItem onSelect={() => move(1)}>
            <ArrowRight aria-hidden />
            {t('moveRight')}
          </DropdownMenuItem>
        )}
        {sheets.length > 1 && (
          <DropdownMenuItem tone="danger" onSelect={onDelete}>
            <Trash2 aria-hidden />
            {t('deleteSheet')}
          </DropdownMenuItem>
        )}
      </DropdownMenu>
      {sheets.length < SHEETS_MAX && <IconButton icon={Plus} label={t('addSheet')} size="sm" onClick={add} />}
    </div>
  )
}

function freeName(word: string, sheets: Sheet[]): string {
  for (let number = sheets.length + 1; ; number += 1) {
    const name = `${word} ${number}`
    if (!sheets.some((sheet) => sheet.name === name)) return name
  }
}
