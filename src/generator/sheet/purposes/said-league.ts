import { capitalise, wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { WEEKDAY_WORD, weekdayOf } from '../../writing/months.ts'
import { saidDates } from '../rota/said-dates.ts'
import { DAYS_A_WEEK, weekdayOfDay } from '../schedules/date-range.ts'
import { saidParts, splitOutside, type Said } from '../told/said-sentences.ts'
import { hasVerb } from '../told/told-words.ts'
import { labelled } from './labelled.ts'
import { numberOf, plain, purpose, saysOf } from './purpose-words.ts'
import { timesIn } from './said-times.ts'

/* Who plays whom, when and where, and what a win is worth. */

export type League = {
  teams: string[]
  arePlayers: boolean
  isTwice: boolean
  /** The day of the first round, as days since 1970. */
  first: number | undefined
  /** In minutes from midnight. */
  times: number[]
  pitches: number
  pitch: string | undefined
  points: { win: number; draw: number }
  used: Set<Said>
}

const TEAMS_MIN = 3
const TEAMS_MAX = 24
const TEAM_WORDS_MAX = 4
const PITCHES_MAX = 12
const DAYS_A_YEAR = 365
const WIN_DEFAULT = 3

export function saidLeague(sentences: readonly Said[], today: number, language: Locale): League | undefined {
  const prompt = sentences.map(({ text }) => text).join('. ')
  if (!saysOf(prompt, 'leagues') || !saysOf(prompt, 'each_other')) return undefined
  const used = new Set<Said>()
  let teams: string[] = []
  for (const said of sentences) {
    const names = teams.length === 0 ? teamsIn(said, language) : undefined
    if (names) teams = names
    if (names || isShown(said.text)) used.add(said)
  }
  const counted = purpose(String.raw`(?<![\p{L}\d.,])(\d{1,2}|{numbers}) (?:\p{L}+ )?{teams}(?!\p{L})`).exec(plain(prompt))
  if (teams.length < TEAMS_MIN || teams.length > TEAMS_MAX || (counted && numberOf(counted[1] ?? '') !== teams.length)) return undefined
  const when = sentences.find(({ text }) => saysOf(text, 'each_other'))?.text ?? ''
  const dated = sentences.find(({ text }) => saidDates(text, today).length > 0 && weekdayIn(text) !== undefined)?.text ?? when
  const courts = purpose(String.raw`(?<![\p{L}\d.,])(\d{1,2}|{numbers}) ({pitches})(?!\p{L})`).exec(plain(dated))
  const timed = timesIn(dated).length > 0 ? dated : when
  return {
    teams,
    arePlayers: purpose(String.raw`(?<!\p{L})(?:players|jugadores|joueurs)(?!\p{L})`).test(plain(prompt)),
    isTwice: saysOf(prompt, 'twice'),
    first: firstDay(dated, today),
    times: timesIn(timed).map(({ at }) => at),
    pitches: Math.min(PITCHES_MAX, courts ? numberOf(courts[1] ?? '') : 0),
    pitch: courts?.[2],
    points: pointsIn(prompt),
    used,
  }
}

/** "8 teams: Real Sosobad, Inter Yermam …", "players Ann, Bob, Cat" */
function teamsIn(said: Said, language: Locale): string[] | undefined {
  const behind = labelled(said)?.rest
  const named = purpose(String.raw`(?<!\p{L}){teams} (?=\p{L}+, )`).exec(plain(said.text))
  const listed = behind ?? (named ? { text: said.text.slice(named.index + named[0].length), start: 0 } : undefined)
  if (!listed) return undefined
  const parts = saidParts(listed).map(({ text }) => text)
  const last = parts.at(-1) ?? ''
  const names = [...parts.slice(0, -1), ...splitOutside(last.replace(/^(?:and|y|et|&) /u, ''), / (?:and|y|et) /u)].map(capitalise)
  const areNames = names.every((name) => wordCount(name) <= TEAM_WORDS_MAX && !/[\d€$£:]/u.test(name) && !hasVerb(name, language))
  return names.length >= TEAMS_MIN && areNames && new Set(names).size === names.length ? names : undefined
}

/** What fixtures and table carry out. */
function isShown(text: string): boolean {
  const said = plain(text)
  if (/[€$£]/u.test(text)) return false
  return (
    saysOf(text, 'each_other') ||
    (weekdayIn(text) !== undefined && /\d/u.test(said) && wordCount(text) <= SHOWN_WORDS_MAX) ||
    purpose(String.raw`\d ?{points}`).test(said) ||
    (saysOf(text, 'league_tables') && !saysOf(text, 'fees'))
  )
}
const SHOWN_WORDS_MAX = 12

function weekdayIn(text: string): number | undefined {
  const found = new RegExp(String.raw`(?<!\p{L})${WEEKDAY_WORD}`, 'u').exec(plain(text))
  return found ? weekdayOf(found[0]) : undefined
}

/** "Wednesdays from 7 Jan": of the years around, the one in which that is a Wednesday; else the first one after it. */
function firstDay(text: string, today: number): number | undefined {
  const [date] = saidDates(text, today)
  const weekday = weekdayIn(text)
  if (!date) return undefined
  if (weekday === undefined || /20\d\d/u.test(text)) return date.from
  const same = [0, -DAYS_A_YEAR, -DAYS_A_YEAR - 1, DAYS_A_YEAR, DAYS_A_YEAR + 1].map((step) => date.from + step)
  const dayOfMonth = (day: number): number => new Date(day * 86_400_000).getUTCDate()
  const fitting = same.find((day) => weekdayOfDay(day) === weekday && dayOfMonth(day) === dayOfMonth(date.from))
  return fitting ?? date.from + ((weekday - weekdayOfDay(date.from) + DAYS_A_WEEK) % DAYS_A_WEEK)
}

/** "3 pts win 1 draw", "2 points a win" */
function pointsIn(prompt: string): League['points'] {
  const text = plain(prompt)
  const of = (key: 'wins' | 'draws'): number | undefined => {
    const found =
      purpose(
        String.raw`(?<![\d.,])(\d{1,2}) ?(?:{points} )?(?:for |per |por |par |pour )?(?:a |an |la |una |une |un )?{${key}}(?!\p{L})`,
      ).exec(text) ?? purpose(String.raw`(?<!\p{L}){${key}} (?:is |= ?|: ?|vale )?(\d{1,2})(?! ?-)`).exec(text)
    return found ? Number(found[1]) : undefined
  }
  const win = of('wins') ?? WIN_DEFAULT
  return { win, draw: of('draws') ?? 1 }
}
