import { headerText } from '../columns/header-text.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { isoDay } from '../formulas/evaluate.ts'
import { figuresIn } from '../money/money-figures.ts'
import { given, sheetOf, worked } from '../money/money-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import type { ReadTables } from '../read-tables.ts'
import { saidDates } from '../rota/said-dates.ts'
import { DAYS_A_WEEK } from '../schedules/date-range.ts'
import { added } from '../sheet-texts.ts'
import type { Said } from '../told/said-sentences.ts'
import { plain, purpose, saysOf } from './purpose-words.ts'
import { saidLeague, type League } from './said-league.ts'
import { clock } from './said-times.ts'

/* "Everyone plays each other once on Wednesdays from 7 Jan": fixtures without clashes, and a table that follows from the scores. */

type Match = { round: number; date: number | undefined; time: number | undefined; pitch: number; home: string; away: string }

export function fixtures(sentences: readonly Said[], context: Context): ReadTables | undefined {
  const { facts, sampling } = context
  const { language } = facts
  const league = saidLeague(sentences, sampling.today, language)
  if (!league) return undefined
  const used = new Set(league.used)
  const word = (key: string): string => added(key, language)
  const more: PlannedSheet[] = []
  for (const said of sentences) {
    const sheet = feeSheet(said, league, context) ?? matchCosts(said, context)
    if (!sheet) continue
    used.add(said)
    more.push(sheet)
  }
  return { sheets: [fixtureSheet(league, word), tableSheet(league, word), ...more], used }
}

/** Each plays each other once, by the circle method: the first stays, the others go round. */
function roundsOf(teams: readonly string[]): [string, string][][] {
  const places: (string | undefined)[] = teams.length % 2 === 0 ? [...teams] : [...teams, undefined]
  const [fixed, ...others] = places
  return others.map((_, round) => {
    const turned = [...others.slice(round), ...others.slice(0, round)]
    const circle = [fixed, ...turned]
    return Array.from({ length: circle.length / 2 }, (_unused, at) => {
      const pair = [circle[at], circle[circle.length - 1 - at]] as const
      // The first would be at home all the time.
      return at === 0 && round % 2 === 1 ? ([pair[1], pair[0]] as const) : pair
    }).flatMap(([home, away]): [string, string][] => (home === undefined || away === undefined ? [] : [[home, away]]))
  })
}

function matchesOf({ teams, isTwice, first, times, pitches }: League): Match[] {
  const once = roundsOf(teams)
  const rounds = isTwice ? [...once, ...once.map((round) => round.map(([home, away]): [string, string] => [away, home]))] : once
  const places = Math.max(1, pitches) * Math.max(1, times.length)
  const hasLimits = pitches > 0 || times.length > 1
  let day = 0
  return rounds.flatMap((round, at) => {
    const evenings = hasLimits ? Math.ceil(round.length / places) : 1
    const matches = round.map(([home, away], place): Match => {
      const slot = hasLimits ? place % places : 0
      return {
        round: at + 1,
        date: first === undefined ? undefined : first + (day + Math.floor(hasLimits ? place / places : 0)) * DAYS_A_WEEK,
        time: times[Math.floor(slot / Math.max(1, pitches))] ?? times[0],
        pitch: (slot % Math.max(1, pitches)) + 1,
        home,
        away,
      }
    })
    day += evenings
    return matches
  })
}

type WordOf = (key: string) => string

function fixtureSheet(league: League, word: WordOf): PlannedSheet {
  const matches = matchesOf(league)
  const [home, away, homeScore, awayScore] = ['homeof', 'awayof', 'homescore', 'awayscore'].map(word) as [string, string, string, string]
  const winner = `IF({${homeScore}}>{${awayScore}},{${home}},IF({${homeScore}}<{${awayScore}},{${away}},"${word('drawnof')}"))`
  const columns: Column[] = [
    given(
      word('roundof'),
      'integer',
      matches.map(({ round }) => round),
      { total: 'none' },
    ),
    given(
      word('date'),
      'date',
      matches.map(({ date }) => (date === undefined ? undefined : isoDay(date))),
    ),
    ...(league.times.length > 0
      ? [
          given(
            word('moment'),
            'text',
            matches.map(({ time }) => (time === undefined ? undefined : clock(time))),
          ),
        ]
      : []),
    ...(league.pitches > 0
      ? [
          given(
            headerText((league.pitch ?? word('pitchof')).replace(/(?:(?<=tch|sh)es|s)$/u, '')),
            'integer',
            matches.map(({ pitch }) => pitch),
            { total: 'none' },
          ),
        ]
      : []),
    given(
      home,
      'text',
      matches.map((match) => match.home),
    ),
    given(homeScore, 'integer', [], { total: 'none' }),
    given(awayScore, 'integer', [], { total: 'none' }),
    given(
      away,
      'text',
      matches.map((match) => match.away),
    ),
    worked(word('winnerof'), 'text', `=IF(OR({${homeScore}}="",{${awayScore}}=""),"",${winner})`),
  ]
  return sheetOf(word('fixtures'), columns, matches.length)
}

function tableSheet({ teams, arePlayers, points }: League, word: WordOf): PlannedSheet {
  const team = word(arePlayers ? 'playerof' : 'teamof')
  const [home, away, homeScore, awayScore, winner] = ['homeof', 'awayof', 'homescore', 'awayscore', 'winnerof'].map(word)
  const [played, won, drawn, lost] = ['playedof', 'wonof', 'drawof', 'lostof'].map(word)
  const [scored, conceded, difference, total] = ['scoredof', 'concededof', 'goaldifference', 'pointsof'].map(word)
  const sum = (own: string | undefined, other: string | undefined): string =>
    `=SUMIF({0!${home}},{${team}},{0!${own}})+SUMIF({0!${away}},{${team}},{0!${other}})`
  const times = (score: string | undefined, value: string): string =>
    `COUNTIFS({0!${home}},{${team}},{0!${score}},${value})+COUNTIFS({0!${away}},{${team}},{0!${score}},${value})`
  const figure = (header: string | undefined, formula: string): Column => worked(header ?? '', 'integer', formula, { total: 'none' })
  const columns = [
    // Of teams with as many points, the one with more goals comes first.
    figure(word('positionof'), `=RANK({${total}},{!${total}})+COUNTIFS({!${total}},{${total}},{!${difference}},">"&{${difference}})`),
    given(team, 'text', teams),
    // A match counts once its scores are in.
    figure(played, `={${won}}+{${drawn}}+{${lost}}`),
    figure(won, `=COUNTIF({0!${winner}},{${team}})`),
    figure(drawn, `=${times(winner, `"${word('drawnof')}"`)}`),
    figure(lost, `=${times(winner, '"?*"')}-{${won}}-{${drawn}}`),
    figure(scored, sum(homeScore, awayScore)),
    figure(conceded, sum(awayScore, homeScore)),
    figure(difference, `={${scored}}-{${conceded}}`),
    figure(total, `={${won}}*${points.win}+{${drawn}}*${points.draw}`),
  ]
  return sheetOf(word('tableof'), columns, teams.length)
}

/** "Team fee is £180, half up front half by 25 Feb": who has paid. */
function feeSheet(
  { text }: Said,
  { teams, arePlayers, first }: League,
  { facts: { language }, sampling }: Context,
): PlannedSheet | undefined {
  const [figure, ...others] = figuresIn(text, language).filter(({ isMoney }) => isMoney)
  if (!figure || others.length > 0 || !saysOf(text, 'fees')) return undefined
  const word = (key: string): string => added(key, language)
  const [fee, one, two] = ['feetopay', 'firsthalf', 'secondhalf'].map(word) as [string, string, string]
  const base = [
    given(word(arePlayers ? 'playerof' : 'teamof'), 'text', teams),
    given(
      fee,
      'currency',
      teams.map(() => figure.value),
    ),
  ]
  const [date] = saidDates(text, first ?? sampling.today)
  const isHalved = saysOf(text, 'upfront') && /(?<!\p{L})(?:half|mitad|moitie)(?!\p{L})/u.test(plain(text))
  const columns = isHalved
    ? [
        ...base,
        given(one, 'boolean', []),
        ...(date
          ? [
              given(
                word('secondby'),
                'date',
                teams.map(() => isoDay(date.from)),
              ),
            ]
          : []),
        given(two, 'boolean', []),
        worked(word('stillowed'), 'currency', `={${fee}}-IF({${one}},{${fee}}/2,0)-IF({${two}},{${fee}}/2,0)`, { total: 'sum' }),
      ]
    : [...base, given(word('paid'), 'currency', []), worked(word('stillowed'), 'currency', `={${fee}}-{${word('paid')}}`)]
  return sheetOf(word('teamfees'), columns, teams.length, {
    highlights: [{ column: word('stillowed'), rule: 'greater_than', value: '0', tone: 'warning' }],
  })
}

/** "Referee gets £15 a match" */
function matchCosts({ text }: Said, { facts: { language } }: Context): PlannedSheet | undefined {
  const found = purpose(String.raw`(?<!\p{L})(?:a|an|per|each|por|cada|par|le) {matches}(?!\p{L})`).exec(plain(text))
  const [figure, ...others] = figuresIn(text, language)
  const [name] = /^\p{L}+/u.exec(text) ?? []
  if (!found || !figure || others.length > 0 || name === undefined || figure.end + 2 < found.index) return undefined
  const word = (key: string): string => added(key, language)
  const [each, count] = ['permatch', 'matchesof'].map(word) as [string, string]
  return sheetOf(
    headerText(name),
    [
      given(word('item'), 'text', [name]),
      given(each, 'currency', [figure.value]),
      worked(count, 'integer', `=COUNTA({0!${word('homeof')}})`),
      worked(word('total'), 'currency', `={${each}}*{${count}}`),
    ],
    1,
  )
}
