import { describe, expect, test } from 'vitest'
import type { Question } from '#shared/content/form.ts'
import type { Locale } from '#shared/locale.ts'
import { writeBuiltin } from '#features/generation/server/builtin/builtin-generator.ts'

/* Notes that somebody typed in a hurry, without signs or with few: what is asked, of whom, and what is told. */

function write(prompt: string, locale: Locale = 'en') {
  const elements = [...writeBuiltin({ prompt, documentType: 'form', locale, seed: 1, today: '2026-12-01' })]
  const head = elements.find((element) => element.kind === 'head')
  const questions = elements.flatMap((element): Question[] => (element.kind === 'question' ? [element.question] : []))
  const titleOf = (id: string) => questions.find((one) => one.id === id)?.title
  return {
    title: head?.title ?? '',
    description: (head?.description ?? '').replaceAll(/[\u00A0\u202F]/g, ' '),
    asked: questions.map(({ title, format, options, show_if: only }) =>
      [
        title.replaceAll(/[\u00A0\u202F]/g, ' '),
        format,
        ...(options.length > 0 ? [options.join('|')] : []),
        ...(only ? [`${titleOf(only.question)} = ${only.value}`.replaceAll(/[\u00A0\u202F]/g, ' ')] : []),
      ].join(': '),
    ),
  }
}

describe('a list without commas is parted at its fields and questions', () => {
  test.each<[Locale, string, string, string[]]>([
    [
      'en',
      'tenant repair form name flat number what is broken photo urgent yes no',
      'Tenant repair form',
      ['Name: short', 'Flat number: short', 'What is broken?: long', 'Photo: file', 'Urgent?: one: Yes|No'],
    ],
    [
      'en',
      'exit interview anonymous why leaving manager relation 1-5 would come back what could we have done better',
      'Exit interview',
      [
        'Why leaving?: long',
        'How would you rate manager relation?: scale',
        'Would you come back?: one: Yes|No',
        'What could we have done better?: long',
      ],
    ],
    [
      'es',
      'encuesta clientes taller coche trato precio rapidez del 1 al 5 volvería sí no comentarios',
      'Encuesta clientes taller coche',
      [
        '¿Cómo valora el trato?: scale',
        '¿Cómo valora el precio?: scale',
        '¿Cómo valora la rapidez?: scale',
        '¿Volvería?: one: Sí|No',
        'Comentarios: long',
      ],
    ],
    [
      'fr',
      'inscription sortie vélo dimanche 12 avril nom téléphone vélo électrique oui non niveau',
      'Inscription sortie vélo',
      ['Nom: short', 'Téléphone: phone', 'Vélo électrique ?: one: Oui|Non', 'Niveau: one: Débutant|Intermédiaire|Confirmé'],
    ],
  ])('%s: %s', (locale, prompt, title, asked) => {
    expect(write(prompt, locale)).toMatchObject({ title, asked })
  })

  test.each<[Locale, string, string, string, string[]]>([
    [
      'en',
      'kids camp sign up name age allergies and if so which parent phone 12 to 16 July £95',
      'Kids camp sign up',
      'Please fill in the form. 12 to 16 July, £95.',
      ['Name: short', 'Age: number', 'Allergies?: one: Yes|No', 'If yes, which?: long: Allergies? = Yes', 'Parent phone: phone'],
    ],
    [
      'en',
      'football end of season do sat 24 may clubhouse 7 til late £15 adults £8 kids pay Steve by 10 may names menu chicken or veg lasagne song request',
      'Football end of season do',
      'Please fill in the form. Sat 24 May clubhouse, 7 til late, £15 adults, £8 kids, pay Steve by 10 May.',
      ['Names: short', 'Menu: one: Chicken|Veg lasagne', 'Song request: short'],
    ],
    [
      'en',
      'volunteer sign up food bank name phone which days can you do mornings or afternoons do you have a car police check yes no start jan 12',
      'Volunteer sign up food bank',
      'Please complete all the fields. Start Jan 12.',
      [
        'Name: short',
        'Phone: phone',
        'Which days can you do?: many: Mornings|Afternoons',
        'Do you have a car?: one: Yes|No',
        'Police check?: one: Yes|No',
      ],
    ],
    [
      'en',
      'feedback form for the first aid course on 14 nov tutor was Karen Webb rate content rate tutor rate venue what was best what would you change would you recommend yes no',
      'Feedback form for the first aid course',
      'Thank you for your feedback. On 14 Nov, tutor was Karen Webb.',
      [
        'How would you rate the content?: scale',
        'How would you rate the tutor?: scale',
        'How would you rate the venue?: scale',
        'What was best?: long',
        'What would you change?: long',
        'Would you recommend?: one: Yes|No',
      ],
    ],
    [
      'es',
      'inscripción torneo pádel 14 y 15 marzo parejas nombre de los dos nivel teléfono bus de vuelta si no 20 € por pareja bizum al 612 345 678 Antonio',
      'Inscripción torneo pádel',
      'Rellene todos los campos. 14 y 15 marzo parejas. 20 € por pareja, bizum al 612 345 678 Antonio.',
      ['Nombre de los dos: short', 'Nivel: one: Principiante|Intermedio|Avanzado', 'Teléfono: phone', '¿Bus de vuelta?: one: Sí|No'],
    ],
    [
      'fr',
      "inscription sortie ski samedi 7 février départ 6h30 parking mairie 45 € par personne chèque à l'ordre de l'amicale nom prénom téléphone niveau",
      'Inscription sortie ski',
      "Remplissez tous les champs. Samedi 7 février, départ 6h30 parking mairie, 45 € par personne, chèque à l'ordre de l'amicale.",
      ['Nom: short', 'Prénom: short', 'Téléphone: phone', 'Niveau: one: Débutant|Intermédiaire|Confirmé'],
    ],
    [
      'fr',
      'formulaire demande de congés nom service dates du au qui vous remplace à rendre 15 jours avant à Mme Perrin',
      'Formulaire demande de congés',
      'Remplissez tous les champs. À rendre 15 jours avant à Mme Perrin.',
      ['Nom: short', 'Service: short', 'Du (premier jour): date', 'Au (dernier jour): date', 'Qui vous remplace ?: short'],
    ],
  ])('%s: %s tells its facts above what it asks', (locale, prompt, title, description, asked) => {
    expect(write(prompt, locale)).toMatchObject({ title, description, asked })
  })

  test('words that ask stand alone where nothing is said behind them', () => {
    expect(write('lost property claim form name what you lost when where phone').asked.slice(2)).toEqual([
      'When?: short',
      'Where?: short',
      'Phone: phone',
    ])
  })

  test('between commas a row of fields is parted, and a name of several words is not', () => {
    expect(write('interest form for the fishing trip, name age experience own gear y/n, can you swim').asked).toEqual([
      'Name: short',
      'Age: number',
      'Experience: long',
      'Your own gear?: one: Yes|No',
      'Can you swim?: one: Yes|No',
    ])
    expect(write('consentimiento fotos campamento, nombre niño, web sí/no redes sí/no, dni, firma', 'es').asked).toEqual(
      expect.arrayContaining(['¿Web?: one: Sí|No', '¿Redes?: one: Sí|No']),
    )
    expect(
      write('fiche intervention plombier client adresse tel panne, créneau matin ou après-midi, devis accepté oui/non', 'fr'),
    ).toMatchObject({
      title: 'Fiche intervention plombier',
      asked: expect.arrayContaining(['Client: short', 'Adresse: short', 'Tel: phone']) as string[],
    })
    expect(write('supplier form: company name, insurance certificate upload, payment terms, contact').asked.join()).toContain(
      'Insurance certificate upload',
    )
  })

  test('what a form is called ends before whether it is anonymous, and before a field or a question', () => {
    expect(write('tenants repair request flat number, what is broken, since when, urgent?').asked).toContain('Flat number: short')
    expect(write('menopause at work survey anonymous no names please, know about policy, what would help')).toMatchObject({
      title: 'Menopause at work survey',
      asked: ['Do you know about policy?: one: Yes|No', 'What would help?: long'],
    })
  })
})

describe('what an answer calls for stands behind its question, in whole words', () => {
  test.each<[Locale, string, string[]]>([
    [
      'en',
      'flu jab form, name, any allergies and if yes which, employee number',
      ['Allergies?: one: Yes|No', 'If yes, which?: long: Allergies? = Yes', 'Employee number: short'],
    ],
    ['en', 'dog walker form: owner, vet, if on meds what dose, keys given', ['Meds?: one: Yes|No', 'What dose?: long: Meds? = Yes']],
    [
      'en',
      'feedback form for the barber, booked online?, if no how, waiting time 1-5, price fair',
      ['Booked online?: one: Yes|No', 'If no, how?: short: Booked online? = No'],
    ],
    [
      'es',
      'excursión a la granja, nombre del alumno, alergias y si alergia cuál, teléfono',
      ['¿Alergias?: one: Sí|No', 'Si es que sí, ¿cuál?: short: ¿Alergias? = Sí', 'Teléfono: phone'],
    ],
    [
      'fr',
      'fiche d’urgence centre aéré, enfant, allergies si oui lesquelles, médecin',
      ['Allergies ?: one: Oui|Non', 'Si oui, lesquelles ?: short: Allergies ? = Oui', 'Médecin: short'],
    ],
  ])('%s: %s', (locale, prompt, wanted) => {
    const { asked } = write(prompt, locale)
    const from = asked.indexOf(wanted[0] ?? '')
    expect(asked.slice(from, from + wanted.length)).toEqual(wanted)
  })
})

test('"one or the other" is one choice where a prompt has few parts, and the place behind the day and a deadline are told', () => {
  const dinner = write(
    'apuntarse a la cena del equipo viernes 18 dic 21h restaurante El Faro, carne o pescado, alergias, responder antes del 10',
    'es',
  )
  expect(dinner.description).toContain('Viernes 18 dic, 21h, restaurante El Faro. Responder antes del 10.')
  expect(dinner.asked).toContain('¿Carne o pescado?: one: Carne|Pescado')
  expect(write('inscription poterie 15 mars, nom, matin ou après-midi', 'fr').asked).toContain(
    'Matin ou après-midi ?: one: Matin|Après-midi',
  )
})

test('what is requested, what each costs and when it is are answers to choose from', () => {
  expect(write('IT equipment request laptop monitor headset keyboard, needed by, reason').asked).toContain(
    'What do you need?: many: Laptop|Monitor|Headset|Keyboard',
  )
  expect(write('membership renewal bowls club full £120 social £40 junior £20, gift aid, standing order or cheque').asked).toEqual([
    'Full name: short',
    'Type: one: Full £120|Social £40|Junior £20',
    'Gift aid?: one: Yes|No',
    'Payment: one: Standing order|Cheque',
  ])
  expect(write('don de sang, nom, créneau 14h 15h 16h, tél', 'fr').asked).toContain('Créneau: one: 14h|15h|16h')
  expect(write('poll for the team what day for the lunch, 15 16 or 17 Dec, pub or bowling').asked).toContain(
    'What day for the lunch?: one: 15 Dec|16 Dec|17 Dec',
  )
})

test('what stands in a hurried order is asked in its own kind: days off are counted, a row of things is chosen from, what was kept is yes or no', () => {
  expect(write('solicitud de vacaciones, desde hasta, días, quien cubre', 'es').asked).toContain('Número de días: number')
  expect(write('demande de matériel informatique, écran clavier souris casque, pour quand, service', 'fr').asked).toEqual([
    'Nom complet: short',
    'De quoi avez-vous besoin ?: many: Écran|Clavier|Souris|Casque',
    'Date souhaitée: date',
    'Service: short',
  ])
  expect(write('client feedback after launch, communication 1-10, deadlines kept, main reason, what next').asked).toContain(
    'Deadlines kept?: one: Yes|No',
  )
  expect(write('near miss report: where when what happened, who saw it, photo').asked).toEqual([
    'Full name: short',
    'Place: short',
    'Date: date',
    'Time: short',
    'What happened?: long',
    'Who saw it?: short',
    'Photo: file',
  ])
})

test('a row of words behind what is chosen holds its answers, whether or not "or" joins the last', () => {
  expect(write('swim gala helpers, name, role timekeeper marshal or tea bar, am pm or all day, first aider?, phone').asked).toEqual([
    'Name: short',
    'Role: one: Timekeeper|Marshal|Tea bar',
    'Time of day: one: Am|Pm|All day',
    'First aider?: one: Yes|No',
    'Phone: phone',
  ])
  expect(write('sondage repas de noël, viande poisson végé, allergies, date du repas, enfants combien, vin oui/non', 'fr').asked).toContain(
    'Plat: one: Viande|Poisson|Végé',
  )
})

test('what one of several answers calls for is asked for that answer, and whoever answers is asked all the same', () => {
  expect(write('AGM attendance 24 feb library, coming yes/no/proxy, if proxy who, item for agenda, lift needed').asked).toEqual([
    'Full name: short',
    'Coming: one: Yes|No|Proxy',
    'Who?: short: Coming = Proxy',
    'Item for agenda: short',
    'Lift needed?: one: Yes|No',
  ])
})

test('a scale behind the name of a survey is that of the word before it', () => {
  expect(
    write('feedback on new canteen menu portion size 1-5 taste 1-5 price ok?, what dish to bring back, eat here how often'),
  ).toMatchObject({
    title: 'Feedback on new canteen menu',
    asked: expect.arrayContaining([
      'How would you rate the portion size?: scale',
      'How would you rate the taste?: scale',
      'Price ok?: one: Yes|No',
    ]) as string[],
  })
})

test('the place behind the day is told in a form of any kind', () => {
  expect(write('don de sang le 4 février à la mairie, créneau 14h 15h 16h, première fois ?, tél', 'fr').description).toContain(
    'Le 4 février à la mairie.',
  )
  expect(write('stall booking for the market 5 december church hall, £15 a table, name of business, what you sell').description).toContain(
    '5 December, church hall.',
  )
})

test('a checklist is ticked off, and rated by nobody', () => {
  const { asked } = write(
    'Checklist for new starters in the warehouse: hi-vis, safety boots size, locker key, fire exits shown, signed by supervisor',
  )
  expect(asked.join('\n')).not.toContain('scale')
  expect(asked).toContain('Safety boots size: short')
})

test('an hour behind the day is none of its month', () => {
  const { title, description } = write(
    'sign up for beach clean 18 April 10 to 12 at Saltburn pier, name email, can you bring gloves, need a lift y/n, under 18? if so parent name',
  )
  expect(title).toBe('Sign up for beach clean')
  expect(description).toContain('18 April 10 to 12 at Saltburn pier.')
})

test('what is told keeps out of what is asked: who led it, when an office is open, thanks at the end', () => {
  const pottery = write(
    "questionnaire de satisfaction pour l'atelier poterie du 12 mars, animé par Julie : ambiance, matériel, durée, ce qu'il faut améliorer, s'ils veulent revenir. Merci",
    'fr',
  )
  expect(pottery.description).toBe('Merci pour votre avis. Du 12 mars, animé par Julie.')
  expect(pottery.asked).toEqual([
    'Comment évaluez-vous l’ambiance ?: scale',
    'Comment évaluez-vous le matériel ?: scale',
    'Comment évaluez-vous la durée ?: scale',
    "Ce qu'il faut améliorer: long",
    'Voulez-vous revenir ?: one: Oui|Non',
  ])
  const tour = write(
    'netball tour sign up, 5 to 7 june, leaves 7.15 from the clubhouse, back about 6, office open till 4, name, phone, size of kit',
  )
  expect(tour.description).toContain('5 to 7 June. Leaves 7.15 from the clubhouse. Back about 6. Office open till 4.')
  expect(tour.asked).toEqual(['Name: short', 'Phone: phone', 'Size of kit: short'])
})

test('a span is two days, whoever comes is asked so, and one thing or the other may be neither', () => {
  expect(
    write('Equipment loan form. Members only, max 2 weeks. Ask name, what they want to borrow, from when to when, phone').asked.slice(2, 4),
  ).toEqual(['Start date: date', 'End date: date'])
  expect(write('form for staff bbq fri 19 june, need to know if they coming, veggie or not, allergys').asked).toEqual([
    'Full name: short',
    'Are you coming?: one: Yes|No',
    'Veggie?: one: Yes|No',
    'Allergies: short',
  ])
  expect(write('party form, name, phone, allergies, song request, if they can bring a salad or pudding').asked.at(-1)).toBe(
    'Can you bring a salad or pudding?: one: Yes|No',
  )
  expect(write('xmas party form, name, starter soup or pate, dietary, phone, coming on the minibus or own way').asked.at(-1)).toBe(
    'Coming on the minibus or own way: short',
  )
})

test('two days in the name of a form are what is chosen', () => {
  expect(
    write("sondage repas de fin d'année jeudi 11 ou vendredi 12 décembre, resto italien ou crêperie, budget max 35 €, allergies", 'fr'),
  ).toMatchObject({
    title: "Sondage repas de fin d'année",
    asked: expect.arrayContaining(['Quel jour ?: one: Jeudi 11 décembre|Vendredi 12 décembre']) as string[],
  })
})
