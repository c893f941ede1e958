import { describe, expect, test } from 'vitest'
import type { DocumentType } from '#shared/content/document-type.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { GeneratedByType } from '#shared/content/generated.ts'
import type { Locale } from '#shared/locale.ts'
import { findOpenPlaces } from '#shared/content/open-places.ts'
import { writeBuiltin } from './builtin-generator.ts'

function write<T extends DocumentType>(documentType: T, prompt: string, locale: Locale = 'en'): GeneratedByType[T] {
  const content = emptyContent(documentType)
  for (const element of writeBuiltin({ prompt, documentType, locale, seed: 1, today: '2026-03-02' })) addElement(content, element)
  return content
}

const bodyOf = (prompt: string, locale: Locale = 'en') => JSON.stringify(write('doc', prompt, locale).blocks)

describe('documents have the form that their genre has in life', () => {
  test('a letter names, greets, says and closes, and is no report', () => {
    const { blocks } = write(
      'doc',
      'Complaint to Brightline Rail about the train of 4 March 2027, ticket 63.20 pounds, ref QX-20931, want a refund',
    )
    const text = JSON.stringify(blocks)
    for (const part of ['Dear Brightline Rail', 'QX-20931', '4 March 2027', 'refund 63.20 pounds', 'Yours faithfully'])
      expect(text).toContain(part)
    expect(blocks.filter(({ type }) => type === 'heading' || type === 'table')).toEqual([])
  })

  test('minutes say who was there, what was decided and who does what by when', () => {
    const { blocks } = write(
      'doc',
      'minutes of the parents council 11 Nov 2027. Present: Aisha Khan (chair), Paul Reyes. Decided: new climbing frame, max 6,500 pounds. Paul gets three quotes by 1 December. Next meeting 20 January 2028 at 7pm',
    )
    expect(blocks.flatMap((block) => (block.type === 'heading' ? [block.text] : []))).toEqual([
      'Attendance',
      'Decisions',
      'Action items',
      'Next meeting',
    ])
    expect(JSON.stringify(blocks)).toContain('Aisha Khan (chair)')
    expect(blocks.find(({ type }) => type === 'table')).toMatchObject({
      rows: [['Paul Reyes', 'Paul gets three quotes by 1 December.', '1 December']],
    })
  })

  test('an agenda counts the minutes, and starts with the hour that is given', () => {
    const { blocks } = write('doc', 'agenda for the board at 10:00, budget 20, hiring 30, office move 25')
    expect(blocks.find(({ type }) => type === 'table')).toMatchObject({
      rows: [
        ['10:00', 'Budget', '20 min'],
        ['10:20', 'Hiring', '30 min'],
        ['10:50', 'Office move', '25 min'],
      ],
    })
  })

  test('a speech is spoken: no headings, tables or lists', () => {
    const { blocks } = write(
      'doc',
      "speech for my sister Noor's wedding with Elias, 3 minutes, mention the burnt lasagne and the trip to Porto in 2019",
    )
    expect(new Set(blocks.map(({ type }) => type))).toEqual(new Set(['paragraph']))
    expect(JSON.stringify(blocks)).toMatch(/Noor and Elias.*burnt lasagne.*Porto/)
    expect(JSON.stringify(blocks)).not.toContain('3 minutes')
  })

  test('what says all itself is listed, and only of what is open it is said what belongs there', () => {
    const text = bodyOf('House rules for our flat. check in 16:00, check out 11:00, no smoking, keys in box 3')
    expect(text).toContain('Check in 16:00')
    expect(text).not.toContain('?')
    expect(bodyOf('guia para cuidar un bonsai de olivo: riego, poda, abono y trasplante', 'es')).toContain('¿Qué meses son buenos?')
  })

  test('a document of a prompt that names nothing asks for little, and no place is left open for what is given', () => {
    for (const prompt of ['letter', 'minutes', 'memo', 'press release', 'job ad', 'invitation', 'speech'])
      expect(findOpenPlaces(write('doc', prompt)).count, prompt).toBeLessThanOrEqual(2)
    expect(bodyOf('Nota de prensa: Bodegas Larrún presenta Alba Cero el 20 de abril de 2027 en Logroño', 'es')).not.toContain(
      'lugar y fecha',
    )
  })
})

describe('decks show what the prompt gives', () => {
  test('figures stand on a slide with what they count, and the amount that is asked for ends a pitch', () => {
    const { slides } = write(
      'slide',
      'pitch for Tidepool, an app that finds swimming partners. asks for £250,000, 3,100 users, founders Lena Ortiz and Dev Shah',
    )
    expect(slides.find(({ layout }) => layout === 'stats')).toMatchObject({
      stats: [{ value: '£250,000' }, { value: '3,100', label: 'Users' }],
    })
    expect(JSON.stringify(slides.at(-1))).toContain('£250,000')
  })

  test('a deck ends as the prompt says, with a quiz or with questions', () => {
    const quiz = write('slide', "cours d'initiation à la voile : vent, nœuds, sécurité. finir par un quiz", 'fr').slides
    expect(quiz.map(({ title }) => title).join(' ')).toContain('Quiz')
    const talk = write(
      'slide',
      'Safety briefing for the boat crew, 8 slides, start with roll call, then life jackets, fire; end with questions',
    ).slides
    expect(talk).toHaveLength(8)
    expect(talk[1]?.title).toContain('Roll call')
    expect(talk.at(-1)?.title).toMatch(/^Questions/)
  })

  test('without tables there are none', () => {
    const { slides } = write('slide', 'explain compost to 8 year olds, 12 slides, no tables')
    expect(slides.map(({ layout }) => layout)).not.toContain('table')
  })
})
