import { describe, expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

describe('a calendar has a row for each day of a channel and each event, with the one who is responsible', () => {
  test.each<[Locale, string]>([
    [
      'en',
      'editorial calendar for march, instagram mondays and thursdays, newsletter on the 5th and 19th, spring raffle 15 march, fig ice cream the 20th, writer Bea',
    ],
    [
      'es',
      'plan de publicaciones redes sociales en marzo, instagram lunes y jueves, newsletter el 5 y el 19, sorteo el 15, sabor de higo el 20, responsable Bea',
    ],
    [
      'fr',
      'planning éditorial de mars, instagram lundi et jeudi, newsletter le 5 et le 19, tirage le 15, parfum figue le 20, responsable Bea',
    ],
  ])('(%s)', (locale, prompt) => {
    const content = emptyContent('sheet')
    for (const element of writeBuiltin({ prompt, documentType: 'sheet', locale, seed: 7, today: '2026-11-27' }))
      addElement(content, element)
    const [calendar, counts] = content.sheets
    const rows = calendar?.rows ?? []
    const of = (channel: string): string[] => rows.filter((row) => row[1] === channel).map(([date = '']) => date.slice(8))
    expect(of('Instagram')).toEqual(['01', '04', '08', '11', '15', '18', '22', '25', '29'])
    expect(of('Newsletter')).toEqual(['05', '19'])
    expect(rows.find(([date]) => date === '2027-03-15')?.[2]).toMatch(/^(?:Spring raffle|Sorteo|Tirage)$/)
    expect(rows.filter((row) => row[1] === '').map((row) => row[0])).toEqual(['2027-03-20'])
    expect(new Set(rows.map((row) => row[4]))).toEqual(new Set(['Bea']))
    expect(counts?.rows.map(([name]) => name)).toEqual(['Instagram', 'Newsletter'])
  })
})
