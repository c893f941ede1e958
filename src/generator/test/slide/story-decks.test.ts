import { expect, test } from 'vitest'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { processorMs } from '#test/processor-time.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* A talk that is given as a handful of facts tells them in chapters, in the order of its genre. */

function write(locale: Locale, prompt: string) {
  const content = emptyContent('slide')
  const notices: string[] = []
  for (const element of writeBuiltin({ prompt, documentType: 'slide', locale, seed: 7, today: '2026-11-28' })) {
    if (element.kind === 'notice') notices.push(element.code ?? '')
    else addElement(content, element)
  }
  return { slides: content.slides, titles: content.slides.map(({ title }) => title), notices }
}

test.each<[Locale, string, string[]]>([
  [
    'en',
    'pitch for a parcel locker app NookBox, shops pay £20 a month, 140 lockers in Hull, 4.6 rating, looking for £90k to go to York, founder Ina Bell',
    ['Where we stand today', 'Looking for £90k to go to York'],
  ],
  [
    'es',
    'pitch de la app de trueque Cambalache, 900 usuarios en Vigo, 2,99 € al mes, 40 tiendas, buscamos 80.000 € para Lugo, fundadora Alba Rey',
    ['Dónde estamos hoy', 'Buscamos 80.000 € para Lugo'],
  ],
  [
    'fr',
    'pitch épicerie coopérative La Graine, 120 membres, produits locaux, 3 emplois, besoin 40 000 €, 25 000 déjà réunis',
    ['Où nous en sommes', 'Ce que nous demandons'],
  ],
])('a pitch tells where it stands before what it asks for, and ends with that (%s)', (locale, prompt, [stand = '', ask = '']) => {
  const { titles, notices } = write(locale, prompt)
  expect(titles.indexOf(stand)).toBeGreaterThan(0)
  expect(titles.indexOf(ask)).toBeGreaterThan(titles.indexOf(stand))
  expect(titles.join()).not.toMatch(/in brief|en breve|en bref|Thank you|Gracias|Merci/)
  expect(notices).not.toContain('prompt_not_used')
})

test.each<[Locale, string, string, string]>([
  [
    'en',
    'manual handling training for warehouse staff, straight back, bend the knees, max 25 kg, never twist, pain report to Malik',
    'Lift it right',
    'Never twist',
  ],
  [
    'es',
    'formación de caja para dependientes: saludar, escuchar, no discutir, devoluciones 14 días con ticket, quejas a Rosa',
    'Conviene saber',
    'No discutir',
  ],
])('a training groups its rules, and gives no rule a slide of its own (%s)', (locale, prompt, title, rule) => {
  expect(write(locale, prompt).slides).toContainEqual(
    expect.objectContaining({ title: expect.stringContaining(title), layout: 'bullets', bullets: expect.arrayContaining([rule]) }),
  )
})

test('time for questions is how a talk ends, and no point of it', () => {
  const { slides, notices } = write('en', 'all hands q3: revenue 1.9m up 12%, churn down from 5% to 3.8%, hiring 4 engineers, qna at end')
  expect(slides.at(-1)).toMatchObject({ layout: 'section', title: 'Your questions, please' })
  expect(JSON.stringify(slides)).not.toContain('Qna')
  expect(notices).not.toContain('prompt_not_used')
})

test('an invitation says what awaits the guests, then how to come', () => {
  const { titles } = write(
    'fr',
    'invitation portes ouvertes lycée horticole samedi 21 mars 9h-16h, visite des serres, ateliers bouquet à 10h et 14h, vente de plants, parking gratuit, inscription au 02 41 55 01 20',
  )
  expect(titles.slice(1)).toEqual(['L’essentiel', 'Quand et où', 'Comment participer'])
})

test('a prompt of many clauses is read in time', () => {
  const prompt = `pitch for Nook, ${'looking for £90k, founder Ina Bell, 140 lockers, '.repeat(420)}`
  expect(processorMs(() => write('en', prompt))).toBeLessThan(3_000)
})

test('what a plan of next year holds stays in it, also behind an amount in brackets', () => {
  const { slides } = write(
    'es',
    'presentación para el consejo: resultados 2026 de Hotel Mirador, ocupación 78 % (71 % en 2025), gasto en energía subió 15 %, valoración 8,9 en Booking, plan 2027: renovar 20 habitaciones (310.000 €), placas solares (95.000 €), decidir antes del 31 de enero',
  )
  expect(slides.find(({ title }) => title === 'Plan 2027')).toMatchObject({
    bullets: ['Renovar 20 habitaciones (310.000 €)', 'Placas solares (95.000 €)', 'Decidir antes del 31 de enero'],
  })
  // Not everything that a report tells was achieved.
  expect(slides.find(({ title }) => title === 'Los resultados')).toMatchObject({
    bullets: expect.arrayContaining(['Gasto en energía subió 15 %']),
  })
})

test('a market is no price, a month no figure, and what is good to know no order', () => {
  const { slides: pitch } = write(
    'en',
    'pitch deck for PawPost, monthly box for dogs, £19/month, 340 subscribers, churn 4%, UK market £10bn pet spend, competitors BarkBox and Pooch Parcel, raising £150k, break even in month 18',
  )
  const market = pitch.find(({ title }) => title.startsWith('The market'))
  expect(JSON.stringify(market)).toContain('UK market £10bn pet spend')
  expect(JSON.stringify(pitch)).not.toContain('"value":"18"')
  const { slides: start } = write(
    'en',
    'onboarding for new starters at Fenwick Dental, uniform provided, parking behind the surgery, lunch 1-2, probation 3 months, phone in sick before 8am, never post about patients on social media',
  )
  expect(JSON.stringify(start)).toContain('Probation 3 months')
})
