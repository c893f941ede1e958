import { describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSheets } from '#test/written-sheets.ts'

/* Rotas of prose: who there is, when, how many are needed, and what has to be heeded. */

async function planOf(prompt: string, locale: Locale = 'en') {
  const { title, sheets } = await writtenSheets({ prompt, locale, seed: 5, today: '2026-11-28' })
  const [plan, people, details] = sheets
  const headers = plan?.columns.map(({ header }) => header) ?? []
  const rows = (plan?.rows ?? []).map((row) => Object.fromEntries(headers.map((header, at) => [header, row[at] ?? ''])))
  return {
    title,
    headers,
    rows,
    counts: Object.fromEntries(people?.rows.map(([name = '', count = '']) => [name, Number(count)]) ?? []),
    people,
    notes: details?.rows ?? [],
  }
}

const TUCK_SHOP =
  'Rota for the tuck shop at Saturday football, 10 Saturdays starting 6 March 2027, two parents each week 9.15 till 12.30. Parents are Jo, Marek, Priya, Dan H, Dan W, Sunita, Claire and Obi. Nobody twice in a row, Sunita can’t do April, Marek only if it’s with Claire.'
const TILL =
  "We need a rota for the charity shop till. Open Monday to Saturday, two shifts a day, 9.30 to 1 and 1 to 5. Volunteers are Maureen, Des, Kofi, Ania and Jill. Maureen can't do Wednesdays, Kofi only does mornings, Jill not on Saturdays. Two people per shift. Four weeks starting 4 January 2027."

describe('a rota deals the turns that its sentences describe', () => {
  test('each turn has its date, its time and as many people as are needed', async () => {
    const { headers, rows, counts } = await planOf(TUCK_SHOP)
    expect(headers).toEqual(['Date', 'Day', 'Time', 'On duty (1)', 'On duty (2)'])
    expect(rows).toHaveLength(10)
    expect([rows[0]?.Date, rows[9]?.Date, rows[0]?.Time]).toEqual(['2027-03-06', '2027-05-08', '09:15–12:30'])
    expect(Object.keys(counts)).toHaveLength(8)
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(20)
  })

  test('no rule is broken, and those that are kept are listed as rules', async () => {
    const { rows, notes } = await planOf(TUCK_SHOP)
    const on = rows.map((row) => [row['On duty (1)'], row['On duty (2)']])
    for (const [at, names] of on.entries()) {
      expect(new Set(names).size).toBe(2)
      expect(names.some((name) => on[at - 1]?.includes(name))).toBe(false)
      if (rows[at]?.Date?.startsWith('2027-04')) expect(names).not.toContain('Sunita')
      if (names.includes('Marek')) expect(names).toContain('Claire')
    }
    expect(on.flat()).toContain('Marek')
    expect(notes).toEqual([['Rule', 'Nobody twice in a row, Sunita can’t do April, Marek only if it’s with Claire']])
  })

  test('days, parts of the day and shifts are heeded', async () => {
    const { headers, rows, counts } = await planOf(TILL)
    expect(headers.slice(2)).toEqual(['09:30–13:00 (1)', '09:30–13:00 (2)', '13:00–17:00 (1)', '13:00–17:00 (2)'])
    expect(rows).toHaveLength(24)
    for (const row of rows) {
      const [morning, afternoon] = [headers.slice(2, 4), headers.slice(4)].map((own) => own.map((header) => row[header]))
      const all = [...(morning ?? []), ...(afternoon ?? [])]
      expect(all).not.toContain('')
      if (row.Day === 'Wednesday') expect(all).not.toContain('Maureen')
      if (row.Day === 'Saturday') expect(all).not.toContain('Jill')
      expect(afternoon).not.toContain('Kofi')
    }
    expect(Math.max(...Object.values(counts)) - Math.min(...Object.values(counts))).toBeLessThanOrEqual(4)
  })

  test('roles, leave and people who are kept apart', async () => {
    const { headers, rows } = await planOf(
      'On-call rota for our IT team: Asha, Ben, Carl, Dee, Emeka, Fran. One primary and one backup each week for 12 weeks from Monday 11 January 2027. Ben is on leave 25 January to 5 February. Carl and Dee shouldn’t be on together. Nobody does primary two weeks running. Add a column for swaps.',
    )
    expect(headers).toEqual(['Week', 'Primary', 'Backup', 'Swaps'])
    expect(rows.map(({ Week }) => Week).slice(0, 2)).toEqual(['2027-01-11', '2027-01-18'])
    for (const [at, row] of rows.entries()) {
      const names = [row.Primary, row.Backup]
      if (['2027-01-25', '2027-02-01'].includes(row.Week ?? '')) expect(names).not.toContain('Ben')
      expect(names.includes('Carl') && names.includes('Dee')).toBe(false)
      expect(row.Primary).not.toBe(rows[at - 1]?.Primary)
    }
  })

  test('chores go round, with a tick for what is done and what everybody still owes', async () => {
    const { headers, rows, people } = await planOf(
      "Cleaning rota for our shared house please, five of us: Ama, Ben, Cat, Dev and Ed. Jobs are kitchen, bathroom, bins, hoovering and garden. Swap every week for 10 weeks starting Monday 4 January 2027. Ed doesn't do bins because of his back. Tick box when done.",
    )
    expect(headers).toEqual(['Week', 'Task', 'Name', 'Done'])
    expect(rows).toHaveLength(50)
    expect(rows.some(({ Task, Name }) => Task === 'Bins' && Name === 'Ed')).toBe(false)
    expect(new Set(rows.filter(({ Task }) => Task === 'Garden').map(({ Name }) => Name)).size).toBeGreaterThan(3)
    expect(people?.columns.map(({ header }) => header)).toEqual(['Name', 'Shifts', 'Done', 'Not done'])
  })

  test('days on which nobody is needed are left out, and who has a day has it', async () => {
    const { rows, notes } = await planOf(
      "Make a flower rota for St Anne's, every Sunday from 3 January to 28 March 2027, one arranger each week: Pat, Moira, Liz, Hetty and Joan. Not in Lent (17 February to 28 March) except Mothering Sunday 7 March, which Hetty does. Liz is away all of January. Phone swaps through Moira 01904 555 210.",
    )
    expect(rows.at(-1)).toMatchObject({ Date: '2027-03-07', 'On duty': 'Hetty' })
    expect(rows).toHaveLength(8)
    expect(rows.slice(0, 5).map((row) => row['On duty'])).not.toContain('Liz')
    expect(notes.at(-1)).toEqual(['Note', 'Phone swaps through Moira 01904 555 210'])
  })
})

describe('a rota for people whom nobody lists', () => {
  test('has the places open, a row for each of them, and the rules as notes', async () => {
    const { headers, rows, people, notes } = await planOf(
      'Somos una peña de 22 socios y organizamos la caseta del 12 al 17 de agosto de 2027. Necesito un cuadrante de turnos de barra: mediodía (13 a 17), tarde (17 a 21) y noche (21 a 2), con tres personas por turno y cuatro los viernes y sábados por la noche. Nadie debe hacer dos turnos seguidos y Rosa y Manolo no pueden de noche. Que salga cuántos turnos lleva cada uno y se marque en rojo quien pase de cinco.',
      'es',
    )
    expect(rows).toHaveLength(6)
    expect(headers.filter((header) => header.startsWith('Noche'))).toHaveLength(4)
    expect(people?.rows).toHaveLength(22)
    expect(people?.highlights).toEqual([{ column: 'Turnos', rule: 'greater_than', value: '5', tone: 'negative' }])
    expect(notes).toEqual([['Nota', 'Nadie debe hacer dos turnos seguidos y Rosa y Manolo no pueden de noche']])
  })

  test('a wish that a plan cannot be checked for is no rule that it claims to keep', async () => {
    const { notes } = await planOf(
      'Rota for the school run, four families: the Hills, Okafors, Nowaks and Dents. Monday to Friday, morning at 8.15 and afternoon at 3.20, from 5 January to 12 February 2027. The Dents can’t do Mondays. Each family drives one morning a week at least.',
    )
    expect(notes).toEqual([
      ['Rule', 'The Dents can’t do Mondays'],
      ['Note', 'Each family drives one morning a week at least'],
    ])
  })
})

describe('people down and days across', () => {
  test('a register has a tick for each day on which there is a class, and counts them', async () => {
    const { headers, rows, people } = await planOf(
      'I need an attendance register for my pottery class, Tuesdays 7 to 9pm, 12 January to 30 March 2027, no class on 16 February. Students are Nell, Otis, Pippa, Quentin, Rosa and Stan. Tick each week they come and count the sessions attended. Rosa joins on 2 February.',
    )
    expect(headers.slice(0, 3)).toEqual(['Name', '12 Jan', '19 Jan'])
    expect(headers).not.toContain('16 Feb')
    expect(headers.at(-1)).toBe('Attended')
    expect(rows.map(({ Name }) => Name)).toEqual(['Nell', 'Otis', 'Pippa', 'Quentin', 'Rosa', 'Stan'])
    expect(people?.rows.map(([, text]) => text)).toContain('Rosa joins on 2 February')
  })

  test('what is measured is typed in by week, and what is too little stands out', async () => {
    const { headers, rows, people } = await planOf(
      "We're running a half marathon training group. Track each runner's weekly miles for 12 weeks from 4 January 2027, target 20 miles a week. Runners: Abi, Col, Dan and Esme. Show the total per runner and highlight weeks under 15.",
    )
    expect(headers).toHaveLength(14)
    expect(rows).toHaveLength(4)
    expect(people?.rows.some(([, text]) => text?.includes('target 20 miles a week'))).toBe(true)
  })

  test('who misses more than is allowed stands out', async () => {
    const { headers } = await planOf(
      'Control de asistencia del coro infantil, ensayos los viernes del 8 de enero al 26 de marzo de 2027. Niños: Alba, Bruno, Carmen y Diego. Una casilla por ensayo y el total de cada uno. En rojo quien falte más de tres veces.',
      'es',
    )
    expect(headers.slice(-2)).toEqual(['Asistencias', 'Faltas'])
    expect(headers).toHaveLength(15)
  })
})

test('a day on which only one slot is open has no one in the others, and what is per shift is people', async () => {
  const { headers, rows, people } = await planOf(
    "Set up a rota for our vaccination clinic, week of 5 October 2026, Monday to Saturday with morning (8:30–12:30) and afternoon (13:30–17:30) shifts, Saturday morning only. Vaccinators: Priya, Colm, Beatriz, Hannah; two vaccinators per shift. Priya can't do Wednesdays and Colm only mornings. Total the hours for each person and flag anyone above 30 hours.",
  )
  expect(headers.filter((header) => header.startsWith('Morning'))).toHaveLength(2)
  expect(rows).toHaveLength(6)
  expect(rows[5]?.['Afternoon 13:30–17:30 (1)']).toBe('–')
  expect(rows.map((row) => row['Afternoon 13:30–17:30 (1)'])).not.toContain('Colm')
  expect(people?.highlights).toEqual([{ column: 'Hours', rule: 'greater_than', value: '30', tone: 'negative' }])
})

describe('a rule that the turns cannot show', () => {
  test.each([
    [
      'a day of the week in a plan of weeks',
      'On-call rota for our support team: Asha, Ben, Carl and Dee. One person each week for 8 weeks from 11 January 2027. Ben can’t do Wednesdays. Dee is away 1 to 5 February.',
      'Ben can’t do Wednesdays',
    ],
    [
      'a date in a plan without dates',
      'Rota for the front desk, Monday to Friday. Staff: Ama, Bo, Cy and Di. One person a day. Bo is away 3 May to 7 May. Di can’t do Fridays.',
      'Bo is away 3 May to 7 May',
    ],
    [
      'a rule with an exception',
      'Rota for the front desk, Monday to Friday. Staff: Ama, Bo, Cy and Di. One person a day. Nobody twice in a row unless somebody is ill. Di can’t do Fridays.',
      'Nobody twice in a row unless somebody is ill',
    ],
  ])('is a note, and none that is kept: %s', async (_, prompt, text) => {
    const { notes } = await planOf(prompt)
    expect(notes).toContainEqual(['Note', text])
    expect(notes.filter(([key]) => key === 'Rule')).toHaveLength(1)
  })

  test('who has a day has one place of it', async () => {
    const { rows } = await planOf(
      'Rota for the church fete stalls, every Saturday from 2 January to 30 January 2027. Jobs are tea, cakes and raffle. Volunteers: Ama, Bo, Cy, Di and Eve. Bo is away all of February. Di does 16 January.',
    )
    const day = rows.find(({ Date: date }) => date === '2027-01-16')
    expect(Object.values(day ?? {}).filter((name) => name === 'Di')).toHaveLength(1)
  })
})
