import { expect, test } from 'vitest'
import { writtenSections } from '#test/written-sections.ts'

/* Minutes that are told in sentences: each stands whole in its place, and who does something has a row. */

test('offices, people, votes and tasks of minutes stand where they belong (en)', () => {
  const { title, under } = writtenSections(
    'Write up the minutes of the PTA meeting on 12 November, 6:30pm, school library. Chair was Sue Hallam, minutes by Raj Patel, also there: Kim, Walter "Wally" Pruitt, Mrs Ellery. The quiz night raised £612, thanks to all. The fair is on 6 December; Kim books the hall and Sue asks for prizes by the 28th. We voted 5-0 to buy two goalposts. The new gate was rejected as too dear. Next meeting 14 January.',
    'en',
  )
  expect(title).toBe('Minutes of the PTA meeting')
  expect(under).toEqual({
    '': ['**Date:** 12 November, 6:30pm', '**Place:** School library', '**Chair:** Sue Hallam', '**Minutes by:** Raj Patel'],
    Present: ['Kim', 'Walter "Wally" Pruitt', 'Mrs Ellery'],
    'Points discussed': ['The quiz night raised £612, thanks to all', 'The fair is on 6 December'],
    Agreed: ['We voted 5-0 to buy two goalposts'],
    Rejected: ['The new gate was rejected as too dear'],
    Actions: ['Kim | Books the hall | ', 'Sue | Asks for prizes | The 28th'],
    'Next meeting': ['14 January'],
  })
})

test('offices, people, votes and tasks of minutes stand where they belong (es)', () => {
  const { title, under } = writtenSections(
    'Levanta acta de la junta de vecinos del 9 de mayo a las 20:00 en el portal. Asisten 14 de 22 propietarios, preside Elena Mora, secretario Tomás Gil. Se aprueba pintar la fachada por 18.400 €, con 11 votos a favor. La derrama será de 120 € por piso. Paco se ocupa de pedir tres presupuestos antes del 30 de mayo. Se habló del garaje: faltan dos luces. Próxima junta el 3 de septiembre.',
    'es',
  )
  expect(title).toBe('Acta de la junta de vecinos')
  expect(under['']).toEqual([
    '**Fecha:** 9 de mayo a las 20:00',
    '**Lugar:** Portal',
    '**Preside:** Elena Mora',
    '**Secretaría:** Tomás Gil',
  ])
  expect(under['Asistentes']).toEqual(['Asisten 14 de 22 propietarios'])
  expect(under['Acordado']).toEqual(['Se aprueba pintar la fachada por 18.400 €, con 11 votos a favor'])
  expect(under['Puntos tratados']).toEqual(['La derrama será de 120 € por piso', 'Se habló del garaje: faltan dos luces'])
  expect(under['Tareas']).toEqual(['Paco | Pedir tres presupuestos | 30 de mayo'])
})

test('offices, people, votes and tasks of minutes stand where they belong (fr)', () => {
  const { under } = writtenSections(
    "Compte rendu du conseil syndical du 12 mai, 18h30, chez Mme Lopez. Étaient présents : M. Haddad, Mme Lopez, Yann. Excusé : M. Roy. Le ravalement est voté à 4 voix contre 1. Retard sur la plomberie, M. Haddad appelle le plombier. Yann doit relancer l'entreprise d'ici le 20 mai. Les poubelles restent au sous-sol. Prochain conseil le 16 juin.",
    'fr',
  )
  expect(under['']).toEqual(['**Date :** 12 mai, 18h30', '**Lieu :** Chez Mme Lopez'])
  expect(under['Présents']).toEqual(['M. Haddad', 'Mme Lopez', 'Yann'])
  expect(under['Points abordés']).toEqual(['Retard sur la plomberie, M. Haddad appelle le plombier', 'Les poubelles restent au sous-sol'])
  expect(under['Actions']).toEqual(['M. Haddad | Appelle le plombier | ', "Yann | Relancer l'entreprise | 20 mai"])
  expect(under['Prochaine réunion']).toEqual(['Prochain conseil le 16 juin'])
})

test('notes that are to be turned into minutes are no title', () => {
  const { title } = writtenSections(
    'Turn these notes into minutes. Board of trustees, 18 May 2026, online. Attending: Lena Fox (chair), Omar Haddad. Accounts were approved. Omar to get two quotes by 5 June. Volunteers are down to 17. Next meeting 22 June.',
    'en',
  )
  expect(title).toBe('Minutes: board of trustees')
})

test('minutes on lines keep each line whole, with its label', () => {
  const { under } = writtenSections(
    'Compte rendu du conseil syndical du 12 novembre, résidence Les Tilleuls.\nprésents : Mme Charpin, M. Leroux (en retard, 19h20), Mme Weiss\nravalement : 3 devis, 148 000, 161 500 et un incomplet à 119 000\nascenseur B en panne 11 jours en octobre, demander un avoir\nlocal vélos : vote 2 pour, 1 contre, 1 abstention\nimpayés 7 340 € dont 5 100 d’un seul lot\nprochaine réunion le 14 janvier',
    'fr',
  )
  expect(under['Présents']).toEqual(['Mme Charpin', 'M. Leroux (en retard, 19h20)', 'Mme Weiss'])
  expect(under['Points abordés']?.[0]).toBe('Ravalement : 3 devis, 148 000, 161 500 et un incomplet à 119 000')
  expect(under['Accepté']).toEqual(['Local vélos : vote 2 pour, 1 contre, 1 abstention'])
  expect(under['Prochaine réunion']).toEqual(['14 janvier'])
})
