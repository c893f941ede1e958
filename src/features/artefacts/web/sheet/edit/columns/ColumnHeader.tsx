import { ArrowLeft, ArrowRight, ChevronDown, Plus, Settings2, Trash2, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { FormulaProblem } from '#shared/content/formula-problem.ts'
import { type Sheet, SheetTotal } from '#shared/content/sheet.ts'
import { hasFormula, insertColumn, moveColumn, setTotal } from '#shared/content/sheet-edit.ts'
import { cn } from '#web/cn.ts'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { DropdownMenuRadioGroup } from '#web/ui/DropdownMenuRadioGroup.tsx'
import { DropdownMenuSection } from '#web/ui/DropdownMenuSection.tsx'
import { MathSign } from '../../view/MathSign.tsx'
import { useFormulaProblemText } from '../use-formula-problem-text.ts'

type Props = {
  sheet: Sheet
  index: number
  isActive: boolean
  problem: FormulaProblem | undefined
  onChange: (sheet: Sheet) => void
  onSettings: () => void
  onDelete: () => void
}
const TOTALS = ['none', ...SheetTotal.shape.function.options] as const

/** A column's name, which opens its menu. Dropped on another column, it takes that column's position. */
export function ColumnHeader({ sheet, index, isActive, problem, onChange, onSettings, onDelete }: Props) {
  const t = useTranslations('sheetEditor')
  const totals = useTranslations('artefacts.totals')
  const problemText = useFormulaProblemText()
  const column = sheet.columns[index]
  if (!column) return null
  const total = sheet.totals.find((one) => one.column === column.header)?.function ?? 'none'
  const last = sheet.columns.length - 1
  return (
    <div
      role="columnheader"
      tabIndex={-1}
      aria-colindex={index + 2}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(index))}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(DRAGGED)
        if (from !== '') onChange(moveColumn(sheet, Number(from), index))
      }}
      className="relative flex border-r border-b border-border border-b-border-strong bg-sunken"
    >
      <DropdownMenu
        align="start"
        className="font-normal"
        trigger={
          <button
            type="button"
            tabIndex={isActive ? 0 : -1}
            data-row={-1}
            data-column={index}
            className="flex w-full items-center gap-1.5 px-3 text-left font-semibold hover:bg-hover focus-visible:-outline-offset-2"
          >
            <span className="truncate">{column.header}</span>
            {hasFormula(column) && (
              <MathSign aria-hidden className="text-xs font-normal text-sheet" title={column.formula}>
                ƒ
              </MathSign>
            )}
            {problem !== undefined && (
              <span title={problemText(problem)}>
                <TriangleAlert aria-hidden className="size-3.5 shrink-0 text-negative" />
                <span className="sr-only">{problemText(problem)}</span>
              </span>
            )}
            <ChevronDown aria-hidden className={cn('ml-auto size-3.5 shrink-0 text-muted')} />
          </button>
        }
      >
        <DropdownMenuSection>
          <DropdownMenuItem onSelect={onSettings}>
            <Settings2 aria-hidden />
            {t('columnSettings')}
          </DropdownMenuItem>
        </DropdownMenuSection>
        <DropdownMenuSection label={t('total')}>
          <DropdownMenuRadioGroup
            label={t('total')}
            value={total}
            onValueChange={(value) => onChange(setTotal(sheet, index, value))}
            options={TOTALS.map((value) => ({ value, label: value === 'none' ? t('noTotal') : totals(value) }))}
          />
        </DropdownMenuSection>
        <DropdownMenuSection>
          <DropdownMenuItem onSelect={() => onChange(insertColumn(sheet, index))}>
            <Plus aria-hidden />
            {t('insertLeft')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => onChange(insertColumn(sheet, index + 1))}>
            <Plus aria-hidden />
            {t('insertRight')}
          </DropdownMenuItem>
          {index > 0 && (
            <DropdownMenuItem onSelect={() => onChange(moveColumn(sheet, index, index - 1))}>
              <ArrowLeft aria-hidden />
              {t('moveLeft')}
            </DropdownMenuItem>
          )}
          {index < last && (
            <DropdownMenuItem onSelect={() => onChange(moveColumn(sheet, index, index + 1))}>
              <ArrowRight aria-hidden />
              {t('moveRight')}
            </DropdownMenuItem>
          )}
        </DropdownMenuSection>
        {last > 0 && (
          <DropdownMenuSection>
            <DropdownMenuItem tone="danger" onSelect={onDelete}>
              <Trash2 aria-hidden />
              {t('deleteColumn')}
            </DropdownMenuItem>
          </DropdownMenuSection>
        )}
      </DropdownMenu>
    </div>
  )
}

const DRAGGED = 'application/x-draftwell-column'
