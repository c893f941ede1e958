import { expect, test } from 'vitest'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* What a letter is about and from whom, who was at a meeting, talks and guides of which only the subject is known, and plans with what they are to have. */

function textOf(documentType: DocumentType, locale: Locale, prompt: string): string {
  const elements = [...writeBuiltin({ prompt, documentType, locale, seed: 1, today: '2026-11-27' })]
  return elements
    .flatMap((element) => (element.kind === 'notice' ? [] : [JSON.stringify(element)]))
    .join('\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}

test.each<[Locale, string, string, string]>([
  [
    'en',
    'thank you letter to Mrs Adebayo for donating £750 to the school library, we bought 62 books. From Lena Fitch, head teacher',
    'Thank you so much for donating £750 to the school library.',
    '"We bought 62 books."',
  ],
  [
    'en',
    'thank you note to Kim Doyle for covering the night shift on 24 December, the patients loved the carols',
    'for covering the night shift on 24 December.',
    '"The patients loved the carols."',
  ],
  ['en', 'thank you note to the fire brigade for their quick help on 3 May', 'for your quick help on 3 May.', 'Best wishes'],
  [
    'es',
    'carta de agradecimiento a la panadería Roca por donar 200 bocadillos para la carrera. De Luis Peña, presidente',
    'Muchas gracias por donar 200 bocadillos para la carrera.',
    '"Luis Peña, presidente"',
  ],
  [
    'fr',
    'lettre de remerciement à Mme Aubry pour son don de 300 €, nous avons acheté un piano',
    'Un grand merci pour votre don de 300',
    '"Nous avons acheté un piano."',
  ],
])('a letter of thanks says what for, once, and then the rest (%s, "%s")', (locale, prompt, thanks, rest) => {
  const text = textOf('doc', locale, prompt)
  expect(text).toContain(thanks)
  expect(text).toContain(rest)
})

test.each<[Locale, string, string]>([
  ['en', 'memo to all drivers from Hanna Voss, fleet manager: cards must be downloaded every Friday.', 'Hanna Voss, fleet manager'],
  ['es', 'circular de Pilar Sanz, jefa de taller: el almacén cierra a las 14:00 desde el 3 de mayo', 'Pilar Sanz, jefa de taller'],
  ['fr', 'note de service de Karim Belaïd, responsable sécurité : le badge est obligatoire au dépôt', 'Karim Belaïd, responsable sécurité'],
])('what somebody is stands behind their name, and is no heading (%s, "%s")', (locale, prompt, writer) => {
  const text = textOf('doc', locale, prompt)
  expect(text).toContain(writer)
  expect(text).not.toContain('"heading"')
})

test('a label that no name stands before is a heading still', () => {
  expect(textOf('doc', 'en', 'memo to all drivers: Friday downloads. Reason: audit on 2 Feb. Costs: 300 €')).toContain('"text":"Reason"')
})

test.each<[Locale, string, string]>([
  ['en', 'note to parents re nits in class 3b', 'Nits in class 3b'],
  ['es', 'nota para los padres sobre los piojos en 3.º B', 'Los piojos en 3.º B'],
  ['fr', 'mot aux parents sur les poux en CE1', 'es poux en CE1'],
])('what a note is about is its subject, and whom it is to is greeted (%s, "%s")', (locale, prompt, subject) => {
  const text = textOf('doc', locale, prompt)
  expect(text).toContain(subject)
  expect(text).not.toMatch(/(?:Dear|Estimados|Chers) [^,:"]*(?:nits|piojos|poux)/u)
})

test.each<[Locale, string]>([
  ['en', 'email to Ben Osei telling him he did not get the sales job'],
  ['es', 'correo a Iván Prieto para decirle que no fue seleccionado para el puesto de comercial'],
  ['fr', "mail à Léa Roche pour lui dire qu'elle n'est pas retenue pour le poste de comptable"],
])('who was not chosen gets a letter that rejects, and not one to everybody (%s)', (locale, prompt) => {
  const text = textOf('doc', locale, prompt)
  expect(text).toMatch(/application|candidatura|candidature/u)
  expect(text).not.toMatch(
    /\[(?!Add: signature|Añadir: firma|À compléter : signature)(?:Add|Añadir|À compléter)|Hello everyone|Hola a todos|Bonjour à tous|toutes et à tous/u,
  )
})

test.each<[Locale, string, string[]]>([
  [
    'en',
    'sam and jo attended, jo will send the quote by friday, we agreed to close on mondays',
    ['Sam and Jo', '"Jo","Will send the quote"'],
  ],
  ['es', 'ana y luis asistieron, luis envía el presupuesto el viernes', ['Ana y Luis', '"Luis"']],
  ['fr', 'léa et marc étaient présents, marc envoie le devis vendredi', ['Léa et Marc', '"Marc"']],
])('who was there and who does what are minutes, whatever they are called (%s)', (locale, prompt, parts) => {
  const text = textOf('doc', locale, prompt)
  for (const part of parts) expect(text).toContain(part)
})

test.each<[Locale, string, string]>([
  ['en', 'active listening', 'Active listening: what it is'],
  ['en', 'toolbox talk ladder safety', 'Ladder safety: what it is'],
  ['es', 'charla sobre compostaje en casa para los vecinos, 20 minutos', 'Compostaje en casa: en qué consiste'],
  ['fr', 'la taille des rosiers', 'Taille des rosiers : de quoi il s’agit'],
])(
  'a talk of which only the subject is known has the course of a talk, without questions to its author (%s, "%s")',
  (locale, prompt, title) => {
    const text = textOf('slide', locale, prompt)
    expect(text).toContain(title)
    expect(text.split('"layout"').slice(2, -1).join('')).not.toMatch(/\?"/u)
  },
)

test('a talk of named topics has these', () => {
  const text = textOf('slide', 'en', 'active listening: why it matters, exercises in pairs, typical mistakes')
  expect(text).toContain('Exercises in pairs')
  expect(text).not.toContain('Try it yourself')
})

test.each<[Locale, string, string]>([
  ['en', 'how to clean the espresso machine at closing time, for new baristas', 'For new baristas'],
  ['es', 'guía para cerrar la caja, para nuevos dependientes', 'nuevos dependientes'],
])('a guide of which only the subject is known has places for its steps, and says whom it is for (%s)', (locale, prompt, audience) => {
  const text = textOf('doc', locale, prompt)
  expect(text).toContain('"numbered"')
  expect(text).toContain(audience)
  expect(text).not.toContain('?')
})

test.each<[Locale, string]>([
  ['en', 'policy on dogs in the office'],
  ['es', 'política de mascotas'],
  ['fr', 'politique de voyage'],
])('a policy without rules says what belongs there, and makes none up (%s, "%s")', (locale, prompt) => {
  const blocks = textOf('doc', locale, prompt).split('\n')
  const paragraphs = blocks.filter((block) => block.includes('"paragraph"') && !block.includes('"text":"*'))
  expect(paragraphs).toEqual([])
})

test.each<[Locale, string, string, string]>([
  [
    'en',
    'launch plan for the Ondine bottle on 2 April 2027, price €29, ad budget €18,000',
    'Budget and costs.*€18,000',
    'Budget and costs.*€29',
  ],
  [
    'fr',
    'lancement de la gourde Ondine le 2 avril 2027, prix 29 €, budget pub 18 000 €',
    'Budget et coûts.*18 000 €',
    'Budget et coûts.*29 €',
  ],
])('a price is no budget (%s)', (locale, prompt, budget, price) => {
  const text = textOf('slide', locale, prompt)
  expect(text.replaceAll(/[\u00A0\u202F]/g, ' ')).toMatch(new RegExp(budget))
  expect(text.replaceAll(/[\u00A0\u202F]/g, ' ')).not.toMatch(new RegExp(price))
})

test.each<[Locale, string, string]>([
  ['en', 'job ad night porter, Hotel Bramble in Ely, 32 h a week, apply to Ruth Kane 01353 555 010', 'Ruth Kane, 01353 555 010'],
  [
    'es',
    'oferta de empleo: recepcionista, 20 h a la semana, candidaturas a Marta Gil, empleo@hotel.example',
    'Marta Gil, empleo@hotel.example',
  ],
  ['fr', 'offre d’emploi : fleuriste, 20 h par semaine, candidatures à Léa Roche, emploi@fleur.example', 'Léa Roche, emploi@fleur.example'],
])('who gets applications is named beside where they go (%s)', (locale, prompt, named) => {
  expect(textOf('doc', locale, prompt)).toContain(named)
})

test.each([
  ['en', 'Onboarding plan for new employees, 4 weeks, with buddy programme and checklist', /First week/i, 'Buddy programme'],
  ['es', 'Plan de incorporación para nuevos empleados, 4 semanas, con mentor y lista de control', /primera semana/i, 'Mentor'],
  ['fr', 'Plan d’intégration des nouveaux arrivants, 4 semaines, avec parrain et liste de contrôle', /première semaine/i, 'Parrain'],
] as const)(
  'Two things that a plan is to have stand beside what the subject has, and the weeks are said once (%s).',
  (locale, prompt, own, added) => {
    const elements = [...writeBuiltin({ prompt, documentType: 'doc', locale, seed: 1, today: '2026-11-27' })]
    const blocks = elements.flatMap((element) => (element.kind === 'block' ? [element.block] : []))
    const headings = blocks.flatMap((block) => (block.type === 'heading' ? [block.text] : []))
    expect(
      headings.some((text) => own.test(text)),
      headings.join(' · '),
    ).toBe(true)
    expect(headings).toContain(added)
    expect(blocks.filter((block) => block.type === 'paragraph' && /^4 (?:weeks|semanas|semaines)/.test(block.text))).toEqual([])
  },
)

test.each([
  ['en', 'rejection letter to Tom Hale, did not get the job, he will get the feedback from Ana Ruiz by 3 May', 'Ana Ruiz by 3 May'],
  ['es', 'carta de rechazo a Luis Gil, no ha sido seleccionado, las personas seleccionadas empiezan el 3 de mayo', '3 de mayo'],
  [
    'fr',
    'lettre de refus à Paul Roy, sa candidature n’est pas retenue, nous avons retenu son profil pour le poste de mars',
    'poste de mars',
  ],
] as const)('A rejection drops only the decision that it words itself, and nothing else that is said (%s).', (locale, prompt, said) => {
  expect(textOf('doc', locale, prompt)).toContain(said)
})

test.each<[Locale, string, string, string]>([
  [
    'en',
    'Letter to a supplier, Karlsson Print AB, complaining that 2,000 brochures ordered on 4 April arrived with the wrong colour, we want a reprint by 2 May',
    '"Karlsson Print AB"',
    'We are writing to complain that 2,000 brochures ordered on 4 April arrived with the wrong colour.',
  ],
  [
    'fr',
    'Lettre à un client, M. Duval, pour nous excuser du retard de livraison de sa commande 4521, livraison prévue le 18 mars',
    'Bonjour M. Duval,',
    'Nous vous prions de nous excuser du retard de livraison de votre commande 4521.',
  ],
  [
    'es',
    'Carta a un proveedor, Imprenta Ruiz, para quejarnos de que 2.000 folletos llegaron con el color equivocado, queremos otra impresión',
    '"Imprenta Ruiz"',
    'Le escribimos para quejarnos de que 2.000 folletos llegaron con el color equivocado.',
  ],
])('a letter to somebody of a kind goes to the one who is named, and says why it is written (%s: %s)', (locale, prompt, to, said) => {
  const text = textOf('doc', locale, prompt)
  expect(text).toContain(to)
  expect(text).toContain(said)
  expect(text).not.toMatch(/Dear a |Estimado un|Cher un/)
})

test.each([
  ['3 month onboarding plan for a junior social media manager, mentor Rita', '3-month onboarding plan for a junior social media manager'],
  ['a 90 day plan for a new sales lead', '90-day plan for a new sales lead'],
])('how long a plan lasts is a part of its name: %s', (prompt, title) => {
  expect(textOf('doc', 'en', prompt)).toContain(`"title":"${title}"`)
})

test.each<[Locale, string, string]>([
  [
    'en',
    'Offer letter for Daniel Osei, Warehouse Supervisor, start 5 January, salary £31,500',
    'offer you a position with us as Warehouse Supervisor.',
  ],
  [
    'es',
    'Carta de oferta de trabajo para Marta Gil, técnica de nóminas, inicio 4 de mayo, 24.000 €',
    'ofrecerle un puesto con nosotros como técnica de nóminas.',
  ],
  [
    'fr',
    'Lettre d’embauche pour Léa Roche, assistante de paie, début le 4 mai, 24 000 €',
    'proposer un poste chez nous comme assistante de paie.',
  ],
])('an offer names what it offers, once (%s: %s)', (locale, prompt, sentence) => {
  const text = JSON.stringify(Array.from(writeBuiltin({ prompt, documentType: 'doc', locale, seed: 7, today: '2026-11-27' })))
  expect(text).toContain(sentence)
  expect(
    text.toLowerCase().split(
      sentence
        .split(/ (?:as|como|comme) /)
        .at(-1)
        ?.slice(0, -1)
        .toLowerCase() ?? '-',
    ),
  ).toHaveLength(2)
})

test('a press contact has all the ways to reach them', () => {
  const prompt = 'press release: Bramble opens a shop in Totnes on 6 May. 40 products. contact kate@bramble.example 01803 555 010'
  const blocks = Array.from(writeBuiltin({ prompt, documentType: 'doc', locale: 'en', seed: 7, today: '2026-11-27' }))
  expect(JSON.stringify(blocks.at(-2))).toContain('kate@bramble.example 01803 555 010')
})
