import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSections } from '#test/written-sections.ts'

/* Leaflets, lists of questions, newsletters, recipes and guides: each thing that is told stands below what it is about. */

test.each<[Locale, string, Record<string, string[]>]>([
  [
    'en',
    'FAQ for our craft club. Ages 7 to 11, 3.30 to 5pm, £6 a session, bring an apron, cancel a day before for a refund.',
    {
      'Who is it for?': ['Ages 7 to 11.'],
      'Where and when is it?': ['3.30 to 5pm.'],
      'How much does it cost?': ['£6 a session.'],
      'What do I need to bring?': ['Bring an apron.'],
      'How do I book or cancel?': ['Cancel a day before for a refund.'],
    },
  ],
  [
    'es',
    'Folleto del taller de cerámica. Todos los martes de 18 a 20 h. 25 € la sesión. Traer delantal. Llama al 600 100 200.',
    {
      'Dónde y cuándo': ['Todos los martes de 18 a 20 h.'],
      'Precios y pago': ['25 € la sesión.'],
      'Qué llevar': ['Traer delantal.'],
      Contacto: ['Llama al 600 100 200.'],
    },
  ],
])('what a leaflet tells stands below a heading by what it is about (%s)', (locale, prompt, sections) => {
  expect(writtenSections(prompt, locale).under).toMatchObject(sections)
})

test('each piece of news stands below its subject, and a person is no subject', () => {
  const { under } = writtenSections(
    'newsletter for the rowing club: river clean-up 7 Dec needs 10 helpers with gloves, new coach Ellie starts in January, Steve broke his best time on Sunday, winter dinner at the Plough 13 Dec costs £25',
    'en',
  )
  expect(Object.keys(under)).toEqual(['River clean-up', 'New coach Ellie', 'Winter dinner', 'In brief'])
  expect(under['In brief']).toEqual(['Steve broke his best time on Sunday'])
})

test('problems and what helps stand side by side in a table', () => {
  const { title, under } = writtenSections(
    "guide for volunteers: how to open the hall. Unlock both doors, switch the heating on, put the sign out. Troubleshooting table: heating won't start - press reset; lights off - check fuse box.",
    'en',
  )
  expect(title).toBe('Guide for volunteers: how to open the hall')
  expect(under['Troubleshooting']).toEqual(["Heating won't start | Press reset", 'Lights off | Check fuse box'])
})

test('for how many a recipe is, is no label of what goes into it', () => {
  const { under } = writtenSections(
    'recipe for leek soup, serves 4: 3 leeks, 1 litre stock, butter. Sweat leeks 10 mins, add stock, simmer 20 mins, blend. Freezes well',
    'en',
  )
  expect(under['Ingredients']).toEqual(['3 leeks', '1 litre stock', 'Butter'])
  expect(under['Method']).toEqual(['Sweat leeks 10 mins', 'Add stock', 'Simmer 20 mins', 'Blend'])
  expect(under['Good to know']).toEqual(['Serves 4', 'Freezes well'])
})

test('how long a speech is, how its parts sound and a word to do without are not said in it', () => {
  const { under } = writtenSections(
    "Speech for my friend's 50th, her name is Moira, we met in a bus queue. Funny bits: she set fire to a tent. 4 minutes out loud so about 520 words, end with a toast. Don't say legend.",
    'en',
  )
  const text = under['']?.join(' ') ?? ''
  expect(text).toContain('She set fire to a tent.')
  expect(text).toContain('to Moira!')
  expect(text).not.toMatch(/Funny|out loud|legend/)
})
