import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { twoHostileNames } from '#test/fixtures/names.ts'
import { formulaProblem, toCellFormula } from './formula.ts'

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
  ])('%s', (formula, cells) => {
    expect(toCellFormula(formula, columns, 2)).toBe(cells)
  })

  it.each([
    '=HYPERLINK("http://evil.example")',
    '=WEBSERVICE("x")',
    '=IMPORTXML("x","y")',
    '=IMAGE("x")',
    '=INDIRECT("A1")',
    '=RTD("x")',
    "=cmd|'/c calc'!A0",
    "='[book.xlsx]S'!A1",
    '=[1]S!A1',
    '=Sheet2!A1',
    '=A1*2',
    '=$A$1',
    '={Nope}',
    '=Qty',
    '={Qty',
    '=SUM({Qty}',
    '={Qty})',
    '={Qty} {Item}',
    '=1+',
    '=IF(1)',
    '=()',
    '=',
    'Qty',
    '="open',
    '={Qty}\u0000',
    '=_xlfn.SINGLE(1)',
    `="${'x'.repeat(300)}"`,
    '('.repeat(500),
  ])('refuses %s', (formula) => {
    expect(formulaProblem(formula, columns)).toBeTypeOf('string')
    expect(() => toCellFormula(formula, columns, 2)).toThrow()
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
