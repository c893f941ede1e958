import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSections } from '#test/written-sections.ts'

/* Rules, terms and packs for guests have headings by what their sentences are about, and steps stay in their order. */

test('terms are no cancellation, and stand below what they are about', () => {
  const { title, under } = writtenSections(
    "Terms and conditions for a small gardening business, plain English, two pages max. Minimum visit 2 hours at £27 an hour. Cancel with 48 hours notice or pay half. No work in heavy rain, we rearrange within 10 days. We don't climb above 3 metres. Public liability cover is £2m. Invoices due in 14 days, then £10 late fee. Complaints to Sam.",
    'en',
  )
  expect(title).toBe('Terms and conditions for a small gardening business')
  expect(under).toEqual({
    'Prices and payment': ['Minimum visit 2 hours at £27 an hour', 'Invoices due in 14 days, then £10 late fee'],
    'Booking and cancellation': ['Cancel with 48 hours notice or pay half.'],
    Weather: ['No work in heavy rain, we rearrange within 10 days.'],
    'What we do not do': ["We don't climb above 3 metres."],
    'Insurance and damage': ['Public liability cover is £2m.'],
    'Complaints and questions': ['Complaints to Sam.'],
  })
})

test.each<[Locale, string, string, Record<string, string[]>]>([
  [
    'en',
    'I need a welcome pack for our holiday let, Gull Cottage in Staithes. Check in after 4pm, check out by 10am. Wifi is GullGuest. Bins go out Tuesday night. Log burner: no wet wood. Dogs welcome but not on the beds. Recommend the walk to the bay. Four pages at most with headings people can find.',
    'Welcome pack for our holiday let, Gull Cottage in Staithes',
    {
      'Arrival and departure': ['Check in after 4pm, check out by 10am.'],
      'Wifi and internet': ['Wifi is GullGuest.'],
      'Rubbish and recycling': ['Bins go out Tuesday night.'],
      'Heating and appliances': ['Log burner: no wet wood.'],
      Animals: ['Dogs welcome but not on the beds.'],
      'Our tips': ['We recommend the walk to the bay.'],
    },
  ],
  [
    'es',
    'Normas del apartamento La Ola. Llegada a partir de las 16 h. La wifi es OlaGuest. La basura se baja por la noche. Los perros no entran. Silencio desde las 23 h. La fianza es de 100 €.',
    'Normas del apartamento La Ola',
    {
      'Llegada y salida': ['Llegada a partir de las 16 h.'],
      'Wifi e internet': ['La wifi es OlaGuest.'],
      'Basura y reciclaje': ['La basura se baja por la noche.'],
      Animales: ['Los perros no entran.'],
      Ruido: ['Silencio desde las 23 h.'],
      'Precios y pago': ['La fianza es de 100 €.'],
    },
  ],
])('a pack for guests has a heading for each topic (%s)', (locale, prompt, title, under) => {
  const written = writtenSections(prompt, locale)
  expect(written.title).toBe(title)
  expect(written.under).toEqual(under)
})

test('a step with a label or a time stays in its place, and who it is for in the title', () => {
  const { title, under } = writtenSections(
    'How to close the cafe, for new staff, numbered steps. Turn off the machine at 5.30. Cash up: count the float, put the rest in the safe. Before you leave check the fridge. Set the alarm last, the code is with Maria.',
    'en',
  )
  expect(title).toBe('How to close the cafe, for new staff')
  expect(under['']).toEqual([
    'Turn off the machine at 5.30',
    'Cash up: count the float, put the rest in the safe',
    'Before you leave check the fridge',
    'Set the alarm last, the code is with Maria',
  ])
})

test('what is to be done if something fails is a heading, and no step', () => {
  const { under } = writtenSections(
    'Procedure for opening and closing our shop, for volunteers.\nOpening 9.10: alarm within 40 seconds, lights, heater, count float should be £75, sign the sheet\nClosing 4.45: last customer out at 5, cash up, Z report, heater off, back door two bolts\nIf the float is wrong: recount, second person, ring Jan. If the alarm goes off: ring the company first, then Jan.\nNumbered steps, one page for each, a table of who to ring, and a last review date.',
    'en',
  )
  expect(under['If the float is wrong']).toEqual(['Recount', 'Second person', 'Ring Jan'])
  expect(under['If the alarm goes off']).toEqual(['Ring the company first', 'Then Jan'])
})
