import type { Locale } from '#shared/locale.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import type { Brief, Clause, Fact } from '../../brief.ts'
import { momentOf } from '../../writing/moments.ts'
import { SIGNS } from '../../writing/signed-by.ts'
import { sentence } from '../../writing/plain-kinds.ts'
import { wordsIn } from '../../writing/words.ts'
import { isTold, mended, noteSentence } from '../notes/note-sentence.ts'

/* What a prompt says of an occasion: who, when, where, and what else. */

export type LetterFacts = {
  who: string | undefined
  when: string | undefined
  where: string | undefined
  age: string | undefined
  years: string | undefined
  /** What somebody has been promoted to, and what somebody is reminded to do. */
  post: string | undefined
  task: string | undefined
  rest: string[]
  /** "reason: energy costs" */
  labelled: { label: string; text: string }[]
}

const AGE =
  /(?<!\p{L})(?:turns|turning|is|will be|cumple|cumplir[áa]|f[êe]te ses|aura|a) (\d{2,3})(?!\d|[:.,]\d| ?(?:€|£|%|h(?!\p{L})|am|pm))/iu
/** "40 ans vendredi" */
const AGE_ALONE = /(?<!\d)(\d{2,3}) (?:ans|años)(?! d)/iu
const YEARS = /(?<!\d)(\d{1,2}) (?:years|años|ans)(?!\p{L})/iu
/** "Kim Park is leaving", whoever else is named. */
const LEAVER = /(\p{Lu}\p{Ll}+(?: \p{Lu}[\p{Ll}’'-]+)?) (?:is leaving|leaves us|leaves on|will leave)(?!\p{L})/u
/** "promotion to head of finance" */
const POST =
  /(?<!\p{L})(?:promotion to|promoted to|ascenso a|asciende a|promotion au poste de|promue? au poste de) ((?:[\p{L}’'&-]+ ?){1,6}?)(?=$|[,.;:]| (?:from|on|as of|starting|desde|a partir|à partir|dès) )/iu
/** "reminder to complete the training by 30 June" */
const TASK =
  /(?<!\p{L})(?:reminder(?: for [\p{L} ]{3,20}?)? to|recordatorio (?:de|para)|rappel (?:pour|de)) ((?!all |our |the |los |las |nos |les )[^,.;:]{5,90})/iu
const FOR_SOMEBODY = /(?<!\p{L})(?:for|to|of|para|a|de|pour|à) (\p{Lu}\p{Ll}+(?: \p{Lu}[\p{Ll}’'-]+)?)(?!\p{L})/u
const PLACE =
  /^,? (?:at|in|en|à|au|aux|dans|chez|sur) ((?:(?:the|our|la|el|los|las|le|les) |l['’])?[\p{L}\d’'& -]{3,50}?)(?=$|[,.;:!?]| (?:can|please|could|with|and|para|con|y|avec|et) )/iu
/** "10:00, room B2" */
const ROOM = /^, ((?:room|hall|floor|sala|aula|salle|amphi) [\p{L}\d]{1,12})(?=$|[,.;])/iu
/** "26 June, 6pm, Boat House" */
const HOUSE = /^, ((?:\p{Lu}[\p{L}’'-]+ ){0,3}\p{Lu}[\p{L}’'-]+)(?=$|[,.;])/u
const ANYWHERE =
  /(?<!\p{L})(?:at|in|en|à|au|dans) ((?:the |our |la |el |le |l['’])?(?:canteen|kitchen|office|garden|lounge|conference room|meeting room|terrace|cafeteria|pub|park|hall|cantina|cocina|oficina|jard[íi]n|sala de reuniones|terraza|cafeter[íi]a|parque|cantine|cuisine|bureau|jardin|salle de r[ée]union|terrasse|caf[ée]t[ée]ria|parc)(?: \p{L}+)?)(?=$|[,.;:!?]| )/iu
/** Orders and wishes for the text itself. */
const ORDERS =
  /^(?:gracias|thanks|thank you|merci)$|^(?:(?:and )?(?:can|could|please|pls|would|will) (?:you )?(?:please )?(?:write|draft|make|do|help|create|prepare)|(?:puedes|podrías|por favor) (?:escrib|redact|hac|prepar)|(?:peux|pouvez|pourrais|pourriez)[- ](?:tu|vous) (?:[ée]cri|r[ée]dig|faire|pr[ée]par)|i need|necesito|j['’]ai besoin|(?:keep it |make it |que sea |en |ton )?(?:funny|short|friendly|formal|warm|nice|sincere|casual|personal|professional|polite|heartfelt|humorous|not too (?:long|formal)|corto|breve|divertid[oa]|formal|cercan[oa]|amable|dr[ôo]le|court|amical|chaleureux|formel)(?: (?:tone|tono|ton|please|but \p{L}+|and \p{L}+))?$)/iu
const LINKS = /^(?:the|our|my|on|at|in|from|by|el|la|los|las|en|a|de|le|la|les|à|au|du|dès)$/iu
/** "raised 3,400": what somebody has reached. */
const REACHED =
  /^(?:raised|collected|reached|sold|planted|helped|served|welcomed|offer|refund|recaudamos|r[ée]colt[ée]|collect[ée]|vendu)(?= )/iu
const WHO_TURNS = /^(?:who |que |qui )/iu

export function letterFacts(
  { prompt, facts }: Brief,
  { we, phrase, saysWhen }: { we: string; phrase: string; saysWhen: boolean },
): LetterFacts {
  const { given, clauses } = facts
  const moments = given.filter(({ kind, label }) => (kind === 'date' || kind === 'time') && label !== 'deadline')
  const event = moments.filter((moment) => !isInNote(moment, clauses, phrase))
  const when = event.map(({ text }) => text).join(', ') || undefined
  const last = event.at(-1)
  const behind = event.map(({ start, text }) => prompt.slice(start + text.length, start + text.length + PLACE_CHARS_MAX))
  const placeBehind = (pattern: RegExp): string | undefined => behind.flatMap((text) => pattern.exec(text)?.[1] ?? [])[0]
  const place = given.find(({ kind, start }) => kind === 'place' && !clauses.some((clause) => isNoteAt(start, clause)))?.text
  const where = placeBehind(PLACE) ?? placeBehind(ROOM) ?? placeBehind(HOUSE) ?? place ?? (last ? ANYWHERE.exec(prompt)?.[1] : undefined)
  const who =
    LEAVER.exec(prompt)?.[1] ??
    given.find(({ kind, text }) => (kind === 'person' || kind === 'name') && text !== where)?.text ??
    FOR_SOMEBODY.exec(prompt)?.[1]
  // Where the letter has no place for them, the day and the place stay with what is said of them.
  const used = [...(saysWhen ? [...event.map(({ text }) => text), where] : []), who, phrase].flatMap((text) => text ?? [])
  return {
    who,
    when: when && capitalise(when),
    where: where && capitalise(where.replace(/^(?:the|la|el|le|l['’]) ?/iu, '')),
    age: (AGE.exec(prompt) ?? AGE_ALONE.exec(prompt))?.[1],
    years: YEARS.exec(prompt)?.[1],
    post: POST.exec(prompt)?.[1]?.trim(),
    task: TASK.exec(prompt)?.[1]?.trim(),
    rest: clauses.flatMap((clause) => (clause.label === undefined ? (noteOf(clause, used, { we, language: facts.language }) ?? []) : [])),
    labelled: clauses.flatMap(({ label, text }) => (label === undefined ? [] : [{ label, text }])),
  }
}
const PLACE_CHARS_MAX = 60

/** A day or a time that belongs to something else: "cake at 3pm", "next meeting 5 October". */
function isInNote({ start, text }: Fact, clauses: readonly Clause[], phrase: string): boolean {
  const clause = clauses.find((one) => isNoteAt(start, one))
  // "the Christmas party on 18 December at Luigi's" is the event itself.
  return clause !== undefined && !clause.text.includes(phrase) && wordCount(clause.text) > wordCount(text) + PLAIN_WORDS_MAX
}
const PLAIN_WORDS_MAX = 5

function isNoteAt(start: number, { start: from, text }: Clause): boolean {
  return start >= from && start < from + text.length
}

/** What the clause says that stands nowhere else, as a sentence; undefined if that is nothing. */
function noteOf({ text }: Clause, used: readonly string[], { we, language }: { we: string; language: Locale }): string | undefined {
  if (ORDERS.test(text.trim()) || SIGNS.test(text)) return undefined
  const left = used.reduce((said, one) => said.replace(one, ' '), text).replace(WHO_TURNS, '')
  const words = left.split(/[\s,:–-]+/u).filter((word) => /[\p{L}\d]/u.test(word) && !LINKS.test(word))
  const isSaid = words.length === 0 || ((AGE.test(text) || AGE_ALONE.test(text)) && words.length <= 3)
  if (isSaid) return undefined
  // "que traiga DNI" is said to the reader.
  const asked = text.replace(/^que (?=(?:traiga|venga|llame|avise|lleve|confirme|presente)(?!\p{L}))/iu, '')
  const note = noteSentence(asked, language, {})
  if (note.kind === 'sentence') return note.text
  if (note.kind === 'label') return `${note.label}${wordsIn(language).colon}${note.text}.`
  const said = REACHED.test(text) ? `${we} ${text}` : withColon(mended(asked, language))
  return REACHED.test(text) || isTold(said, language) ? sentence(capitalise(said)) : capitalise(said)
}

const NAMES_DAY =
  /^(?:\p{L}+ )?(?:meeting|delivery|date|day|start|deadline|reuni[óo]n|entrega|fecha|inicio|plazo|r[ée]union|livraison|d[ée]but)$/iu

/** "next meeting 5 October": the day stands behind a colon. */
function withColon(text: string): string {
  const [, name, rest = ''] = /^(\p{L}[\p{L} ]{2,30}) (\d.*)$/u.exec(text) ?? []
  return name !== undefined && NAMES_DAY.test(name) && momentOf(rest) === rest ? `${name}: ${rest}` : text
}
