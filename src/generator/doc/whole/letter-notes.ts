import type { DocBlock } from '#shared/content/doc.ts'
import { capitalise } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { literal } from '../../writing/inline.ts'
import { sentence } from '../../writing/plain-kinds.ts'
import { list } from '../blocks.ts'
import { notesLead, requestIn, toWarned } from '../requests.ts'
import { CONDITION, GOES_ON, TOLD, type Said } from './whole-sentences.ts'

/* What a prompt for a letter notes behind its subject: "leave school at 9, cost £8, bring a hat". Each is a request, a sentence or a point. */

const LISTED_MIN = 2
/** It begins a clause with somebody who does something. */
const CLAUSE =
  /^(?:i|we|you|he|she|it|they|there|this|that|please|thank|sorry|our \p{L}+|my \p{L}+|je|j['’]\p{L}+|nous|vous|on|il|elle|merci|veuillez|yo|nosotros|usted|se|no|le|les|ruego|gracias|por favor)(?!\p{L})/iu

/** "ya lo hablé", "dejo todo listo": Spanish says who by the verb. */
const I_DO = /^(?:(?:ya|no|me|le|les|lo|la|os|nos|también) )*\p{L}{2,}(?:o|é|í|amos|emos|imos)(?= )/iu

/** Undefined where a part goes on with the one before it: then it is a sentence. */
export function letterNotes({ parts, label }: Said, { facts }: Brief): DocBlock[] | undefined {
  const [first = ''] = parts
  if (label !== undefined || parts.length < LISTED_MIN || CONDITION.test(first) || parts.some((part) => GOES_ON.test(part)))
    return undefined
  const notes: string[] = []
  const told: string[] = []
  for (const written of parts) {
    const part = facts.genre.id === 'warning' ? toWarned(written, facts.language) : written
    const own = facts.given.filter(({ text }) => part.includes(text))
    const request = requestIn({ role: 'item', text: part, said: part, start: 0, end: part.length, facts: own }, facts.language)
    if (request !== undefined) told.push(capitalise(request))
    else if (part !== written) told.push(sentence(capitalise(part)))
    else if (TOLD.test(part) || CLAUSE.test(part) || (facts.language === 'es' && I_DO.test(part))) told.push(sentence(part))
    else notes.push(part)
  }
  const isList = notes.length >= LISTED_MIN
  const sentences = isList ? told : parts.length === told.length ? told : [...notes.map(sentence), ...told]
  return [
    ...(isList ? [{ type: 'paragraph', text: notesLead(facts.language) } satisfies DocBlock, list(notes.map(literal))] : []),
    ...(sentences.length === 0 ? [] : [{ type: 'paragraph', text: literal(sentences.join(' ')) } satisfies DocBlock]),
  ]
}
