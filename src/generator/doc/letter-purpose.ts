import { z } from 'zod'
import type { DocBlock } from '#shared/content/doc.ts'
import { fillIn } from '#shared/fill-in.ts'
import { wordCount } from '#shared/words.ts'
import type { Brief } from '../brief.ts'
import { readTexts } from '../texts.ts'
import { literal } from '../writing/inline.ts'
import { plainTextsIn } from '../writing/plain-texts.ts'
import { salutationOf } from '../writing/salutation.ts'

/*
 * A letter says in its first sentence what it is for. "letter confirming to Mrs Iqbal her booking" says so in its order, and what is said in the letter may
 * be no more than a day and an amount. Whoever is named in the order is greeted by name.
 */

const Purposes = z.array(
  z.strictObject({
    head: z.string().transform((words) => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu')),
    said: z.string().transform((words) => new RegExp(words, 'iu')),
    lead: z.string(),
    about: z.string().optional(),
  }),
)
const ByLanguage = z.strictObject({ en: Purposes, es: Purposes, fr: Purposes })

const GREETS = /^[^.!?*\n]{2,80}[,:]$/u
const HEAD_CHARS_MAX = 120
const HEAD_WORDS_MAX = 6
const ABOUT_WORDS_MAX = 8
const NAME = String.raw`\p{Lu}[\p{L}’'-]+(?: (?:(?:de|del|la|van|von) ){0,2}\p{Lu}[\p{L}’'-]+){0,2}`
/** "to manager Colin Webb", "au directeur Paul Vidal" */
const TO = new RegExp(
  String.raw`(?<!\p{L})(?:to|al?|para|à|au) (?:(?:my|our|the|la|el|mi|le|mon|ma) )?(?:\p{Ll}[\p{L}’'-]+ ){0,2}((?:(?:Mrs?|Ms|Dr|Sra?|Mme|M)\.? )?${NAME})(?=[\s,.:]|$)`,
  'u',
)
const TITLED = /^(?:Mrs?|Ms|Dr|Sra?|Mme|M)\.? /u
/** "her booking of the hall", behind the word for the purpose and the name. */
const ABOUT = /(?:her|his|their|your|su|sus|sa|son|votre|ses) (\p{L}[^,.:;\n]{3,60})/iu
const SUBJECT_OF_NOBODY = /^\*\*[^*]{3,12}\*\* (?:From|To|De|Para|À) \p{Lu}/u

export function withPurpose(blocks: readonly DocBlock[], { facts, prompt }: Brief): DocBlock[] {
  const { language } = facts
  const at = blocks.findIndex((block) => block.type === 'paragraph' && GREETS.test(block.text))
  const closing = blocks.findLastIndex((block) => block.type === 'paragraph' && GREETS.test(block.text))
  if (at < 0 || closing <= at) return [...blocks]
  const head = prompt.slice(0, HEAD_CHARS_MAX).split(/[,.:;\n]/u)[0] ?? ''
  const first = head.split(' ').slice(0, HEAD_WORDS_MAX).join(' ')
  const purpose = readTexts('doc/purposes.yaml', ByLanguage)[language].find((one) => one.head.test(first))
  const text = blocks
    .slice(at + 1, closing)
    .map((block) => JSON.stringify(block))
    .join(' ')
  const about = ABOUT.exec(head)?.[1]
  const lead =
    purpose === undefined || purpose.said.test(text)
      ? undefined
      : purpose.about !== undefined && about !== undefined && wordCount(about) <= ABOUT_WORDS_MAX
        ? fillIn(purpose.about, { about: literal(about) })
        : purpose.lead
  const greeted = greetedByName(blocks[at], head, facts)
  return [
    ...blocks.slice(0, at).filter((block) => block.type !== 'paragraph' || !SUBJECT_OF_NOBODY.test(block.text)),
    ...(greeted === undefined ? [] : [greeted]),
    ...(lead === undefined ? [] : [{ type: 'paragraph', text: lead } satisfies DocBlock]),
    ...blocks.slice(at + 1),
  ]
}

function greetedByName(block: DocBlock | undefined, head: string, { genre, language }: Brief['facts']): DocBlock | undefined {
  const { greeting } = plainTextsIn(language)
  const name = TO.exec(head)?.[1]
  const isOpen = genre.id !== 'reference' && block?.type === 'paragraph' && (block.text === greeting || ANYBODY.test(block.text))
  // A single word may be a company, a town or a club.
  const isSomebody = name !== undefined && (TITLED.test(name) || name.includes(' '))
  return isOpen && isSomebody && !COMPANY.test(name) ? { type: 'paragraph', text: literal(salutationOf(name, language)) } : block
}
const ANYBODY = /^(?:Hello everyone,|Dear Sir or Madam,|A quien corresponda:|Estimados señores y señoras:|Madame, Monsieur,)$/u
const COMPANY =
  /(?<!\p{L})(?:Ltd|Limited|Inc|Co|Council|Trains?|Bank|Services?|Energy|Club|Society|Gym|Hotel|School|College|Group|Insurance|Association|Company|Hospital|Centre|Center|Textiles|Banco|Empresa|Gas|Water|Mobile|Telecom|Airlines?|Airways|Housing|Homes|Lettings|Estates?|Studios?|Media|Foods?|Motors|Garage|Cars|Rail|Parcels?|Post|Mail|Maison|Mairie|Ayuntamiento|Colegio|SL|SA|SARL|Hall|Trust|House|Foundation|Park)(?!\p{L})/u
