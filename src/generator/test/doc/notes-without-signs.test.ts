import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSections } from '#test/written-sections.ts'
import { withNoteSigns } from '../../writing/note-signs.ts'

/* Orders that somebody types in a hurry, without a comma between what they say. */

test.each<[Locale, string]>([
  [
    'en',
    'letter to tenant Mr Doyle, flat 4b rent for november £780 still not paid, due 1 nov, pay by 12 dec or we start proceedings, call Jane on 01632 960 411',
  ],
  [
    'en',
    'reference for Marcus Hale, forklift driver, worked for us mar 2019 to oct 2026, always on time, 2 days sick in 7 yrs, left because we closed night shift, would hire again',
  ],
  [
    'en',
    'job ad part time receptionist dental practice in Leeds, 24 hrs week, mon wed fri 8-4, £12.80 hr, must be friendly and good w computers, apply by 15 jan to jobs@smilewell.example',
  ],
  [
    'en',
    'resignation letter from Priya Shah to manager Colin Webb, last day 9 jan, 4 weeks notice, thanks for 5 years, happy to train replacement',
  ],
  [
    'es',
    'acta de la reunión de la comunidad de vecinos del 25 de noviembre, asistieron Marta, Luis, Pilar y Antonio, se aprobó arreglar el ascensor por 3400 euros, Luis pedirá otro presupuesto antes del 10 de diciembre, próxima reunión 13 de enero a las 19:30',
  ],
  [
    'fr',
    "note de service à toute l'équipe nouveaux horaires dès le 5 janvier, ouverture 8h, fermeture 18h, pause 45 min, badge obligatoire, questions à Sonia",
  ],
])('the commas of notes are set where one ends and the next begins (%s: %s)', (locale, whole) => {
  expect(withNoteSigns(whole.replaceAll(',', ''), locale)).toBe(whole)
})

test.each<[Locale, string]>([
  ['en', 'Write a letter to the parents that the trip on 12 March is cancelled and the school will pay back the money by the end of April'],
  ['en', 'blog article "Why we moved to a 4 day week and what it has cost us since 2 May", started as pilot in 2024'],
  ['en', 'agenda for the parent council, weds 9 dec 6.30pm library: 1 welcome (5 min) 2 playground money report 3 summer fair date'],
  ['es', 'Escribe una carta a los vecinos para decir que la obra del portal empieza el 3 de mayo y que la entrada será por el garaje'],
  ['fr', 'Écris une lettre aux parents pour dire que la sortie du 12 mars est annulée et que les parents qui ont payé seront remboursés'],
])('sentences, quotations and notes with signs stay as they are (%s: %s)', (locale, prompt) => {
  expect(withNoteSigns(prompt, locale)).toBe(prompt)
})

test('minutes without commas name who was there, what was agreed and who does what', () => {
  const { title, under } = writtenSections(
    'acta de la reunión de la comunidad de vecinos del 25 de noviembre asistieron Marta Luis Pilar y Antonio se aprobó arreglar el ascensor por 3400 euros Luis pedirá otro presupuesto antes del 10 de diciembre próxima reunión 13 de enero a las 19:30',
    'es',
  )
  expect(title).toBe('Acta de la reunión de la comunidad de vecinos')
  expect(under['Asistentes']).toEqual(['Marta', 'Luis', 'Pilar', 'Antonio'])
  expect(under['Puntos tratados y acuerdos']).toEqual(['Se aprobó arreglar el ascensor por 3400 euros'])
  expect(under['Próxima reunión']).toEqual(['13 de enero a las 19:30'])
})
