import type { Locale } from '#shared/locale.ts'
import { added, all, asked, choice, entries, gone, noColumn, refused, type Phrasing } from './expected.ts'

/* What to choose from and on which scale, said along with a new question; and pieces that are meant by another word or by two names. */

const rated = (title: string) => asked(title, { type: 'rating', format: 'scale', scale: 10 })

export const ANSWERS: Record<Locale, readonly Phrasing[]> = {
  en: [
    [
      'form',
      'add a dropdown asking which city: Berlin, Graz or Wien',
      asked('City', { ...choice('Berlin', 'Graz', 'Wien'), format: 'dropdown' }),
    ],
    ['form', 'add a question about lunch with pasta, salad or soup', asked('Lunch', choice('Pasta', 'Salad', 'Soup'))],
    ['form', 'add question: Which size? (S, M, L)', asked('Which size?', choice('S', 'M', 'L'))],
    ['form', 'add the question "Which size?" (Small, Extra large).', asked('Which size?', choice('Small', 'Extra large'))],
    ['form', 'add the question Any allergies? (optional, max 200 letters)', added(6, 1, 'allergies')],
    ['form', 'add a question about pay as a 1 to 10 rating', rated('How would you rate the pay?')],
    ['form', 'add a question about pay on a scale of 1 to 20', refused('scale_out_of_range')],
    [
      'slide',
      'merge the travel slide and the next steps slide',
      all(entries(2, ['Travel budget 1', 'Ana', 'Next steps 1', 'Ana']), gone(4)),
    ],
    ['slide', 'merge the welcome slide and the results slide', refused('slides_not_merged')],
    ['sheet', 'delete the deadline column', noColumn(4)],
    ['sheet', 'delete the expenses column', noColumn(7)],
  ],
  es: [
    [
      'form',
      'añade un desplegable que pregunte qué ciudad: Berlín, Graz o Viena',
      asked('Ciudad', { ...choice('Berlín', 'Graz', 'Viena'), format: 'dropdown' }),
    ],
    ['form', 'añade la pregunta: ¿Qué talla? (S, M o L)', asked('¿Qué talla?', choice('S', 'M', 'L'))],
    ['form', 'añade una pregunta sobre el sueldo tras la 2', added(2, 1, 'sueldo?')],
    ['form', 'añade una pregunta sobre el sueldo con una escala del 1 al 10', rated('¿Cómo valora el sueldo?')],
    [
      'slide',
      'une la diapositiva viajes y la diapositiva próximos pasos',
      all(entries(2, ['Presupuesto de viajes 1', 'Ana', 'Próximos pasos 1', 'Ana']), gone(4)),
    ],
    ['sheet', 'quita la columna gastos', noColumn(7)],
  ],
  fr: [
    [
      'form',
      'ajoute une liste déroulante demandant quelle ville : Berlin, Graz ou Vienne',
      asked('Ville', { ...choice('Berlin', 'Graz', 'Vienne'), format: 'dropdown' }),
    ],
    ['form', 'ajoute une question sur le salaire sur une échelle de 1 à 10', rated('Comment évaluez-vous le salaire\u202F?')],
    [
      'slide',
      'fusionne la diapositive voyage et la diapositive prochaines étapes',
      all(entries(2, ['Budget de voyage 1', 'Ana', 'Prochaines étapes 1', 'Ana']), gone(4)),
    ],
    ['sheet', 'supprime la colonne dépenses', noColumn(7)],
  ],
}
