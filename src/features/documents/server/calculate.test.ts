import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedValue } from '#shared/content/cell-value.ts'
import { readFormula } from '#shared/content/formula.ts'
import { Sheet } from '#shared/content/sheet.ts'
import { hostileSheet } from '#test/fixtures/hostile.ts'
import { richSheet } from '#test/fixtures/rich.ts'
import { calculateSheets } from './calculate.ts'

describe('calculateSheets', () => {
  it('fills formula columns as the model writes cells, and totals them', async () => {
    const { content, totals, problems } = await calculateSheets(richSheet())
    expect(problems).toEqual([])
    expect(content.sheets[0]?.rows[1]).toEqual([
      'Agency fees',
      '2026-02-28',
      'Approved',
      '5',
      '329.5',
      '1647.5',
      '0.05',
      '1565.125',
      '2026-03-28',
      'medium',
      'false',
    ])
    expect(totals[0]?.find((total) => total.column === 5)?.value).toBe(29_726)
  })

  it('leaves what it refuses empty and says where', async () => {
    const { content, problems } = await calculateSheets(hostileSheet())
    expect(content.sheets[0]?.rows[0]?.[3]).toBe('')
    expect(problems).toContainEqual({
      sheet: "[a]:*?/\\'",
      column: 'F',
      problem: { reason: 'function_unknown', values: { name: 'WEBSERVICE' } },
    })
    expect(problems).toContainEqual(expect.objectContaining({ column: 'G', problem: expect.objectContaining({ reason: 'no_result' }) }))
  })

  it('reads a number in a cell as totals, charts, grid and files do: 85% is .85, $1,234.50 is 1234.5', async () => {
    const part = (texts: string[]) => fc.constantFrom(...texts)
    const written = fc.tuple(
      part(['', '+', '-', ' ']),
      part(['', '$', '€', '$ ', '€-', '£']),
      part(['85', '0.5', '.5', '1,234', '1,234.50', '12,34', '0', '7.', '1e3', 'x', '']),
      part(['', '%', ' %', '%%', '€', ' $', 'e']),
    )
    const texts = fc.sample(written, { numRuns: 400, seed: 7 }).map((parts) => parts.join(''))
    for (const type of ['number', 'currency', 'integer', 'percent'] as const) {
      const sheet = Sheet.parse({
        name: 'S',
        columns: [
          { header: 'A', type },
          { header: 'B', type: 'number', formula: '=IF(ISERROR({A}*1),"",{A}*1)' },
        ],
        rows: texts.map((text) => [text, '']),
        totals: [{ column: 'A', function: 'sum' }],
      })
      const { content, totals } = await calculateSheets({ sheets: [sheet] })
      const formulas = content.sheets[0]?.rows.map((row) => [row[0], row[1]])
      const cells = texts.map((text) => {
        const value = typedValue(text, type)
        return [text, typeof value === 'number' ? String(value) : text.trim() === '' ? '0' : '']
      })
      expect(formulas).toEqual(cells)
      const sum = cells.reduce((total, [, value]) => total + Number(value), 0)
      expect(totals[0]?.[0]?.value).toBeCloseTo(sum, 6)
    }
  })

  it('calculates over whole columns of this and other sheets, in whatever order the sheets stand', async () => {
    const summary = Sheet.parse({
      name: 'Summary',
      columns: [
        { header: 'Answer', type: 'text' },
        { header: 'People', type: 'integer', formula: '=COUNTIF({Guests!Coming},{Answer})' },
        { header: 'Gifts', type: 'currency', formula: '=SUMIF({Guests!Coming},{Answer},{Guests!Gift})' },
        { header: 'Share', type: 'percent', formula: '={Gifts}/SUM({Summary!Gifts})' },
      ],
      rows: [
        ['Yes', '', '', ''],
        ['No', '', '', ''],
      ],
    })
    const guests = Sheet.parse({
      name: 'Guests',
      columns: [
        { header: 'Coming', type: 'text' },
        { header: 'Price', type: 'currency' },
        { header: 'Gift', type: 'currency', formula: '={Price}*2' },
      ],
      rows: [
        ['Yes', '10', ''],
        ['No', '5', ''],
        ['Yes', '5', ''],
      ],
    })
    const { content, problems } = await calculateSheets({ sheets: [summary, guests] })
    expect(problems).toEqual([])
    expect(content.sheets[0]?.rows).toEqual([
      ['Yes', '2', '30', '0.75'],
      ['No', '1', '10', '0.25'],
    ])
  })

  it('refuses a formula that would read whole columns in so many rows that others would wait', async () => {
    const column = { header: 'A', type: 'number' }
    const share = { header: 'Share', type: 'number', formula: '={A}/SUM({S!A})' }
    const sheet = Sheet.parse({ name: 'S', columns: [column, share], rows: Array.from({ length: 5_000 }, () => ['1', '']) })
    const { problems } = await calculateSheets({ sheets: [sheet] })
    expect(problems).toEqual([{ sheet: 'S', column: 'Share', problem: { reason: 'too_many_cells', values: {} } }])
  })

  const resultsOf = async (type: 'number' | 'integer' | 'currency', ...formulas: string[]) => {
    const columns = [{ header: 'A', type: 'number' }, ...formulas.map((formula, n) => ({ header: `F${n}`, type, formula }))]
    const sheet = Sheet.parse({ name: 'S', columns, rows: [['3.14159', ...formulas.map(() => '')]] })
    const { content } = await calculateSheets({ sheets: [sheet] })
    return content.sheets[0]?.rows[0]?.slice(1)
  }

  it('rounds a result to the fifteen digits that a spreadsheet keeps, and does not cut it', async () => {
    const formulas = ['={A}*{A}', '=12*89.99', '=1.005*1000', '=0.1+0.2', '=2/3', '=-2/3', '=123456789012345678']
    expect(await resultsOf('number', ...formulas)).toEqual([
      '9.8695877281',
      '1079.88',
      '1005',
      '0.3',
      '0.666666666666667',
      '-0.666666666666667',
      '123456789012346000',
    ])
    expect(await resultsOf('currency', '=12*89.99')).toEqual(['1079.88'])
  })

  it('keeps the digits of very small and very large results, and has no negative nought', async () => {
    const formulas = ['=POWER(10,-7)', '=-POWER(10,-20)/3', '=POWER(10,30)', '=-POWER(10,21)*2', '=-0.5*0']
    expect(await resultsOf('number', ...formulas)).toEqual([
      '0.0000001',
      '-0.00000000000000000000333333333333333',
      '1000000000000000000000000000000',
      '-2000000000000000000000',
      '0',
    ])
    expect(await resultsOf('integer', '=-0.001', '=2.5', '=-2.6')).toEqual(['0', '3', '-3'])
  })
})

describe('results that could grow without an end', () => {
  const text = (header: string, formula?: string) => ({ header, type: 'text' as const, ...(formula === undefined ? {} : { formula }) })
  const run = (columns: unknown[], rows: string[][]) => calculateSheets({ sheets: [Sheet.parse({ name: 'S', columns, rows })] })

  it('are refused before they are calculated: each column joins the one before it four times', async () => {
    const joined = Array.from({ length: 40 }, (_, at) => text(`A${at + 1}`, `=CONCAT({A${at}},{A${at}},{A${at}},{A${at}})`))
    const { content, problems } = await run([text('A0'), ...joined], [['abcdefgh', ...joined.map(() => '')]])
    expect(content.sheets[0]?.rows[0]?.slice(1, 3).map((cell) => cell.length)).toEqual([32, 128])
    expect(problems).toContainEqual({ sheet: 'S', column: 'A40', problem: { reason: 'result_too_long', values: {} } })
    const { problems: replaced } = await run([text('A'), text('B', '=SUBSTITUTE(REPT("x",30000),"x",REPT("y",1000))')], [['1', '']])
    expect(replaced).toMatchObject([{ column: 'B', problem: { reason: 'result_too_long' } }])
  })

  it('have no cell that is longer than one may be', async () => {
    const { content, problems } = await run([text('A'), text('B', '=REPT("x",30000)&REPT("x",30000)')], [['1', '']])
    expect(content.sheets[0]?.rows[0]?.[1]).toBe('')
    expect(problems).toMatchObject([{ column: 'B', problem: { reason: 'no_result', values: { code: '#VALUE!' } } }])
  })

  it('are never longer than their bound', async () => {
    const word = fc.constantFrom('{A}', '"ab"', '""', '12', '{B}')
    const { formula } = fc.letrec<{ formula: string }>((tie) => ({
      formula: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        word,
        fc.tuple(tie('formula'), tie('formula')).map(([one, other]) => `${one}&${other}`),
        fc.tuple(tie('formula'), tie('formula')).map(([one, other]) => `CONCAT(${one},${other})`),
        fc.tuple(tie('formula'), tie('formula'), tie('formula')).map(([one, old, by]) => `SUBSTITUTE(${one},${old},${by})`),
        fc.tuple(tie('formula'), tie('formula'), tie('formula')).map(([by, one, other]) => `TEXTJOIN(${by},FALSE,${one},${other})`),
        fc.tuple(tie('formula'), fc.integer({ min: 0, max: 9 })).map(([one, count]) => `REPT(${one},${count})`),
        fc.tuple(tie('formula'), tie('formula')).map(([one, other]) => `IF(LEN(${one})>3,UPPER(${other}),(${one}))`),
      ),
    }))
    const columns = [{ header: 'A' }, { header: 'B' }]
    await fc.assert(
      fc.asyncProperty(formula, fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', '1', ' ') }), async (said, cell) => {
        const { content } = await run([text('A'), text('B'), text('C', `=${said}`)], [[cell, `${cell}b`, '']])
        const most = readFormula(`=${said}`, columns).lengthFrom({ ofColumn: (index) => cell.length + index, ofRange: () => 0 })
        expect(content.sheets[0]?.rows[0]?.[2]?.length ?? 0, said).toBeLessThanOrEqual(most)
      }),
      { numRuns: 200 },
    )
  })
})
