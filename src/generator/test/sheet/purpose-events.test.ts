import { describe, expect, test } from 'vitest'
import { bookOf } from '#test/sheet-book.ts'

/* Results of groups, plans of a job, trips, rehearsals, and the money of an event. */

describe('scores of groups and questions', () => {
  test('are a matrix with what all think by the number of people, and how many answered', async () => {
    const book = await bookOf(
      'Staff survey results. 40 people answered out of 50. Teams: Shop 30, Office 10. Questions scored 1 to 5: I feel safe, my boss listens, pay is fair. Averages were shop 3.0 4.0 2.0, office 4.0 4.4 3.6. Heatmap please, plus an average weighted by the number of people.',
    )
    expect(book.headers()).toEqual(['Question', 'Shop', 'Office', 'Weighted average'])
    expect(book.column('Question')).toEqual(['I feel safe', 'My boss listens', 'Pay is fair'])
    expect(book.column('Weighted average').map(Number)).toEqual([3.25, 4.1, 2.4])
    expect(book.column('Response rate', 1).map(Number)).toEqual([0.8])
    expect(book.names).toHaveLength(2)
  })

  test('with as many answers behind the word for them (es)', async () => {
    const book = await bookOf(
      'Encuesta de clima: respondieron 20 de 25. Preguntas: me siento bien, tengo medios. Medias: taller 3,0 3,4, oficina 4,0 4,2. Departamentos: taller 15, oficina 5.',
      'es',
    )
    expect(book.column('Media ponderada').map(Number)).toEqual([3.25, 3.6])
    expect(book.column('Tasa de respuesta', 1).map(Number)).toEqual([0.8])
  })
})

describe('the steps of a job in one list', () => {
  const PROMPT =
    'notes for the bathroom job\n- start 1 Dec, must be done by 14 Dec\n- strip out 2 days, 1st fix 1 day, plaster 1 + 2 days drying, tiling 3, suite (ordered, 1 week wait)\nGantt with start and end dates that move. Payments on a second tab, 40% deposit, 60% on completion, job is £5,000 + vat. Tell me if we bust the 14th'

  test('follow one another, with what dries or is waited for', async () => {
    const book = await bookOf(PROMPT)
    expect(book.column('Task')).toEqual(['Strip out', '1st fix', 'Plaster', 'Plaster: drying', 'Tiling', 'Suite (ordered, 1 week wait)'])
    expect(book.column('Start')).toEqual(['2026-12-01', '2026-12-03', '2026-12-04', '2026-12-07', '2026-12-09', '2026-12-14'])
    expect(book.column('Days to spare', 1)).toEqual(['-4'])
    expect((await book.filled({ 'Working days': ['3'] }, 'Start', 0))[1]).toBe('2026-12-04')
    expect(book.sheets.flatMap(({ rows }) => rows.flat()).join()).not.toContain('bust')
  })

  test('and the price of the job is paid in stages, with its tax', async () => {
    const book = await bookOf(PROMPT)
    expect(book.column('Amount', 3).map(Number)).toEqual([2400, 3600])
    expect(book.column('Tax rate', 4).map(Number)).toEqual([0.2])
  })
})

describe('a trip', () => {
  test('has a row for each day with its place, and the costs that are shared in two currencies', async () => {
    const book = await bookOf(
      'Trip to Peru with 2 friends, 3-8 May, Lima 3 nights, Cusco 2. Day by day itinerary plus shared costs tab with who owes who, in soles and dollars at 4. People: me (Ann), Bo, Cy',
    )
    expect(book.column('Place')).toEqual(['Lima', 'Lima', 'Lima', 'Cusco', 'Cusco', 'Cusco'])
    expect(book.column('Date')[0]).toBe('2027-05-03')
    expect(book.choices('Paid by', 1)).toEqual(['Ann', 'Bo', 'Cy'])
    expect(book.column('Rate', 3)).toEqual(['4'])
    expect(book.names).toHaveLength(4)
  })
})

describe('rehearsals', () => {
  test('are on the days of the year in which they fall on that weekday, without the exceptions', async () => {
    const book = await bookOf(
      'Bonjour, il me faudrait un planning de répétitions pour notre chorale, 5 chanteurs, 3 morceaux, tous les lundis 19h du 4 janvier au 8 février sauf le 25 janvier. Voir qui est dans quel morceau et qui est absent.',
      'fr',
    )
    expect(book.title).toBe('Planning de répétitions pour notre chorale')
    expect(book.column('Date')).toEqual(['2027-01-04', '2027-01-11', '2027-01-18', '2027-02-01', '2027-02-08'])
    expect(book.column('Heure')[0]).toBe('19:00')
    expect(book.rows(1)).toHaveLength(5)
    expect(book.headers(2)).toEqual(['Nom', 'Morceau 1', 'Morceau 2', 'Morceau 3', 'Morceaux'])
    expect(book.names).toHaveLength(3)
  })
})

test('the money of an event is read from sentences, and a price a head counts all of them', async () => {
  const book = await bookOf(
    'charity bowls day, 10 teams of 3 at £30 a team. sponsors so far: Kerr Ltd 100, The Bell 50. want income on one tab costs on another and a summary with profit, costs are green 80, lunch 5.50 a head, prizes 40',
  )
  expect(book.rows().map(([name, , , planned]) => [name, Number(planned)])).toEqual([
    ['Teams (3)', 300],
    ['Sponsor: Kerr Ltd', 100],
    ['Sponsor: The Bell', 50],
  ])
  expect(book.column('Quantity', 1)).toEqual(['1', '30', '1'])
  expect(book.column('Planned', 2).map(Number)).toEqual([450, 285, 165])
})

test('a price a head is left open where nobody says how many are in a team', async () => {
  const book = await bookOf('quiz night: 12 teams at £10. costs are hall 50, snacks 2.50 a head. how much profit')
  expect(book.column('Quantity', 1)).toEqual(['1', ''])
  expect(book.column('Planned', 2).map(Number)).toEqual([120, 50, 70])
})

test('attendance is the first table where there are no scenes', async () => {
  const book = await bookOf(
    'choir rehearsals, 6 singers, every Wednesday 7.30pm from 6 January to 20 January 2027. attendance with absences',
  )
  expect(book.headers()).toEqual(['Name', '6 Jan', '13 Jan', '20 Jan', 'Attended', 'Missed'])
  expect(book.names).toEqual(['Choir rehearsals', 'Dates'])
})
