import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { twoHostileNames } from '#test/fixtures/names.ts'
import { formulaProblem, readFormula, toCellFormula } from './formula.ts'

const columns = ['Item', 'Qty', 'Unit price', 'Cost {EUR}', 'Größe "XL"', 'a.b*c'].map((header) => ({ header }))

describe('toCellFormula', () => {
  it.each([
    ['={Qty}*{Unit price}', 'B2*C2'],
    ['= {qty} * { unit  price }', 'B2*C2'],
    ['=IF({Qty}>10,"x","y")', 'IF(B2>10,"x","y")'],
    ['={Cost {EUR}}+{Größe "XL"}', 'D2+E2'],
    ['={a.b*c}%', 'F2%'],
    ['=IF({Qty}>=1;"say ""hi""";FALSE)', 'IF(B2>=1,"say ""hi""",FALSE)'],
    ['=-{Qty}^2', '-B2^2'],
    ['=SUM({Qty},{Unit price})', 'SUM(B2,C2)'],
    ['=MAX({Qty}*2)', 'MAX(B2*2)'],
    ['=COUNTA({Item})', 'COUNTA(A2)'],
    ['=MIN({Qty};10)', 'MIN(B2,10)'],
  ])('%s', (formula, cells) => {
    expect(toCellFormula(formula, columns, 2)).toBe(cells)
  })

  it.each([
    ['=HYPERLINK("http://evil.example")', 'function_unknown'],
    ['=WEBSERVICE("x")', 'function_unknown'],
    ['=IMPORTXML("x","y")', 'function_unknown'],
    ['=IMAGE("x")', 'function_unknown'],
    ['=INDIRECT("A1")', 'function_unknown'],
    ['=RTD("x")', 'function_unknown'],
    ["=cmd|'/c calc'!A0", 'word_unknown'],
    ["='[book.xlsx]S'!A1", 'foreign_reference'],
    ['=[1]S!A1', 'foreign_reference'],
    ['=Sheet2!A1', 'foreign_reference'],
    ['=A1*2', 'cell_reference'],
    ['=$A$1', 'cell_reference'],
    ['={Nope}', 'column_unknown'],
    ['=Qty', 'word_unknown'],
    ['={Qty', 'brace_open'],
    ['=SUM({Qty}', 'parenthesis_open'],
    ['={Qty})', 'parenthesis_closed'],
    ['={Qty} {Item}', 'operator_missing'],
    ['=1+', 'ends_early'],
    ['=IF(1)', 'arguments_wrong'],
    ['=()', 'value_missing'],
    ['={Qty}/SUM({Qty})', 'one_row_only'],
    ['=average( {Qty} )', 'one_row_only'],
    ['=IF(COUNT({Qty})=1,1,0)', 'one_row_only'],
    ['=MAX(({Qty}))', 'one_row_only'],
    ['=', 'empty'],
    ['Qty', 'no_equals_sign'],
    ['="open', 'quote_open'],
    ['={Qty}\u0000', 'unreadable'],
    ['=_xlfn.SINGLE(1)', 'function_unknown'],
    [`="${'x'.repeat(300)}"`, 'text_too_long'],
    ['('.repeat(500), 'no_equals_sign'],
  ])('refuses %s: %s', (formula, reason) => {
    expect(formulaProblem(formula, columns)).toMatchObject({ reason })
    expect(() => toCellFormula(formula, columns, 2)).toThrow()
  })
  it('reads whole columns of any sheet, but only in a function that takes many values.', () => {
    const sheets = [
      { name: 'Costs', columns: [{ header: 'Item' }, { header: 'Amount' }], rows: [[], [], []] },
      { name: "Ana's list", columns: [{ header: 'Paid by' }], rows: [] },
    ]
    const names = ['Costs', "Ana's list"]
    const inFile = (formula: string) => readFormula(formula, columns, { sheets, target: { isFile: true, names, firstRow: 2 } }).atRow(7)
    expect(inFile('={Qty}/SUM({Costs!Amount})')).toBe("B7/SUM('Costs'!$B$2:$B$4)")
    expect(inFile("=COUNTIF({ana's list!paid by},{Item})")).toBe("COUNTIF('Ana''s list'!$A$2:$A$2,A7)")
    expect(formulaProblem('={Costs!Amount}*2', columns, sheets)).toMatchObject({ reason: 'whole_column' })
    expect(formulaProblem('=ROUND({Costs!Amount},2)', columns, sheets)).toMatchObject({ reason: 'whole_column' })
    expect(formulaProblem('=SUM({Costs!Price})', columns, sheets)).toMatchObject({ reason: 'column_unknown' })
  })

  it('finds a column by its name, whatever signs the name is made of.', () => {
    fc.assert(
      fc.property(twoHostileNames, ([first, second]) => {
        const named = [first, second].map((header) => ({ header }))
        expect(toCellFormula(`={${first}}*2`, named, 2)).toBe('A2*2')
        expect(toCellFormula(`={${second}}+1`, named, 2)).toBe('B2+1')
      }),
      { numRuns: 2_000, seed: 20_260_101 },
    )
  })
})
