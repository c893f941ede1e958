import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import { textOfBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* What a prompt says of the document is never printed, and a letter says to its reader what the prompt says of them. */

function write(prompt: string, locale: Locale): { title: string; lines: string[]; text: string; missed: string } {
  const content = emptyContent('doc')
  let missed = ''
  for (const element of writeBuiltin({ prompt, documentType: 'doc', locale, seed: 1, today: '2026-11-30' })) {
    addElement(content, element)
    if (element.kind === 'notice' && element.code === 'prompt_not_used') missed = String(element.values?.names)
  }
  const lines = content.blocks
    .flatMap((block) => ('text' in block ? [block.text] : textOfBlock(block).split('\n')))
    .map((line) => line.replaceAll(/[\u00A0\u202F]/gu, ' '))
  return { title: content.title, lines, text: lines.join('\n'), missed }
}

test.each<[Locale, string, RegExp, string]>([
  [
    'en',
    'Guide to the boat shed. The key hangs in the porch. Two pages at most with headings that people can find.',
    /pages|headings/u,
    'hangs in the porch',
  ],
  [
    'en',
    'Letter to our tenants about the lift. It is out of use from 3 May. Please word that gently and leave room for a photo.',
    /word|photo/u,
    '3 May',
  ],
  [
    'en',
    'Eulogy for my aunt Vera Lund. She kept bees for forty years. Dont make it religious. Warm but not soppy.',
    /religious|soppy/u,
    'bees',
  ],
  [
    'es',
    'Carta a los vecinos del bloque. El garaje cierra el lunes 4. Nada de tecnicismos. En puntos numerados y que quepa en una cara.',
    /tecnicismos|cara/u,
    'lunes 4',
  ],
  [
    'fr',
    'Lettre aux parents de la classe. Le car part à 8 h du gymnase. Une seule page recto, ton chaleureux. Pas de phrases toutes faites.',
    /recto|ton|phrases/u,
    '8 h',
  ],
  [
    'fr',
    'Compte rendu du bureau du 4 mai. Le loyer passe à 300 €. Faire un tableau des actions. Pas plus d’une page.',
    /tableau|page/iu,
    '300 €',
  ],
])('a sentence that orders how the text is to be is not printed (%s, %s)', (locale, prompt, order, fact) => {
  const { text } = write(prompt, locale)
  expect(text).not.toMatch(order)
  expect(text).toContain(fact)
})

test('a part that nobody can make is told as not used, and a step that uses a page or a box stays', () => {
  const { text, missed } = write('Letter to our members. The hall is painted on 4 May. Leave a space for the logo.', 'en')
  expect(text).not.toContain('logo')
  expect(missed).toContain('Leave a space for the logo')
  const steps = write('How to send the parcels. Put the list in the box. Write the total on the first page. Use bullet points.', 'en')
  expect(steps.text).toContain('Put the list in the box')
  expect(steps.text).toContain('Write the total on the first page')
  expect(steps.text).not.toContain('bullet')
})

test('who asks stands before what is wanted, and is no title', () => {
  const { title, text } = write(
    'We run a small garage. Draft a letter to our customers about the new hours. We open at 7 from 2 May and close at 3 on Fridays.',
    'en',
  )
  expect(title).toBe('Letter to our customers about the new hours')
  expect(text).not.toContain('garage')
})

test.each<[Locale, string, string[]]>([
  [
    'en',
    'Draft a letter to a tenant, Ms Ivy Nash, flat 3, 22 Quay Street, about her rent going from £700 to £720 on 1 May. She needs to sign the form by 10 April. If she has any questions call Matt.',
    [
      'Ms Ivy Nash',
      'Flat 3, 22 Quay Street',
      '**Subject:** Your rent going from £700 to £720 on 1 May',
      'Dear Ms Nash,',
      'You need to sign the form by 10 April. If you have any questions call Matt.',
    ],
  ],
  [
    'es',
    'Carta de presentación para el puesto de jardinera en el parque. Dirigida a doña Carmen Ruiz, directora. Me llamo Ana Gil, tengo 30 años y he cuidado jardines en Lugo durante seis veranos.',
    [
      'doña Carmen Ruiz',
      'Directora',
      'Estimada Sra. Ruiz:',
      'Me llamo Ana Gil, tengo 30 años y he cuidado jardines en Lugo durante seis veranos.',
      'Ana Gil',
    ],
  ],
  [
    'fr',
    'Lettre à une salariée, Mme Odile Roy, comptable. Elle doit rendre son badge avant le 3 juin. Elle a le droit de consulter son dossier.',
    [
      'Mme Odile Roy',
      'Comptable',
      'Chère Madame Roy,',
      'Vous devez rendre votre badge avant le 3 juin. Vous avez le droit de consulter votre dossier.',
    ],
  ],
])('a letter goes to whom it names, and says to them what is said of them (%s)', (locale, prompt, wanted) => {
  const { lines } = write(prompt, locale)
  for (const line of wanted) expect(lines).toContain(line)
})

test('when and where it is belongs to what a letter is about', () => {
  const { title, lines, text } = write(
    'Letter to the parents of Year 4 about the trip to Kielder, 11 to 13 June. The coach leaves at 8. They should ring Mrs Low if money is a worry.',
    'en',
  )
  expect(title).toBe('Letter to the parents of Year 4')
  expect(lines).toContain('**Subject:** The trip to Kielder, 11 to 13 June')
  expect(text).toContain('The coach leaves at 8. You should ring Mrs Low')
})

test('a memo has its sender with the post, and its day, in its head', () => {
  const { lines } = write(
    'Memo to all drivers from Pat Lowe, transport manager, dated 3 March. Cards are read every 14 days. Book with Jess in the office.',
    'en',
  )
  expect(lines.slice(0, 3)).toEqual(['**To:** all drivers', '**From:** Pat Lowe, transport manager', '**Date:** 3 March'])
})

test('what is cancelled is the matter, and nobody asks twice to confirm', () => {
  const { title, lines, text } = write(
    'Cancel my broadband with Skyline, account 88213-C, from 30 June. I moved to another town. Ask them to confirm in writing. My name is Deb Keane, 4 Hillside, Oxford.',
    'en',
  )
  expect(title).toBe('Cancellation of my broadband with Skyline')
  expect(lines).toContain('**Subject:** My broadband with Skyline, account 88213-C, from 30 June')
  expect(text.match(/confirm/gu)).toHaveLength(1)
  expect(lines.slice(-2)).toEqual(['Deb Keane', '4 Hillside, Oxford'])
})

test('the list of a reminder holds what the prompt gives with a label, once', () => {
  const { lines } = write(
    'Lettre de relance pour une facture impayée. Client : SARL Boismont, facture n° 2025-087 du 14 mars, 1 286,40 € TTC, échéance le 13 avril. On leur laisse 8 jours. Proposer un paiement en deux fois.',
    'fr',
  )
  expect(lines).toContain('**Client :** SARL Boismont')
  expect(lines).toContain('**Facture :** n° 2025-087 du 14 mars')
  expect(lines.filter((line) => line.includes('13 avril'))).toHaveLength(1)
  expect(lines).toContain('Nous vous laissons 8 jours. Nous vous proposons un paiement en deux fois.')
})

test.each<[Locale, string, RegExp, string]>([
  [
    'en',
    'Letter about the proposed changes to our finishing team. Consultation starts on 12 January. Requests go to Ruth Amadi. Two sides maximum, with gaps marked for name and job title, and promise nothing about payments.',
    /gaps|promise/u,
    'Requests go to Ruth Amadi.',
  ],
  [
    'en',
    'Turn this into a proper report for trustees, 3-4 pages with a summary on the first. We had 4,310 visits against a target of 3,600. Two complaints came in, both about heating.',
    /pages|proper/u,
    '4,310 visits',
  ],
  [
    'es',
    'Contrato de cesión de un local entre la asociación y el grupo. Son 60 € al mes. Nada por encima de 90 dB. Cláusulas numeradas, dos páginas y firmas.',
    /páginas|Cláusulas/u,
    '60 € al mes',
  ],
  [
    'fr',
    "Protocole d'accueil d'un enfant allergique. Le stylo est dans l'armoire blanche. Deux pages, la conduite d'urgence doit tenir seule sur la première.",
    /pages|tenir/u,
    'armoire blanche',
  ],
])('beside an order of the last sentence, its other clauses are orders (%s, %s)', (locale, prompt, order, fact) => {
  const { text, title } = write(prompt, locale)
  expect(`${title}\n${text}`).not.toMatch(order)
  expect(text).toContain(fact)
})

test('what a letter says of somebody else stays as it is', () => {
  const { text } = write(
    'Écris à Mme Delmas, directrice de l’école, pour demander un aménagement. Notre fils Tom a un bras cassé. Il doit se reposer. Le certificat est joint. Merci d’être bref. Signé : Claire et Hugo Vasseur.',
    'fr',
  )
  expect(text).toContain('Il doit se reposer.')
  expect(text).not.toContain('bref')
})

test('a step or a rule that begins like an order to the writer stays', () => {
  const oil = write(
    'Care sheet for our oak table. Oil it twice a year and keep it away from radiators. Be kind to the corners. It lasts 10 years.',
    'en',
  )
  expect(oil.text).toContain('keep it away from radiators')
  expect(oil.text).toContain('Be kind to the corners')
  expect(write('Protocolo de limpieza para la cocina. Guantes siempre. Nada de lejía con amoniaco. Suelo al cerrar.', 'es').text).toContain(
    'Nada de lejía con amoniaco',
  )
})

test('who a letter of recommendation is from signs it, title and post', () => {
  const { lines, text } = write(
    "Letter of recommendation for Imogen Tate. I taught her biology for two years. She's calm under pressure. I'm Dr Paul Renner, head of science. No flattery in the tone.",
    'en',
  )
  expect(lines.slice(-2)).toEqual(['Dr Paul Renner', 'Head of science'])
  expect(text).not.toMatch(/flattery|Add:/u)
})
