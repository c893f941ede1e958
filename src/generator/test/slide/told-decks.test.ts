import { expect, test } from 'vitest'
import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Decks by the sentences of a prompt: what each says stands together, below a heading of its own words. */

function write(locale: Locale, prompt: string) {
  const elements = [...writeBuiltin({ prompt, documentType: 'slide', locale, seed: 7, today: '2026-11-28' })]
  const slides = elements.flatMap((element): Slide[] => (element.kind === 'slide' ? [element.slide] : []))
  const said = JSON.stringify(slides).replaceAll(/[\u00A0\u202F]/g, ' ')
  return { slides, said, titles: slides.map(({ title }) => title.replaceAll(/[\u00A0\u202F]/g, ' ')) }
}

test('a statement is its own heading, and a sentence of several parts has a slide', () => {
  const { titles, said } = write(
    'en',
    'Briefing for the new crew of the ferry Marit. Life jackets stay on above deck. Our muster days are Tuesday and Friday. The medical kit is behind the bar. Explain the man overboard drill, 3 things to check at dawn. Mention Captain Ruud, on call at 07700 900123. Bright, not too formal, few words.',
  )
  expect(titles).toEqual(
    expect.arrayContaining(['Life jackets stay on above deck', 'Muster days and medical kit', '3 things to check at dawn']),
  )
  expect(said).not.toMatch(/Key points|the facts|bright|formal|few words|Explain|Mention/i)
})

test.each<[Locale, string, string, string]>([
  [
    'en',
    'Our parish council needs a short deck on whether to buy the pond. Price is £9,000. The vote is on 4 May. End with a question slide.',
    'Whether to buy the pond',
    'Parish council',
  ],
  [
    'en',
    "I'm giving a talk to the sailing club about my crossing to Cork. 190 miles in 3 days. Cover the night watches and the food.",
    'My crossing to Cork',
    'The sailing club',
  ],
  [
    'en',
    'Pitch deck for a van that mends shoes in Leeds. Called Sole Trader. Ask is £40,000. We have 90 regulars. Max 6 slides.',
    'Sole Trader',
    'Van that mends shoes in Leeds',
  ],
  [
    'es',
    'Presentación de 6 diapositivas para vender mis clases de guitarra a colegios. 12 alumnos por grupo. 30 euros por hora. Contacto al final y colores vivos.',
    'Mis clases de guitarra',
    'A colegios',
  ],
  [
    'fr',
    "Formation d'une heure pour nos serveurs sur les vins. La cave est à 12 degrés. Trois mises en situation à la fin.",
    'Formation pour nos serveurs sur les vins',
    'Une heure',
  ],
  [
    'fr',
    "Prépare 6 diapositives pour l'assemblée générale du club Les Chamois. 80 adhérents. Le bal est le 3 mai. Mets un slide de remerciements aux bénévoles.",
    'Club Les Chamois',
    "Pour l'assemblée générale",
  ],
])('a deck is called after what it is about, not after the order for it (%s: %s)', (locale, prompt, title, below) => {
  const { slides, titles } = write(locale, prompt)
  expect(titles[0]).toBe(title)
  const [first] = slides
  expect(first?.layout === 'title' && first.subtitle).toContain(below)
})

test('what the first slide says and whom to thank stand there', () => {
  const { slides, titles } = write(
    'en',
    'Quiz evening deck: 3 rounds. Doors open at 7. The bar takes cards. Title slide says Hobb Lane Scouts, Friday 9 May, £2 a head. Thank Rita and Sam for the cakes. End with a question slide.',
  )
  expect(slides[0]).toMatchObject({ title: 'Hobb Lane Scouts' })
  expect(titles.slice(-2)).toEqual(['Thank you to Rita and Sam for the cakes', 'Question'])
})

test.each<[Locale, string, unknown]>([
  [
    'en',
    'Deck on our repair café. 4 volunteers. Open on Saturdays. Add one chart showing visits per month: 12, 18, 31.',
    { kind: 'line', categories: ['Month 1', 'Month 2', 'Month 3'], series: [{ name: 'Visits per month', values: [12, 18, 31] }] },
  ],
  [
    'es',
    'Presentación sobre el patio. Obras en julio. Resultado de la encuesta: 71 % a favor, 12 % en contra, 17 % sin opinión, con un gráfico. Una final con lo que pedimos votar.',
    { kind: 'pie', categories: ['A favor', 'En contra', 'Sin opinión'], unit: '%' },
  ],
])('figures that are given for a chart are drawn (%s)', (locale, prompt, chart) => {
  expect(write(locale, prompt).slides.find(({ layout }) => layout === 'chart')).toMatchObject({ chart })
})

test('each option has a slide and a row, whatever it costs', () => {
  const { slides } = write(
    'en',
    'Deck for our trustees on the hall roof. Option A patch it: two weeks, no closing. Option B new slates: three months, lasts 60 years. Option C sell the hall. One slide per option with pros and cons, one comparison table, a recommendation left open.',
  )
  expect(slides).toContainEqual(
    expect.objectContaining({ title: 'Option B: new slates', bullets: ['Three months', 'Lasts 60 years', '[Add: pros]', '[Add: cons]'] }),
  )
  expect(slides.find(({ layout }) => layout === 'table')).toMatchObject({
    rows: [
      ['Option A: patch it', 'two weeks, no closing'],
      ['Option B: new slates', 'three months, lasts 60 years'],
      ['Option C', 'sell the hall'],
    ],
  })
})

test('a quiz asks who, what and when, and whether it is true; no sentence has a gap', () => {
  const { slides } = write(
    'en',
    'induction deck for the kennels. gloves always, fire point is the gate, first aiders are Ines and Paul, breaks 10.15 and 2pm. finish with a 4 question quiz with answers on the last slide',
  )
  expect(slides.at(-2)).toMatchObject({
    bullets: ['What is the fire point?', 'Who are the first aiders?', 'Breaks: when exactly?', 'True or false? Gloves always'],
  })
  expect(slides.at(-1)).toMatchObject({
    title: 'Answers',
    bullets: ['Fire point is the gate', 'First aiders are Ines and Paul', 'Breaks 10.15 and 2pm', 'True: Gloves always'],
  })
})

test('slides that are ordered in the first sentence are there with all that stands beside them', () => {
  const { titles } = write(
    'en',
    'lesson on rivers for 8 year olds, 40 min, 7 slides, start with a question (where does rain go?), parts of a river, 2 types of delta, the Severn 1947, why towns stand near them, exit quiz of 3 questions. not too long',
  )
  expect(titles.slice(-6)).toEqual([
    'Where does rain go?',
    'Parts of a river',
    '2 types of delta',
    'The Severn 1947',
    'Why towns stand near them',
    'Quiz: 3 questions',
  ])
})

test('a statement keeps its asides, a topic that asks is one, and a duration stands below the title', () => {
  const { slides, titles, said } = write(
    'en',
    'Update for the board of Fernhill. We hired a baker, Ola Berg, in May. Runway is 9 months. What to do when the oven fails: switch it off, call for help, tell Ola. Congratulate Mia on her prize. 20 minutes, plain words.',
  )
  expect(titles).toEqual(expect.arrayContaining(['Key points', 'What to do when the oven fails', 'Congratulations to Mia on her prize']))
  expect(said).toContain('We hired a baker, Ola Berg, in May')
  expect(slides[0]).toMatchObject({ subtitle: expect.stringContaining('20 minutes') as string })
  const topics = write(
    'es',
    'charla para padres sobre pantallas, 6 diapositivas, empieza con una pregunta (¿cuántas horas al día?), ciberacoso, qué hacer si pasa algo, control parental. tono cercano',
  )
  expect(topics.titles).toEqual(expect.arrayContaining(['¿Cuántas horas al día?', 'Ciberacoso', 'Qué hacer si pasa algo']))
})

test('each phase has a slide with its months, and a chart of given figures is no sample', () => {
  const prompt =
    'Project plan for the new library. Phases: discovery April, design May to June, testing September. Budget is £90,000. One slide per phase. Add a chart of visits by month: 20, 31, 44.'
  const { slides } = write('en', prompt)
  expect(slides).toContainEqual(expect.objectContaining({ title: 'Design', subtitle: 'May to June' }))
  const notices = [...writeBuiltin({ prompt, documentType: 'slide', locale: 'en', seed: 7, today: '2026-11-28' })]
  expect(JSON.stringify(notices)).not.toContain('sample_data')
})

test.each<[Locale, string, string, string[][]]>([
  [
    'en',
    'Deck for our sailing club on a new engine. The old one failed twice. Quotes: Hurst £4,200, Keel & Co £3,900, Bosun £5,750 with a 3 year guarantee. Give the history and say we recommend Bosun. Compare the three quotes in a table.',
    'Quotes',
    [
      ['Hurst', '£4,200'],
      ['Keel & Co', '£3,900'],
      ['Bosun', '£5,750 with a 3 year guarantee'],
    ],
  ],
  [
    'es',
    'Resultados de la campaña de otoño para la gerencia. Ventas 94.000 €. El anuncio funcionó bien. Incluye una tabla por canal: Instagram 41.000 €, tienda 33.000 €.',
    'Por canal',
    [
      ['Instagram', '41.000 €'],
      ['Tienda', '33.000 €'],
    ],
  ],
])('a table that is ordered shows the figures that are given (%s)', (locale, prompt, title, rows) => {
  const { slides, said } = write(locale, prompt)
  const table = slides.find(({ layout }) => layout === 'table')
  expect(table).toMatchObject({
    title,
    rows: rows.map((row) => row.map((cell) => expect.stringMatching(cell.replaceAll(/[.£ ]/g, '.')) as string)),
  })
  expect(said).not.toMatch(/say we|Compare|Incluye/)
})

test('rules are called rules, a name ends before what is said of it, and colours are no slide', () => {
  const { slides, titles } = write(
    'en',
    "Presentation for my team about our new phone app. It's called Ringo and goes live on 3 June. Harness on above 2m, check tags daily, no work in the rain, drop zone fenced off. Old phones stop on 30 June. Use our purple, a bit of humour. End with a sign off slide.",
  )
  expect(slides[0]).toMatchObject({ title: 'Ringo' })
  expect(titles).toContain('The rules')
  expect(JSON.stringify(slides)).toContain('Goes live on 3 June')
  expect(slides.at(-1)).toMatchObject({ layout: 'table', columns: ['Name', 'Signature'] })
  expect(JSON.stringify(slides)).not.toMatch(/purple|humour/)
})

test('a testimonial ends with its quotation, and what is compared has a slide', () => {
  const { slides, titles } = write(
    'fr',
    'Présentation commerciale pour un logiciel de paie. Il fait gagner 4 heures. Témoignage de Léa, gérante à Nice : « Je dors mieux. » Comparer avec Excel. Finir par un essai de 14 jours et le contact lea@paie.example.',
  )
  expect(slides).toContainEqual(expect.objectContaining({ layout: 'quote', quote: 'Je dors mieux.', source: 'Léa, gérante à Nice' }))
  expect(titles.slice(-3)).toEqual(['Comparaison avec Excel', 'Essai de 14 jours', 'Contact'])
})

test('what was aimed at is nothing from before, and figures behind a chart are drawn', () => {
  const { slides, said, titles } = write(
    'en',
    'Update for the crowdfunders of Tarn Ales. Sales by region: North 1.82m (target 1.75), South 2.06m (2.00), West 0.64m (0.70). We lost one pub. A simple chart of sales per quarter 88, 109, 94, 121. Honest and not gloomy.',
  )
  expect(said).not.toMatch(/"Before"|gloomy/)
  expect(slides.find(({ layout }) => layout === 'chart')).toMatchObject({ chart: { series: [{ values: [88, 109, 94, 121] }] } })
  expect(titles.join(' ')).not.toContain('88')
  expect(
    write(
      'en',
      '5 slides only, lightning talk, why our parks should leave the leaves. 62 tonnes collected last fall, 340 staff hours. pilot 3 parks: Lowell, Quarry, Fern. ask: approve the pilot.',
    ).titles[0],
  ).not.toBe('Only')
})
