import { expect, test } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { writtenSections } from '#test/written-sections.ts'

/* Notes that people type in a hurry, with remarks to whoever writes for them. */

test.each<[Locale, string, string, string]>([
  [
    'en',
    'letter to customers that our delivery charge goes from £3 to £4.50 from 1 march, first rise since 2021, orders over £40 stay free, signed Priya at Greenleaf Veg Boxes',
    'Our delivery charge goes from £3 to £4.50',
    'Our delivery charge goes from £3 to £4.50 from 1 March. This is the first rise since 2021. Orders over £40 stay free.',
  ],
  [
    'es',
    'carta a los socios para informarles de que la cuota sube de 20 a 25 € desde enero, primera subida desde 2019, los jubilados siguen pagando 15 €, firmado Luis Peña, presidente',
    'La cuota sube de 20 a 25 € desde enero',
    'La cuota sube de 20 a 25 € desde enero. Es la primera subida desde 2019. Los jubilados siguen pagando 15 €.',
  ],
  [
    'es',
    'carta a Marta Gil Romero para comunicarle que pasa a indefinida desde el 1 de abril de 2026, jornada 30 horas semanales, 1.310 € brutos al mes, firma la directora Elena Prats',
    'Su contrato indefinido',
    'Le comunicamos que pasa a indefinida desde el 1 de abril de 2026. Su jornada será de 30 horas semanales. Su sueldo será de 1.310 € brutos al mes.',
  ],
  [
    'fr',
    "lettre à Julie Morel pour lui annoncer qu'elle passe en CDI le 1er mars, 28 h par semaine, 1 640 € bruts par mois, signé Paul Vidal, directeur",
    'Votre passage en CDI',
    'Nous vous informons que vous passez en CDI le 1er mars. Votre durée de travail sera de 28 h par semaine. Votre rémunération sera de 1 640 € bruts par mois.',
  ],
])('the news of a letter is its title, and its notes are sentences (%s: %s)', (locale, prompt, title, text) => {
  const { title: made, under } = writtenSections(prompt, locale)
  expect(made).toBe(title)
  expect(under['']?.map((line) => line.replaceAll(/[\u00A0\u202F]/gu, ' '))).toContain(text)
})

test.each<[Locale, string, RegExp, string]>([
  [
    'en',
    'memo to the shop team\nlost keys: £20 fine, no wait thats not allowed, just say tell Karen\nnew tills from 3 May\nsign in by 9am',
    /£20|not allowed/u,
    'ell Karen',
  ],
  [
    'es',
    'nota interna para el equipo de cocina\nturno de noche = 5 € extra, no, eso no esta aprobado, pon solo que se compensa\nuniforme limpio cada día\ntaquillas nuevas desde el lunes 3 de mayo',
    /5 €|aprobado/u,
    'e compensa',
  ],
  [
    'fr',
    "note de service pour l'équipe\non passe au badge le 6 octobre\nbadge perdu = 8 € retenus, non ca c'est illégal, mettre juste à signaler au RH\nsigné Hugo Lemaire, responsable RH",
    /illégal|8 €/u,
    'signaler au RH',
  ],
])('what an author takes back is not said (%s)', (locale, prompt, back, kept) => {
  const said = JSON.stringify(writtenSections(prompt, locale))
  expect(said).not.toMatch(back)
  expect(said).toContain(kept)
})

test('who asks signs, and a slip in the name of the order changes nothing', () => {
  const { title, under } = writtenSections(
    'hi can u do a refrence letter for Priya Nair, ward clerk at St Annes Hospital from May 2019 till Dec 2024, reliable, trained 3 new starters, its from me, Joan Petrie, ward manager',
    'en',
  )
  expect(title).toBe('Reference for Priya Nair')
  expect(under['']?.[0]).toBe('To whom it may concern,')
  expect(under['']?.slice(-2)).toEqual(['Joan Petrie', 'Ward manager'])
})

test.each<[Locale, string, readonly string[]]>([
  [
    'en',
    'quote for mrs Dolan, 14 Castle Rd: retile bathroom 9 sq m at £45 per sq m, new basin £180, remove old tiles £220, 20% vat, valid 30 days',
    ['£405', '£805', '£161', '£966', 'Mrs Dolan, 14 Castle Rd'],
  ],
  [
    'es',
    'presupuesto para la Sra. Gil, calle Mayor 12: pintar salón 45 m2 a 9 €/m2, lijar puertas 6 a 25 € cada una, material 140 €, IVA 21%, válido 15 días',
    ['405 €', '150 €', '695 €', '840,95 €'],
  ],
  [
    'fr',
    'devis pour M. Roux, 8 rue des Lilas : pose parquet 32 m2 à 28 €/m2, plinthes 180 €, dépose moquette 150 €, TVA 10%, acompte 30%',
    ['896 €', '1 226 €', '122,60 €', '1 348,60 €'],
  ],
])('a quote calculates measures, tax and total (%s)', (locale, prompt, amounts) => {
  const said = JSON.stringify(writtenSections(prompt, locale)).replaceAll(/[\u00A0\u202F]/gu, ' ')
  for (const amount of amounts) expect(said).toContain(amount)
})

test.each<[Locale, string, string, Readonly<Record<string, readonly string[]>>]>([
  [
    'en',
    'newsletter for the allotment society, april - seed swap sat 12 april 10am, water back on from 1st, plot 17b free, we need a new treasurer, and thanks to Colin for the shed roof',
    'Newsletter for the allotment society – April',
    {
      Dates: ['Seed swap Sat 12 April 10am', 'Water back on from 1st'],
      Available: ['Plot 17b free'],
      Wanted: ['We need a new treasurer.'],
      Thanks: ['Thanks to Colin for the shed roof'],
    },
  ],
  [
    'en',
    'Proposal for social media mgmt, client = Harbour Lights Hotel\n- 3 posts a week insta + facebook\n- 1 reel a month\n- 950 eur / month, min 6 months\n- start 1 sept\n- ad budget not included, client pays that direct\n- contact me: Lena Voss, lena@vossmedia.ie',
    'Proposal for social media management',
    {
      '': ['**Prepared for:** Harbour Lights Hotel'],
      Services: ['3 posts a week Instagram and Facebook', '1 reel a month'],
      Price: ['€950 a month, min 6 months'],
      'Not included': ['Ad budget not included, client pays that direct.'],
    },
  ],
  [
    'es',
    'notas para la guia de la casa rural:\n- entrada a partir de las 16h, salida a las 11h\n- wifi: CasaOlmo / clave olmo2024\n- basura: contenedor a la entrada del pueblo\n- mascotas si, pero no en las camas\n- bar La Fuente da desayunos desde las 8',
    'Guía de la casa rural',
    {
      'Llegada y salida': ['Entrada a partir de las 16h, salida a las 11h'],
      Wifi: ['CasaOlmo / clave olmo2024'],
      Basura: ['Contenedor a la entrada del pueblo'],
      Mascotas: ['Mascotas sí, pero no en las camas'],
    },
  ],
  [
    'fr',
    'bulletin du club de rando, mai : sortie au lac le 11 mai 9h, nouveau local dès juin, on cherche un trésorier, merci à Luc pour le balisage',
    'Bulletin du club de rando – Mai',
    { Dates: ['Sortie au lac le 11 mai 9h'], 'On recherche': ['On cherche un trésorier'], Remerciements: ['Merci à Luc pour le balisage'] },
  ],
])('each note stands below the heading of its matter (%s: %s)', (locale, prompt, title, expected) => {
  const { title: made, under } = writtenSections(prompt, locale)
  expect(made).toBe(title)
  expect(under).toMatchObject(expected)
})

test('a plan for somebody who has to improve keeps facts, support and reviews apart', () => {
  const { title, under } = writtenSections(
    'performance improvment plan for Kyle Brennan, sales admin, manager Ruth Adair\nissues: orders keyed wrong (11 mistakes in sept, target is max 3 a month), late 6 times since august\nplan runs 3 nov to 30 jan\nwe give him the refresher on the order system (2 half days) and a buddy, Sonia\nreview mid way 15 dec, final 30 jan\nkeep the tone supportive pls',
    'en',
  )
  expect(title).toBe('Performance improvement plan for Kyle Brennan')
  expect(under['Details']).toEqual(['**Employee:** Kyle Brennan', 'Sales admin', '**Manager:** Ruth Adair', 'Plan runs 3 Nov to 30 Jan'])
  expect(under['Support']).toContain('We give him the refresher on the order system (2 half days) and a buddy, Sonia')
  expect(JSON.stringify(under)).not.toContain('supportive pls')
})

test.each<[Locale, string, string]>([
  ['en', 'press release for our new bakery', 'New bakery opens'],
  ['es', 'politica de desconexion digital', 'No es obligatorio leer ni contestar correos'],
  ['fr', 'règlement intérieur club de pétanque', 'La cotisation est due une fois par an'],
  ['fr', 'charte droit a la deconnexion', 'protège le temps de repos'],
])('a bare order is written out (%s: %s)', (locale, prompt, text) => {
  expect(JSON.stringify(writtenSections(prompt, locale))).toContain(text)
})

test.each<[Locale, string, Readonly<Record<string, readonly string[]>>]>([
  [
    'en',
    'minutes from staff forum tues 11 Nov 2025, 2pm, room 4\nthere: Carol Webb (chair), Imran Shah, Lucy Odell, Tom Fry. apologies Beth Lang\ncanteen prices going up 5% from jan, people not happy - Imran to ask the caterer for a breakdown by 21 nov\nnew bike shed agreed, budget 3,400, Tom orders it\nxmas party 12 Dec at the Old Mill, Lucy collects menu choices by 28 Nov\nnext mtg 13 Jan same time same room',
    {
      '': ['**Date:** Tues 11 Nov 2025, 2pm', '**Place:** Room 4'],
      Agreed: ['New bike shed agreed, budget 3,400'],
      Actions: [
        'Imran Shah | Ask the caterer for a breakdown | 21 Nov',
        'Tom Fry | Order: new bike shed | ',
        'Lucy Odell | Collect menu choices | 28 Nov',
      ],
      'Next meeting': ['13 Jan, 2pm, room 4'],
    },
  ],
  [
    'es',
    'acta reunión de vecinos 4 marzo 19h portal 3\nasisten: Ana Gil, Luis Mora, Eva Sanz. excusa Pedro Ruiz\nhumedades en el garaje, Luis pide presupuesto antes del 20 marzo\nse aprueba pintar el portal, 1.850 €, Ana llama al pintor\ncena de vecinos 15 junio en el bar Olmo\nproxima reunion 6 mayo misma hora',
    {
      Acordado: ['Se aprueba pintar el portal, 1.850 €'],
      Tareas: ['Luis Mora | Pide presupuesto | 20 marzo', 'Ana Gil | Llama al pintor | '],
    },
  ],
  [
    'fr',
    "compte rendu réunion d'équipe mardi 4 mars 9h salle B\nprésents : Léa Roux, Hugo Petit, Nadia Benali. excusé Marc Leroy\nimprimante en panne, Hugo appelle le SAV avant vendredi\nachat de 2 chaises validé, 180 €, Nadia commande\npot de départ de Luc le 14 mars au bar des Halles\nprochaine réunion 1er avril même heure",
    {
      Actions: ['Hugo Petit | Appelle le SAV | Vendredi', 'Nadia Benali | Commande : achat de 2 chaises | '],
      Accepté: ['Achat de 2 chaises validé, 180 €'],
    },
  ],
])('in minutes on lines each matter stays whole, and tasks have who does them (%s)', (locale, prompt, expected) => {
  expect(writtenSections(prompt, locale).under).toMatchObject(expected)
})

test('the lines of a memo stay whole, with their labels, and who signs sends it', () => {
  const { title, under } = writtenSections(
    "note de service pour l'équipe de l'EHPAD Les Tilleuls\nà partir du lundi 6 octobre on passe au badge pour pointer, plus de feuilles papier\noubli de badge : prévenir la cadre Mme Ferrand le jour même\nbadge perdu = 8 € retenus, non ca c'est illégal, mettre juste à signaler au RH\nsigné Hugo Lemaire, responsable RH",
    'fr',
  )
  expect(title).toBe('À partir du lundi 6 octobre on passe au badge pour pointer')
  expect(under['']).toContain('**De :** Hugo Lemaire, Responsable RH')
  expect(under['']).toContain('**Badge perdu :** À signaler au RH')
})

test.each<[Locale, string, string]>([
  [
    'en',
    'complaint letter to our coffee supplier: order 4471 of 3 Feb, 8 boxes came instead of 12, two broken, we want replacement or £186 refund, within 10 days',
    'Order 4471 of 3 Feb: 8 boxes came instead of 12, two broken. We want replacement or £186 refund, within 10 days.',
  ],
  [
    'es',
    'carta de reclamacion al proveedor de café: pedido 4471 del 3 de febrero, llegaron 8 cajas en vez de 12, dos rotas, queremos reposición o abono de 186 €, plazo 10 días',
    'Pedido 4471 del 3 de febrero: llegaron 8 cajas en vez de 12, dos rotas. Queremos reposición o abono de 186 €, plazo 10 días.',
  ],
])('what a complaint says of one order is a sentence (%s)', (locale, prompt, text) => {
  expect(writtenSections(prompt, locale).under['']).toContain(text)
})
