import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CalculationProblem } from '#shared/content/calculate.ts'
import type { Sheet } from '#shared/content/sheet.ts'
import { hasFormula } from '#shared/content/sheet-edit.ts'
import type { CalculationAnswer, CalculationRequest } from './calculation-worker.ts'

type Calculation = { problems: CalculationProblem[]; hasFailed: boolean }
const WAIT_MS = 60

/**
 * Calculates the formulas shortly after each change, in a worker. `onResult` is called only if a result differs, and only for the latest
 * content: stale answers are dropped. After a failure, the next change tries again.
 */
export function useCalculation(sheets: Sheet[], onResult: (sheets: Sheet[]) => void): Calculation {
  const [calculation, setCalculation] = useState(NONE)
  const worker = useRef<Worker | null>(null)
  const latest = useRef(0)
  const needed = sheets.some((sheet) => sheet.columns.some(hasFormula))

  const fail = useEffectEvent(() => {
    worker.current?.terminate()
    worker.current = null
    setCalculation({ problems: [], hasFailed: true })
  })
  const receive = useEffectEvent((answer: CalculationAnswer) => {
    if (answer.sheets === null) return fail()
    const { id, sheets: calculated, problems } = answer
    if (id !== latest.current) return
    setCalculation({ problems, hasFailed: false })
    if (differs(sheets, calculated)) onResult(sheets.map((sheet, index) => withResults(sheet, calculated[index])))
  })

  useEffect(() => {
    latest.current += 1
    if (!needed) return undefined
    const id = latest.current
    const timer = setTimeout(() => {
      if (!worker.current) {
        worker.current = new Worker(new URL('./calculation-worker.ts', import.meta.url), { type: 'module' })
        worker.current.addEventListener('message', ({ data }: MessageEvent<CalculationAnswer>) => receive(data))
        worker.current.addEventListener('error', () => fail())
      }
      worker.current.postMessage({ id, sheets } satisfies CalculationRequest)
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [sheets, needed])

  useEffect(
    () => () => {
      worker.current?.terminate()
      worker.current = null
    },
    [],
  )
  return needed ? calculation : NONE
}

const NONE: Calculation = { problems: [], hasFailed: false }

function differs(before: Sheet[], after: Sheet[]): boolean {
  return before.some((sheet, index) =>
    sheet.columns.some(
      (column, i) => hasFormula(column) && sheet.rows.some((row, r) => (row[i] ?? '') !== (after[index]?.rows[r]?.[i] ?? '')),
    ),
  )
}

/** Takes only formula cells from the worker. Rows without a new result stay the same objects. */
function withResults(sheet: Sheet, calculated: Sheet | undefined): Sheet {
  if (!calculated || !sheet.columns.some(hasFormula)) return sheet
  const formulas = sheet.columns.flatMap((column, index) => (hasFormula(column) ? [index] : []))
  const rows = sheet.rows.map((row, r) =>
    formulas.every((i) => (row[i] ?? '') === (calculated.rows[r]?.[i] ?? ''))
      ? row
      : sheet.columns.map((_, i) => (formulas.includes(i) ? (calculated.rows[r]?.[i] ?? '') : (row[i] ?? ''))),
  )
  return { ...sheet, rows }
}
