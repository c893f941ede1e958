import { describe, expect, test } from 'vitest'
import type { Question } from '#shared/content/form.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Lists that somebody typed in a hurry: each part is asked in the way that its words want, or told above the questions. */

function write(prompt: string, locale: Locale = 'en') {
  const elements = [...writeBuiltin({ prompt, documentType: 'form', locale, seed: 1, today: '2026-12-01' })]
  const head = elements.find((element) => element.kind === 'head')
  const questions = elements.flatMap((element): Question[] => (element.kind === 'question' ? [element.question] : []))
  return {
    title: head?.title ?? '',
    description: head?.description ?? '',
    missed: elements.flatMap((element) =>
      element.kind === 'notice' && element.code === 'prompt_not_used' ? [String(element.values?.names)] : [],
    ),
    asked: questions.map(({ title, format, options }) =>
      [title.replaceAll(/[\u00A0\u202F]/g, ' '), format, ...(options.length > 0 ? [options.join('|')] : [])].join(': '),
    ),
  }
}

describe('a survey', () => {
  test('rates each short name, whether or not one of them has a scale of its own', () => {
    expect(
      write('pulse survey for warehouse team - workload, safety, manager, would they recommend us 0-10. keep it under 2 mins').asked,
    ).toEqual([
      'How would you rate the workload?: scale',
      'How would you rate safety?: scale',
      'How would you rate the manager?: scale',
      'How likely are you to recommend us?: nps',
    ])
    expect(
      write('enquête satisfaction clients boulangerie, qualité du pain, accueil, attente, prix sur 5, produit préféré, suggestion', 'fr')
        .asked,
    ).toEqual([
      'Comment évaluez-vous la qualité du pain ?: scale',
      'Comment évaluez-vous l’accueil ?: scale',
      'Comment évaluez-vous l’attente ?: scale',
      'Comment évaluez-vous le prix ?: scale',
      'Produit préféré: short',
      'Suggestion: long',
    ])
  })

  test('asks how much so, whether something may be done, and what is wished in words of its own', () => {
    expect(
      write('Survey after our webinar 12 March; how useful, pace, what to cover next, may we email you about the next one').asked,
    ).toEqual(
      expect.arrayContaining([
        'How useful?: scale',
        'How would you rate the pace?: scale',
        'What to cover next?: long',
        'May we email you about the next one?: one: Yes|No',
      ]),
    )
    expect(write('encuesta socios del huerto: parcelas, riego, actividades del 1 al 5, propuestas. anónima', 'es').asked).toContain(
      'Propuestas: long',
    )
  })

  test('rates whoever taught by name, and tells nobody so', () => {
    const { asked, description } = write(
      'Valoración del curso de Excel: contenido, ritmo, formadora Lucía Ferrer, sala, qué mejorarías. Anónima',
      'es',
    )
    expect(asked).toContain('¿Cómo valora a la formadora Lucía Ferrer?: scale')
    expect(description).not.toContain('Ferrer')
  })

  test('rates each of a row between strokes, and says of an order to keep it short nothing', () => {
    const { asked, missed } = write(
      'feedback after our open evening pls - which class their kid is in, how did they hear about it, rate tour / talk / welcome out of 5',
    )
    expect(asked).toEqual(
      expect.arrayContaining([
        'Which class is your kid in?: long',
        'How would you rate the tour?: scale',
        'How would you rate the talk?: scale',
        'How would you rate the welcome?: scale',
      ]),
    )
    expect(missed).toEqual([])
    expect(
      write('Encuesta de la peluquería: trato, espera, precio, limpieza del 1 al 10, ¿volverías?. que sea corta', 'es').missed,
    ).toEqual([])
  })

  test('is not anonymous only for those who want it, and counts what nobody has an opinion of', () => {
    expect(write('near miss report. what happened, where, when, anyone hurt?, photo. anonymous if they want').description).not.toContain(
      'Your answers are anonymous',
    )
    expect(
      write('Car share survey for the school run: postcode, number of kids, days driving, seats spare, mornings/afternoons').asked,
    ).toEqual(expect.arrayContaining(['Number of kids: number', 'Seats spare: short', 'Mornings or afternoons?: one: Mornings|Afternoons']))
  })
})

describe('a list of fields', () => {
  test('says where and what stands between a day and a price, and asks for what follows', () => {
    const { asked, description } = write(
      "fiche d'inscription tournoi de pétanque samedi 12 juin, 10h, terrain municipal, doublettes, 8 € par équipe, nom de l'équipe, deux joueurs, téléphone, repas oui/non 12 €",
      'fr',
    )
    expect(asked).toEqual([
      "Nom de l'équipe: short",
      'Joueur 1: short',
      'Joueur 2: short',
      'Téléphone: phone',
      'Repas – 12 € ?: one: Oui|Non',
    ])
    expect(description).toContain('Samedi 12 juin, 10h. Terrain municipal. Doublettes. 8 € par équipe.')
  })

  test('that only tells has the fields of its subject', () => {
    const { asked, description } = write(
      'reserva de pista de pádel, socios gratis, no socios 12 € la hora, máximo 90 minutos, lunes a domingo de 9 a 22',
      'es',
    )
    expect(asked).toContain('¿Para qué día?: date')
    expect(asked.join(' ')).not.toMatch(/90|22/)
    expect(description).toContain('No socios 12 € la hora. Máximo 90 minutos. Lunes a domingo de 9 a 22.')
  })

  test('gives every answer its unit or month, and several days where several may be chosen', () => {
    expect(
      write('Pedido de tartas: nombre, sabor (chocolate, limón), tamaño 6/10/16 raciones, fecha de recogida, teléfono', 'es').asked,
    ).toContain('Tamaño: one: 6 raciones|10 raciones|16 raciones')
    expect(
      write('solicitud anticipo de nómina: nombre, dni, importe, motivo, cuotas (1, 2 o 3 meses), fecha, firma', 'es').asked,
    ).toContain('Cuotas: one: 1 mes|2 meses|3 meses')
    expect(
      write(
        'Survey for parents about after school club. days wanted mon-fri, pick up time (4.30, 5.15, 6), activities - sport, art, lego - pick any, allergies. 25 places only',
      ).asked,
    ).toEqual([
      'Days wanted: many: Monday|Tuesday|Wednesday|Thursday|Friday',
      'Pick up time: one: 4.30|5.15|6',
      'Activities: many: Sport|Art|Lego',
      'Allergies: short',
    ])
  })

  test('has the names of branches to choose from, two fields for two names, and places for a journey', () => {
    expect(
      write('Mystery shopper checklist: greeted within 1 minute y/n, cleanliness 1-5, would you come back. branch names Leeds, York, Hull')
        .asked,
    ).toContain('Branch: one: Leeds|York|Hull')
    expect(write('Venue hire enquiry: date, times, number of guests, bar needed?, phone & email').asked.slice(-2)).toEqual([
      'Phone: phone',
      'Email: email',
    ])
    expect(
      write('form for volunteers to claim mileage. date, from/to, miles, reason. they need to tick that they have business insurance.')
        .asked,
    ).toEqual([
      'Full name: short',
      'Date: date',
      'Starting point: short',
      'Destination: short',
      'Miles: number',
      'Reason: long',
      'Do you confirm that you have business insurance?: one: Yes|No',
    ])
  })

  test('of a quiz night signs up teams, and of a request in the infinitive collects facts', () => {
    expect(write("who's coming to the pub quiz thursday, £3 each, team name, captain phone, veggie or normal chips").asked).toEqual(
      expect.arrayContaining(['Team name: short', 'Captain phone: phone']),
    )
    expect(write('Formulario para solicitar teletrabajo: días, motivo, equipo necesario', 'es').asked.join(' ')).not.toContain('valora')
  })
})

test('what is asked keeps its kind: a third answer, one needed thing, so many words, so many achievements, a deadline', () => {
  const { asked, description } = write(
    'autoevaluación trimestral: ventas frente a objetivo, 3 logros, dificultades, puntúa 1-5 organización, trato, equipo. entrega antes del 8',
    'es',
  )
  expect(asked).toEqual(expect.arrayContaining(['3 logros: long', 'Dificultades: long', '¿Cómo valora la organización?: scale']))
  expect(description).toContain('Entrega antes del 8.')
  expect(
    write('abstract submission: title, authors + affiliation, abstract max 250 words, talk or poster, laptop needed. deadline 15 Feb')
      .asked,
  ).toEqual(expect.arrayContaining(['Abstract: long', 'Laptop needed?: one: Yes|No', 'Affiliation: short']))
  expect(write('référent : nom, poste n°, problème, urgent ?, matériel (vidéoproj, micro), usage, signatures', 'fr').asked).toEqual(
    expect.arrayContaining(['Urgent ?: one: Oui|Non', 'Usage: short', 'Signatures: short']),
  )
  expect(write('food bank referral: referrer name, family name, adults, delivery or collection (tues/fri), consent given').asked).toEqual(
    expect.arrayContaining(['How would you like to get it?: one: Delivery|Collection', 'Day: one: Tues|Fri']),
  )
})

test('an English list with a foreign letter or two in it is answered in English, and a French title in French', () => {
  expect(
    write('pre-consultation form skin clinic: skin type (dry, oily, combination), medication, pregnant?, photos consent y/n, main concern')
      .asked,
  ).toContain('Skin type: one: Dry|Oily|Combination')
  expect(write('autorisation parentale photo classe', 'fr').asked[0]).toBe('Nom complet: short')
})

test('a row that is to be chosen from has a name and its answers', () => {
  const { asked } = write(
    'pedido de comida para el viernes 9, elegir entre menú carne, vegetariano o vegano, alergias, cierre el miércoles a las 14h',
    'es',
  )
  expect(asked).toContain('Menú: one: Carne|Vegetariano|Vegano')
  expect(write('Order form for Christmas wreaths: small £18, medium £26, large £35, collection 6 or 7 December').asked).toContain(
    'Collection: one: 6 December|7 December',
  )
  expect(write('Commande de galettes : nature 12 €, amande 15 €, retrait 5 ou 6 janvier, nom, tél', 'fr').asked).toContain(
    'Retrait: one: 5 janvier|6 janvier',
  )
  expect(write('away day sign up, kayak / walk / archery pick one, t shirt size S-XXL, dietary, name, phone').asked).toContain(
    'Kayak, walk or archery?: one: Kayak|Walk|Archery',
  )
})

test('a vote on a topic asks for each row of answers, and is called by the topic', () => {
  expect(write('quick poll: team away day – bowling, escape room, or pizza making? 14 or 21 May')).toMatchObject({
    title: 'Team away day',
    asked: ['Which do you choose?: one: Bowling|Escape room|Pizza making', 'Which date suits you?: one: 14 May|21 May'],
  })
  expect(write('sondeo: cena de equipo - italiano, japonés o tapas? viernes 12 o sábado 13 de diciembre', 'es')).toMatchObject({
    title: 'Cena de equipo',
    asked: [
      '¿Qué prefiere?: one: Italiano|Japonés|Tapas',
      '¿Qué fecha le viene bien?: one: Viernes 12 de diciembre|Sábado 13 de diciembre',
    ],
  })
  expect(write("sondage : sortie d'équipe – karting ou cuisine ? 14 ou 21 mai", 'fr').title).toBe("Sortie d'équipe")
})

test('a course, a diet, a plot and helpers for a day have forms of their own', () => {
  expect(write('inscription atelier poterie', 'fr').asked).toContain('Combien de places vous faut-il ?: number')
  expect(write('dietary requirements').asked).toContain('Is any allergy severe?: one: Yes|No')
  expect(write('Application form for allotment plot').asked).toContain('Why are you applying?: long')
  expect(write('application for weekend barista').asked).toContain('When could you start?: date')
  expect(write('parent consent school trip').asked.filter((title) => /consent|take part/i.test(title))).toEqual([
    'May your child take part in the trip?: one: Yes|No',
  ])
})
