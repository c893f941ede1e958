import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import type { Slide } from '#shared/content/slide.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'
import { withNoteCommas } from '../../slide/run-on/cut-run-on.ts'

/* Notes that somebody typed without commas are read one by one, and each stands below what it is about. */

function outlineOf(locale: Locale, prompt: string): string[][] {
  const elements = [...writeBuiltin({ prompt, documentType: 'slide', locale, seed: 3, today: '2026-12-01' })]
  const slides = elements.flatMap((element): Slide[] => (element.kind === 'slide' ? [element.slide] : []))
  return slides
    .map((slide) => [slide.title, ...(slide.layout === 'bullets' ? slide.bullets : [])])
    .map((texts) => texts.map((text) => text.replaceAll(/[\u00A0\u202F]/g, ' ')))
}

test.each<[Locale, string]>([
  ['en', 'deck for franchise owners meeting | new pos system live 4 may | old tills collected 11 may | support line 0800 222 333'],
  ['en', 'staff update | we hit target 104% in october | two new joiners Tess and Omar | please clear your lockers by friday'],
  ['en', 'update for hr team | turnover down to 11% | 14 open roles | time to hire 38 days | next wellbeing week 10-14 feb'],
  ['en', 'agm of the tennis club 14 nov 7pm clubhouse | 212 members up from 190 | fees go to 95 from january | new floodlights cost 18k'],
  ['en', 'induction for new baristas | shift starts 6.30 | uniform black shirt apron provided | no phones at the till | manager is Jo'],
  ['en', 'webinar for accountants 14 jan 12pm | free 40 mins | speaker Jo Reyes | software options | q and a sign up by 10 jan'],
  ['en', 'dog training mondays 7pm | 8 weeks to 6 months | 6 sessions | 90 pounds | vaccination card needed | bring treats'],
  ['en', 'talk on beekeeping wednesday 8 oct 2.30pm | bring honey to taste | hive costs 250 | hotline 0800 555 010'],
  ['es', 'reunión con los padres del equipo | entrenamientos martes y jueves 17:30 | cuota 120 euros al año | el entrenador es Paco'],
  ['es', 'presentación para voluntarios | turno sábado 10h | traer guantes | 14 perros buscan casa | contacto Lucía 600 123 456'],
  ['fr', 'réunion de parents classe de mer du 3 au 7 juin | 240 euros payable en 3 fois | départ 7h30 | prévoir bottes et ciré'],
  ['fr', 'accueil des nouveaux livreurs | tournée de 6h à 14h | casque obligatoire | prime de 50 euros par mois | fermé le lundi'],
  ['fr', 'club de tricot jeudi 19h salle des fêtes | 12 euros par an | apporter aiguilles | contact Martine 06 12 34 56 78'],
])('notes without commas are cut where the next one begins (%s: %s)', (locale, notes) => {
  expect(withNoteCommas(notes.replaceAll(' | ', ' '), locale)).toBe(notes.replaceAll(' | ', ', '))
})

test.each<[Locale, string]>([
  ['en', 'training on giving feedback for managers'],
  ['en', 'we want to have a team lunch next thursday to celebrate the end of the project'],
  ['en', 'The shop opens in May. We need 12 people for the till and 4 for the bakery by 1 June'],
  ['es', 'formación sobre atención al cliente para el personal de tienda'],
  ['fr', "présentation de notre agence de communication et de l'équipe"],
])('what is one note, or whole sentences, stays as it is (%s: %s)', (locale, prompt) => {
  expect(withNoteCommas(prompt, locale)).toBe(prompt)
})

test.each<[Locale, string, string[][]]>([
  [
    'en',
    'parents evening year 6 residential trip to Wales 12-14 may 185 pounds deposit 40 by 30 jan coach leaves 7.45 bring waterproofs mrs Okafor is the lead',
    [
      ['When and where', 'Coach leaves 7.45'],
      ['Costs', 'Price: 185 pounds', 'Deposit: 40 by 30 Jan'],
      ['What your child needs', 'Bring waterproofs'],
      ['Who is in charge', 'Mrs Okafor is the lead'],
    ],
  ],
  [
    'fr',
    'présentation club de tricot pour nouveaux membres jeudi 19h salle des fêtes 12 euros par an apporter aiguilles première pelote offerte contact Martine 06 12 34 56 78',
    [
      ['Ce que nous faisons', 'Première pelote offerte'],
      ['Ce que cela coûte', 'Prix : 12 euros par an'],
      ['Ce qu’il faut apporter', 'Apporter aiguilles'],
      ['À qui s’adresser', 'Contact : Martine 06 12 34 56 78'],
    ],
  ],
])('each note without commas stands below what it is about (%s: %s)', (locale, prompt, slides) => {
  expect(outlineOf(locale, prompt).slice(1)).toEqual(slides)
})
